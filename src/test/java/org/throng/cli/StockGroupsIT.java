package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.jmeter.save.CSVSaveService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan with every kind of thread group, run by {@code jmeter -n} and by {@code throng run}. */
class StockGroupsIT {

    private static final Path JMETER = Path.of("target", "jmeter", "bin", "ApacheJMeter.jar").toAbsolutePath();
    private static final String DYNAMIC = "com.blazemeter.jmeter.threads.";
    private static final String SIMPLE = "kg.apc.jmeter.threads.";

    @TempDir
    private Path folder;

    @Test
    void theSamplesOfAllGroupsAreTheSame() throws Exception {
        Path plan = Files.writeString(folder.resolve("all.jmx"), plan());

        // at the same time: the groups mostly wait for their times
        try (Launched run = Launched.runUnjudged(folder, "all.jmx", "-Djtl=true", "-Dthreads-of-ramp=3",
                "-Dthresholds=errors <= 100%")) {
            TreeMap<String, Integer> ofJMeter = byJMeter(plan);
            assertThat(ofJMeter).hasSizeGreaterThan(40);
            run.exits(0);
            assertThat(run.summary().get("notes").toString()).doesNotContain("platform threads");
            assertThat(run.file("jmeter.log")).doesNotContain("platform threads");
            Path jtl = folder.resolve("throng.jtl");
            Files.writeString(jtl, run.file("results.jtl"));
            assertThat(samples(jtl)).isEqualTo(ofJMeter);
        }
    }

