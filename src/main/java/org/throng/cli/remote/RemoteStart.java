package org.throng.cli.remote;

import java.io.File;
import java.io.IOException;
import java.io.InvalidClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.RemoteJMeterEngine;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jorphan.collections.HashTree;
import org.throng.files.Folders;
import org.throng.injector.remote.DataFile;
import org.throng.injector.remote.Fleet;
import org.throng.injector.remote.InjectorLink;
import org.throng.injector.remote.InjectorRefusedException;
import org.throng.injector.remote.OfferedObjects;
import org.throng.injector.remote.RunOrder;
import org.throng.measure.ClockOffsets;
import org.throng.measure.WallClock;
import org.throng.results.InjectorTask;
import org.throng.results.Jtl;
import org.throng.results.Recorder;
import org.throng.stats.remote.BlobReceiver;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.remote.RemoteResults;
import org.throng.stats.remote.RunDescription;
import org.throng.users.InjectorClocks;
import org.throng.users.profile.Share;
import org.throng.verdict.Rule;

/**
 * Brings injectors to the agreed start, step by step; all of them do each step at the same time. The first step that
 * fails with one of them fails the run, with a reason for each.
 */
final class RemoteStart {

    /** Longer than any one call may take. */
    private static final int CALL_SECONDS = 14;
    /** Files of any size must arrive; each call detects an injector that hangs. */
    private static final int UPLOAD_SECONDS = 3_600;
    /** Time limit of an injector for compiling a plan's scripts. */
    private static final int CHECK_SECONDS = 600;
    /** Time from the last measurement to the agreed instant, in addition to the transfer of the plan. */
    private static final long LEAD_MICROS = TimeUnit.MILLISECONDS.toMicros(4_000);
    /** Time in which the others are stopped before they begin, if one could not start. */
    private static final long STOP_MICROS = TimeUnit.MILLISECONDS.toMicros(500);

    private final RunRequest request;
    private final RemoteOptions options;
    private final Fleet fleet;
    private final String runId;
    private final String run;
    private final List<Integer> threads;

    private PlanData data;
    private long slowestPlanMicros;
    private RunDescription description;
    private RemoteResults controllerEnd;

    RemoteStart(RunRequest request, RemoteOptions options, Fleet fleet, String runId, String run) {
        this.request = request;
        this.options = options;
        this.fleet = fleet;
        this.runId = runId;
        this.run = run;
        threads = SharedGroups.threads(request.evaluated());
    }

    /** Sends the order, its files and, for a check, the plan to the injectors. */
    void prepare() throws StartFailed {
        require(fleet.each(CALL_SECONDS, link -> link.connect(request.software())));
        require(fleet.each(CALL_SECONDS, InjectorLink::measureClockBefore));
        Path scratch = scratch();
        try {
            data = data(scratch);
            require(fleet.each(UPLOAD_SECONDS, link -> {
                Map<DataFile, Path> files = data.of(link.index());
                Map<String, Path> byDigest = new HashMap<>();
                files.forEach((file, path) -> byDigest.put(file.sha256(), path));
                link.prepare(order(link, List.copyOf(files.keySet())), byDigest);
            }));
        } finally {
            delete(scratch);
        }
        long began = System.nanoTime();
        require(fleet.each(CALL_SECONDS, link -> send(link, new Recorder())));
        slowestPlanMicros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
        require(fleet.each(CHECK_SECONDS, link -> link.awaitPlanChecked(run)));
    }

    /** Agrees on the start: late enough for every injector to have the plan by then. */
    MergedRun agree(OfferedObjects exports) throws StartFailed {
        long startMicros = WallClock.micros() + LEAD_MICROS + 2 * slowestPlanMicros;
        description = new RunDescription(runId, request.plan(), startMicros / 1_000, request.seconds(),
                request.users(), request.seed(), request.thresholds().stream().map(Rule::text).toList(),
                fleet.links().stream().map(InjectorLink::name).toList(), request.sampled(), request.setup());
        MergedRun merged = new MergedRun(description);
        try {
            controllerEnd = (RemoteResults) exports.export(new BlobReceiver(merged), BlobReceiver.FILTER);
        } catch (RemoteException e) {
            throw new StartFailed(List.of("No results can be taken on port " + exports.port() + ": "
                    + e.getMessage() + ". Choose another with -D" + RemoteOptions.CONTROLLER_PORT + "."));
        }
        return merged;
    }

