package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.throng.ReservedPort;

/**
 * A server as a child process in a directory of its own, without the privileges of the tests' user. It ends with
 * the tests however they end; what it logged stays in {@code target/chat-servers}.
 */
public final class ServerProcess implements AutoCloseable {

    private static final String NOBODY = "nobody";
    private static final String CONSOLE = "console.log";
    private static final Path KEPT_LOGS = Path.of("target", "chat-servers");
    private static final Duration READY = Duration.ofMinutes(3);

    private final String name;
    private final ReservedPort port = new ReservedPort();
    private final Path directory;
    private final Thread atExit = new Thread(this::destroy);
    private Process process;

    /** Nothing is started yet: the directory and the port are for the configuration. */
    public ServerProcess(String name) throws IOException {
        this.name = name;
        this.directory = Files.createTempDirectory("throng-" + name + "-");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    public int port() {
        return port.number();
    }

    public Path directory() {
        return directory;
    }

    public void write(String file, String content) throws IOException {
        Files.writeString(directory.resolve(file), content);
    }

    /** Returns when the server accepts connections on its port. */
    public void start(Map<String, String> environment, List<String> command) throws IOException {
        List<String> whole = new ArrayList<>();
        // Erlang prepares for as many open files as it may have, and in containers that can be a billion
        whole.addAll(List.of(Installed.required("prlimit", "util-linux").toString(), "--nofile=4096"));
        if (System.getProperty("user.name").equals("root")) {
            whole.addAll(List.of(Installed.required("setpriv", "util-linux").toString(),
                    "--reuid=" + NOBODY, "--regid=nogroup", "--clear-groups"));
            giveTo(NOBODY);
        }
        whole.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(whole)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(directory.resolve(CONSOLE).toFile()));
        builder.environment().putAll(environment);
        builder.environment().put("HOME", directory.toString());
        process = builder.start();
        Awaitility.await(name + " listens on port " + port())
                .pollInterval(Duration.ofMillis(50))
                .atMost(READY)
                .failFast(name + " has not ended", this::assertAlive)
                .until(this::listens);
    }

    private void giveTo(String user) throws IOException {
        UserPrincipal owner = directory.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(user);
        for (Path file : everything()) {
            Files.setOwner(file, owner);
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void assertAlive() throws IOException {
        if (!process.isAlive()) {
            throw new AssertionError(name + " has ended with " + process.exitValue() + ", saying: "
                    + Files.readString(directory.resolve(CONSOLE)));
        }
    }

    /** Ends it without a chance to tell anybody. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        destroy();
        port.close();
        Runtime.getRuntime().removeShutdownHook(atExit);
        try {
            Files.createDirectories(KEPT_LOGS);
            for (Path file : everything()) {
                if (file.toString().endsWith(".log")) {
                    keep(file);
                }
            }
            for (Path file : everything()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In one step: another test may keep the log of the same kind of server. */
    private void keep(Path log) throws IOException {
        Path copy = Files.createTempFile(KEPT_LOGS, name, ".part");
        Files.copy(log, copy, StandardCopyOption.REPLACE_EXISTING);
        Files.move(copy, KEPT_LOGS.resolve(name + "-" + log.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    }

    private void destroy() {
        if (process == null) {
            return;
        }
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** The directory last, as it has to be for deleting it. */
    private List<Path> everything() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