    private TreeMap<String, Integer> byJMeter(Path plan) throws IOException, InterruptedException {
        Path jtl = folder.resolve("jmeter.jtl");
        Path output = folder.resolve("jmeter.out");
        Process jmeter = new ProcessBuilder(ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true", "-jar", JMETER.toString(), "-n",
                "-t", plan.toString(), "-l", jtl.toString(), "-j", folder.resolve("stock.log").toString(),
                "-Jthreads-of-ramp=3")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(jmeter.waitFor(3, TimeUnit.MINUTES)).as("jmeter ends").isTrue();
            assertThat(jmeter.exitValue()).as(Files.readString(output)).isZero();
        } finally {
            jmeter.destroyForcibly();
        }
        return samples(jtl);
    }

    /** How often each thread made a sample of a label, with its success. */
    private static TreeMap<String, Integer> samples(Path jtl) throws IOException {
        TreeMap<String, Integer> samples = new TreeMap<>();
        try (BufferedReader in = Files.newBufferedReader(jtl)) {
            List<String> names = Arrays.asList(CSVSaveService.csvReadFile(in, ','));
            for (String[] row = CSVSaveService.csvReadFile(in, ','); row.length > 0;
                    row = CSVSaveService.csvReadFile(in, ',')) {
                samples.merge(row[names.indexOf("threadName")] + ": " + row[names.indexOf("label")] + " "
                        + row[names.indexOf("success")], 1, Integer::sum);
            }
        }
        return samples;
    }

    private static String plan() {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3"><hashTree>
                <TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="all"/><hashTree>
                """
                + group("SetupThreadGroup", "prepare", threads(2, 0, "2"), sample("set up", 1))
                + group("ThreadGroup", "ramp", threads("${__P(threads-of-ramp,1)}", 1, "2"),
                        sample("first", 1) + transaction("both", sample("second", 1) + failing("third")))
                + group("ThreadGroup", "lifetime", threads(2, 0, "-1") + lifetime(1, 4), oneSample("alive"))
                + group("ThreadGroup", "late threads", threads(2, 60, "-1") + lifetime(0, 4)
                        + bool("ThreadGroup.delayedStart", "true"), oneSample("alive late"))
                + group("ThreadGroup", "disabled\" enabled=\"false", threads(2, 0, "1"), sample("never", 1))
                + group("ThreadGroup", "next loop", threads(2, 0, "3") + onError("startnextloop"),
                        failing("fails") + sample("unreached", 1))
                + group("ThreadGroup", "stop thread", threads(2, 0, "3") + onError("stopthread"),
                        sample("before", 1) + failing("fails"))
                + group(SIMPLE + "UltimateThreadGroup", "ultimate", loops("-1")
                        + rows("ultimatethreadgroupdata", "2,0,1,3,1", "3,1,0,3,0"), oneSample("in row"))
                + group(SIMPLE + "SteppingThreadGroup", "stepping", loops("-1")
                        + text("ThreadGroup.num_threads", "5") + text("Threads initial delay", "0")
                        + text("Start users count", "2") + text("Start users count burst", "1")
                        + text("Start users period", "1") + text("Stop users count", "2")
                        + text("Stop users period", "1") + text("flighttime", "3") + text("rampUp", "0"),
                        oneSample("in step"))
                + group("org.apache.jmeter.threads.openmodel.OpenModelThreadGroup", "open model",
                        controller("org.apache.jmeter.threads.openmodel.OpenModelThreadGroupController", "")
                        + text("OpenModelThreadGroup.schedule", "rate(5/sec) random_arrivals(2 sec) pause(10 s)")
                        + text("OpenModelThreadGroup.random_seed", "7"),
                        sample("arrives", 100))
                + group(DYNAMIC + "concurrency.ConcurrencyThreadGroup", "concurrency", dynamic()
                        + text("TargetLevel", "3") + text("RampUp", "0") + text("Steps", "1") + text("Hold", "4")
                        + text("Unit", "S"), sample("concurrent", 5000) + sample("unreached", 1))
                + group(DYNAMIC + "arrivals.ArrivalsThreadGroup", "arrivals", dynamic()
                        + text("TargetLevel", "5") + text("RampUp", "2") + text("Steps", "3") + text("Hold", "1")
                        + text("Unit", "S"), sample("arrived", 4000) + sample("unreached", 1))
                + group(DYNAMIC + "arrivals.FreeFormArrivalsThreadGroup", "free form", dynamic()
                        + text("Unit", "S") + rows("Schedule", "3.3,3.3,2"),
                        sample("arrived by table", 4000) + sample("unreached", 1))
                + group("PostThreadGroup", "clean", threads(1, 0, "2"), sample("tear down", 1))
                + "</hashTree></hashTree></jmeterTestPlan>";
    }

    private static String group(String type, String name, String settings, String below) {
        String gui = type.substring(type.lastIndexOf('.') + 1) + "Gui";
        return "<" + type + " guiclass=\"" + gui + "\" testclass=\"" + type + "\" testname=\"" + name + "\">"
                + settings + "</" + type + "><hashTree>" + below + "</hashTree>\n";
    }

    private static String threads(Object threads, int ramp, String loops) {
        return text("ThreadGroup.num_threads", threads.toString()) + text("ThreadGroup.ramp_time", "" + ramp)
                + bool("ThreadGroup.same_user_on_next_iteration", "true") + loops(loops);
    }

    private static String loops(String loops) {
        return controller("LoopController", text("LoopController.loops", loops)
                + bool("LoopController.continue_forever", "false"));
    }

    private static String controller(String type, String settings) {
        return "<elementProp name=\"ThreadGroup.main_controller\" elementType=\"" + type + "\">" + settings
                + "</elementProp>";
    }

    private static String dynamic() {
        return controller("com.blazemeter.jmeter.control.VirtualUserController", "");
    }

    private static String lifetime(int delay, int duration) {
        return bool("ThreadGroup.scheduler", "true") + text("ThreadGroup.delay", "" + delay)
                + text("ThreadGroup.duration", "" + duration);
    }

    private static String onError(String action) {
        return text("ThreadGroup.on_sample_error", action);
    }

    private static String text(String name, String value) {
        return "<stringProp name=\"" + name + "\">" + value + "</stringProp>";
    }

    private static String bool(String name, String value) {
        return "<boolProp name=\"" + name + "\">" + value + "</boolProp>";
    }

    private static String rows(String name, String... rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row.split(","))
                        .map(cell -> text(cell.replace('.', '_'), cell))
                        .collect(Collectors.joining("", "<collectionProp name=\"" + row + "\">", "</collectionProp>")))
                .collect(Collectors.joining("", "<collectionProp name=\"" + name + "\">", "</collectionProp>"));
    }

    private static String transaction(String name, String below) {
        return "<TransactionController guiclass=\"TransactionControllerGui\" testclass=\"TransactionController\""
                + " testname=\"" + name + "\"/><hashTree>" + below + "</hashTree>";
    }

    private static String failing(String name) {
        return sample(name, 1, "NOT OK", "");
    }

    private static String sample(String name, int millis) {
        return sample(name, millis, "OK", "");
    }

    /** A sample, and after it a timer that is longer than the lifetime of the user. */
    private static String oneSample(String name) {
        return sample(name, 1) + sample("after a long time", 1, "OK", "<ConstantTimer guiclass=\"ConstantTimerGui\""
                + " testclass=\"ConstantTimer\" testname=\"timer\">" + text("ConstantTimer.delay", "60000")
                + "</ConstantTimer><hashTree/>");
    }

    private static String sample(String name, int millis, String status, String below) {
        return "<JavaSampler guiclass=\"JavaTestSamplerGui\" testclass=\"JavaSampler\" testname=\"" + name + "\">"
                + "<elementProp name=\"arguments\" elementType=\"Arguments\">"
                + "<collectionProp name=\"Arguments.arguments\">" + argument("Sleep_Time", "" + millis)
                + argument("Sleep_Mask", "0") + argument("Status", status) + "</collectionProp></elementProp>"
                + text("classname", "org.apache.jmeter.protocol.java.test.JavaTest")
                + "</JavaSampler><hashTree>" + below + "</hashTree>";
    }

    private static String argument(String name, String value) {
        return "<elementProp name=\"" + name + "\" elementType=\"Argument\">" + text("Argument.name", name)
                + text("Argument.value", value) + "</elementProp>";
    }
}