    /**
     * Sends the plan again, with the address for results and the start, and starts it. Whether all injectors have it is
     * known before the first of them begins.
     */
    void begin() throws StartFailed {
        long startMicros = TimeUnit.MILLISECONDS.toMicros(description.startMillis());
        long latest = WallClock.nanoTime(startMicros - ServedRun.RUN_UP_MICROS - STOP_MICROS);
        if (latest - System.nanoTime() < 0) {
            throw new StartFailed(List.of("The agreed instant of the start came before the injectors had the plan: this"
                    + " machine is too slow. Try again."));
        }
        require(fleet.eachUntil(latest, link -> {
            InjectorTask task = new InjectorTask(
                    description, link.index(), controllerEnd, request.thresholds());
            send(link, new Recorder(task, request.jtl() ? Jtl.NAME : null));
            link.startAt(run, startMicros);
            engine(link).rrunTest();
        }));
    }

    private RunOrder order(InjectorLink link, List<DataFile> files) {
        Map<String, String> properties = new HashMap<>(request.properties());
        properties.put(InjectorClocks.PROPERTY, clocks().toString());
        return new RunOrder(run, options.host(), request.software(), link.index(), fleet.links().size(), properties,
                new ArrayList<>(files));
    }

    private InjectorClocks clocks() {
        return new InjectorClocks(runId, fleet.links().stream()
                .map(InjectorLink::clockBefore)
                .map(clock -> new ClockOffsets.Offset(clock.aheadMicros(), clock.uncertaintyMicros()))
                .toList());
    }

    private PlanData data(Path scratch) throws StartFailed {
        PlanData found = new PlanData(fleet.links().size(),
                List.of(request.planFolder(), Path.of("").toAbsolutePath()), options.dealCsv(), scratch);
        try {
            found.find(request.evaluated(), request.tree());
            return found;
        } catch (IOException e) {
            throw new StartFailed(List.of("The plan's files cannot be divided between injectors: " + e.getMessage()));
        }
    }

    private void send(InjectorLink link, Recorder recorder) throws RemoteException, InjectorRefusedException {
        TreeCloner cloner = new TreeCloner(false);
        request.tree().traverse(cloner);
        HashTree tree = cloner.getClonedTree();
        SharedGroups.take(new Share(link.index(), fleet.links().size()), threads, tree);
        tree.add(tree.getArray()[0], recorder);
        try {
            engine(link).rconfigure(tree, link.name(), new File("."), request.plan());
        } catch (IllegalStateException e) {
            throw new InjectorRefusedException(e.getMessage());
        } catch (RemoteException e) {
            throw missingClass(e);
        }
    }

    /** A class of a plan that an injector does not have, or refuses. */
    private static RemoteException missingClass(RemoteException e) throws InjectorRefusedException {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClassNotFoundException) {
                String name = String.valueOf(cause.getMessage()).split(" ")[0];
                throw new InjectorRefusedException("the plan uses " + name
                        + ", which no jar in its lib/ext holds; put the"
                        + " plugin's jar there and start it again");
            }
            if (cause instanceof InvalidClassException refused) {
                throw new InjectorRefusedException("it does not let in a class of the plan, "
                        + (refused.getCause() == null ? refused.getMessage() : refused.getCause().getMessage())
                        + ": classes of plans are JMeter's, Throng's and those of jars in lib/ext");
            }
        }
        return e;
    }

    private static RemoteJMeterEngine engine(InjectorLink link) throws RemoteException {
        try {
            return (RemoteJMeterEngine) link.lookup(ServedEngine.NAME);
        } catch (NotBoundException e) {
            throw new RemoteException("it serves no engine", e);
        }
    }

    private static void require(Map<InjectorLink, String> failures) throws StartFailed {
        if (!failures.isEmpty()) {
            List<String> reasons = new ArrayList<>();
            failures.forEach((link, why) ->
                    reasons.add("Injector " + link.name() + " could not start: " + why + "."));
            throw new StartFailed(reasons);
        }
    }

    private static Path scratch() throws StartFailed {
        try {
            return Files.createTempDirectory("throng-data");
        } catch (IOException e) {
            throw new StartFailed(List.of("No temporary files can be written: " + e.getMessage() + "."));
        }
    }

    private static void delete(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            // the system cleans its folder for temporary files
        }
    }
}
