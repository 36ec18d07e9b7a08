import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.throng.measure.Sample;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.Ending;
import org.throng.stats.remote.InjectorSecond;
import org.throng.stats.remote.RunDescription;
import org.throng.stats.remote.Spool;

/**
 * Writes what a run leaves, twice from the same samples: the spool of one injector for Throng, and results.jtl for
 * JMeter. Arguments: folder, samples, labels, seconds.
 */
public class HourOfSamples {

    private static final long START_MILLIS = 1_795_323_887_000L;
    private static final int USERS = 500;
    private static final int MOST_FAILURES = 100;
    private static final String COLUMNS = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,"
            + "success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

    private final Random random = new Random(17);
    private final RunStatistics statistics = new RunStatistics();
    private final int labels;

    private HourOfSamples(int labels) {
        this.labels = labels;
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        long samples = Long.parseLong(args[1]);
        int seconds = Integer.parseInt(args[3]);
        RunDescription run = new RunDescription("hour", "hour", START_MILLIS, seconds, USERS, 17,
                List.of("p95 < 5 s", "errors < 1%"), List.of("one:1099"), null);
        HourOfSamples hour = new HourOfSamples(Integer.parseInt(args[2]));
        try (Spool spool = new Spool(folder.resolve("injector"), run, 0, 1L << 30);
                BufferedWriter jtl = Files.newBufferedWriter(folder.resolve("results.jtl"))) {
            jtl.write(COLUMNS);
            for (int second = 1; second <= seconds; second++) {
                // the rate rises and falls as that of people does
                double share = 1 + 0.3 * Math.sin(second / 300.0);
                hour.second(jtl, second, Math.round(samples * share / seconds));
                boolean last = second == seconds;
                spool.append(Blobs.encode(new InjectorSecond("hour", 0, second, second, second - 1, second,
                        last ? Ending.COMPLETED : Ending.NONE, new InjectorUsers(last ? 0 : USERS, USERS, 0),
                        hour.statistics.takeSecond(MOST_FAILURES, second, 0), state())), second);
            }
        }
    }

    /** Times as servers have them: those of each label around a mean of its own, few ten times as long. */
    private void second(BufferedWriter jtl, int second, long samples) throws IOException {
        for (long i = 0; i < samples; i++) {
            int label = random.nextInt(labels);
            String name = "request " + label;
            long micros = (long) (Math.exp(random.nextGaussian() * 0.6) * (5_000 + 8_000 * label));
            boolean ok = random.nextInt(1_000) > 1;
            int bytes = 400 + random.nextInt(4_000);
            statistics.sample(new Sample(name, ok, micros, micros, -1, -1, -1, micros / 2, 200, bytes));
            statistics.responseCode(ok ? "200" : "503");
            if (!ok) {
                statistics.failure(name, "503", "Service Unavailable", () -> "busy");
            }
            long begin = START_MILLIS + (second - 1) * 1_000L + 1_000 * i / samples;
            long elapsed = micros / 1_000;
            int user = 1 + random.nextInt(USERS);
            jtl.append(Long.toString(begin)).append(',').append(Long.toString(elapsed)).append(',').append(name)
                    .append(ok ? ",200,OK,users 1-" : ",503,Service Unavailable,users 1-")
                    .append(Integer.toString(user)).append(ok ? ",text,true,," : ",text,false,,")
                    .append(Integer.toString(bytes)).append(",200,").append(Integer.toString(USERS)).append(',')
                    .append(Integer.toString(USERS)).append(",https://shop.example/").append(Integer.toString(label))
                    .append(',').append(Long.toString(elapsed / 2)).append(",0,0\n");
        }
    }

    private static InjectorState state() {
        return new InjectorState(0.4, 1.2, 3.4, 2, 300_000_000, false,
                new InjectorSummary("", InjectorSummary.Status.COMPLETED, null, 0.6, 1.1, 12, 300_000_000, 2_123,
                        1_000_000, null, null, 3.4),
                List.of(), List.of());
    }
}
