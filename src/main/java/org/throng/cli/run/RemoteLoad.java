package org.throng.cli.run;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.cli.remote.RemoteRun;
import org.throng.cli.remote.StartFailed;
import org.throng.cli.results.ResultsFolder;
import org.throng.files.FileReason;
import org.throng.injector.remote.CallFilters;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.InjectorProgress;
import org.throng.verdict.RunThresholds;

/** A load that injectors drive. */
final class RemoteLoad implements Load {

    private static final Logger LOG = LoggerFactory.getLogger(RemoteLoad.class);

    private final RemoteRun run;
    private final ResultsFolder folder;
    private final boolean jtl;
    private Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private RunStatistics statistics = new RunStatistics();
    private boolean hasBegun;

    /**
     * @param folder of the results
     * @param jtl whether each injector writes a results file
     */
    RemoteLoad(RemoteRun run, ResultsFolder folder, boolean jtl) {
        this.run = run;
        this.folder = folder;
        this.jtl = jtl;
    }

    @Override
    public void prepare() throws StartFailed {
        CallFilters.guardAnswers();
        run.prepare();
        statistics = run.statistics();
        started = Instant.ofEpochMilli(run.startMillis());
    }

    @Override
    public RunStatistics statistics() {
        return statistics;
    }

    @Override
    public Instant started() {
        return started;
    }

    @Override
    public void begin(Runnable stoppable) throws StartFailed {
        stoppable.run();
        run.begin();
        hasBegun = true;
        keepAccount();
    }

    private void keepAccount() {
        try {
            run.account(folder.path());
        } catch (IOException e) {
            LOG.warn("The file with the injectors of the run cannot be written: {}", FileReason.of(e), e);
        }
    }

    @Override
    public boolean isActive() {
        return run.isActive();
    }

    @Override
    public List<Interval> next() {
        return run.next();
    }

    @Override
    public List<Interval> rest() {
        List<Interval> rest = run.rest();
        keepAccount();
        return rest;
    }

    @Override
    public String status() {
        return run.status();
    }

    @Override
    public List<InjectorProgress> injectors() {
        return run.injectors();
    }

    @Override
    public void haltAtBreach(RunThresholds thresholds, Runnable halt) {
        run.onBreach(breach -> {
            if (thresholds.brokenElsewhere(breach)) {
                halt.run();
            }
        });
    }

    @Override
    public void halt() {
        run.halt();
    }

    @Override
    public void stop() {
        run.stop();
    }

    @Override
    public List<String> voidReasons() {
        return hasBegun ? run.voidReasons() : List.of();
    }

    @Override
    public LoadOutcome outcome() {
        return hasBegun
                ? new LoadOutcome(run.summaries(), voidReasons(), notes())
                : new LoadOutcome(new ArrayList<>(), List.of(), List.of());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(run.notes());
        if (jtl) {
            notes.add(folder.jtl().getFileName() + " is on each injector, with what its own users did; 'throng collect "
                    + folder.path() + "' fetches it, and then 'throng report --dashboard " + folder.path()
                    + "' makes JMeter's dashboard");
        }
        return notes;
    }

    @Override
    public void close() {
        run.close();
    }
}
