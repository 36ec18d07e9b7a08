package org.throng.workload.sync;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.throng.JMeterEnvironment;

/** Another process that has made a file for an upload, and does not get round to uploading it. */
final class OtherRun implements AutoCloseable {

    private final Process process;
    private final Path file;

    private OtherRun(Process process, Path file) {
        this.process = process;
        this.file = file;
    }

    /** Returns when the file is there. */
    static OtherRun start(Path folder) throws IOException {
        Process process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-cp", System.getProperty("java.class.path"), OtherRun.class.getName(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith("made ")) {
                return new OtherRun(process, Path.of(line.substring("made ".length())));
            }
        }
        throw new IOException("the other run has made no file");
    }

    Path file() {
        return file;
    }

    /** As kill -9 does it. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As a run ends that is interrupted. */
    void end() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** What the other process does: its parameter is the folder. */
    public static void main(String[] parameters) throws IOException {
        JMeterEnvironment.load();
        FileSyncUser user = new FileSyncUser("other", Map.of("files", parameters[0])).before("MakeFile", "1k");
        System.out.println("made " + user.get("file"));
        System.in.read();
    }
}
