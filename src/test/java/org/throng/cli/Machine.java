package org.throng.cli;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;

/**
 * A machine with an address, folders and processes of its own, which sshd lets in by a key: a network namespace on this
 * one. It takes root to make one.
 */
final class Machine implements AutoCloseable {

    private final int number;
    private final Path folder;
    private final Process process;

    private Machine(int number, Path folder, Process process) {
        this.number = number;
        this.folder = folder;
        this.process = process;
    }

    /**
     * Starts a machine and waits until its sshd does.
     *
     * @param number from 1 to 254, of no other machine
     * @param folder for its files
     * @param publicKey of who may log in as root
     */
    static Machine start(int number, Path folder, Path publicKey) throws IOException {
        Files.createDirectories(folder);
        Files.copy(publicKey, folder.resolve("authorized_keys"));
        Path script = copied("machine.sh", folder.resolve("machine.sh"));
        copied("systemctl.sh", folder.resolve("systemctl"));
        Process process = new ProcessBuilder("bash", script.toString(), Integer.toString(number), folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("machine.log").toFile())
                .start();
        Machine machine = new Machine(number, folder, process);
        await().failFast("the machine has ended", () -> !process.isAlive())
                .until(() -> machine.log().contains("Server listening"));
        return machine;
    }

    private static Path copied(String resource, Path target) throws IOException {
        try (InputStream in = Machine.class.getResourceAsStream(resource)) {
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
        return target;
    }

    String address() {
        return "10.231." + number + ".2";
    }

    /** This machine's own address, as that one sees it. */
    String addressOfThis() {
        return "10.231." + number + ".1";
    }

    /** Where what it has written below /etc, /opt, /var/lib and /usr/local is to be seen from outside. */
    Path written(String path) {
        return folder.resolve("upper").resolve(path);
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("machine.log"));
        } catch (IOException e) {
            return "no log: " + e;
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                throw new IOException("the machine " + number + " does not end: " + log());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
