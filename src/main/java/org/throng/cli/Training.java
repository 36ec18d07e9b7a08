package org.throng.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.StandInMain;

/**
 * The process from which a {@link StartCache} is made: short runs of plans, and their stand-ins, all in one JVM. How
 * the runs end does not matter, only what they load and call.
 */
final class Training {

    private static final Pattern READY = Pattern.compile("listening on (\\S+):(\\d+)");
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    /**
     * Plans, each with the stand-in that it is run against and its properties; the most common ones first. None has an
     * HTTP Request: JMeter's class of it has a lambda that JDK 25 cannot write (a constructor of brotli's old class
     * file), and without all lambdas every start takes an eighth more.
     */
    private static final List<Course> COURSES = List.of(
            new Course("realtime", "websocket", "-Drate=100", "-Dduration=2", "-Dthink=0.2"));

    private Training() {
    }

    /** @param args a folder for results */
    public static void main(String[] args) throws InterruptedException {
        PrintStream out = System.out;
        List<String> targets = new ArrayList<>();
        for (Course course : COURSES) {
            targets.add(course.startStandIn());
        }
        System.setOut(out);
        for (Course course : COURSES) {
            course.run(targets.remove(0), Path.of(args[0]));
        }
        System.exit(0);
    }

    private record Course(String standIn, String plan, String... properties) {

        /** Starts the stand-in in this process; gives its address. */
        String startStandIn() throws InterruptedException {
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
            Thread server = new Thread(() -> StandInMain.execute((standIn + " --port=0").split(" ")), standIn);
            server.setDaemon(true);
            server.start();
            long from = System.nanoTime();
            Matcher ready = READY.matcher("");
            while (!ready.reset(said.toString(StandardCharsets.UTF_8)).find()) {
                if (!server.isAlive() || System.nanoTime() - from > PATIENCE_NANOS) {
                    throw new IllegalStateException("the stand-in " + standIn + " did not start");
                }
                Thread.sleep(10);
            }
            return ready.group();
        }

        void run(String target, Path folder) {
            Matcher address = READY.matcher(target);
            if (!address.find()) {
                throw new IllegalArgumentException(target);
            }
            List<String> command = new ArrayList<>(List.of("run", plan, "-Dhost=" + address.group(1),
                    "-Dport=" + address.group(2), "-Dresults=" + folder.resolve(plan)));
            command.addAll(List.of(properties));
            String[] words = command.toArray(String[]::new);
            Throng.commandLine(words).execute(words);
        }
    }
}
