package org.throng.provision;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.throng.command.Interruption;
import org.throng.report.console.Console;
import org.throng.report.console.TaskProgress;
import org.throng.verdict.ExitCode;

/** Shows a provisioning on the console from its beginning to its end, and its result. */
final class ProvisioningRun {

    private static final int REDRAWN_MILLIS = 200;

    private final Provisioning provisioning;
    private final Console console;
    private final long began = System.nanoTime();
    private final ProvisioningProgress before;

    ProvisioningRun(Provisioning provisioning, Console console) {
        this.provisioning = provisioning;
        this.console = console;
        this.before = provisioning.progress();
    }

    /** @throws IOException if the journal cannot be written */
    ExitCode run(Interruption interruption) throws IOException {
        interruption.runBegins(provisioning::stop);
        ScheduledExecutorService redrawing = Executors.newSingleThreadScheduledExecutor();
        redrawing.scheduleAtFixedRate(this::show, 0, REDRAWN_MILLIS, TimeUnit.MILLISECONDS);
        ProvisioningOutcome outcome;
        try {
            outcome = provisioning.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } finally {
            redrawing.shutdownNow();
        }
        show();
        console.endProgress();
        for (FailureKind kind : outcome.failures()) {
            console.say(kind.count() + " x " + kind.kind() + ", the first: " + kind.first());
        }
        return interruption.happened() ? ExitCode.INTERRUPTED : code(outcome);
    }

    private static ExitCode code(ProvisioningOutcome outcome) {
        if (outcome.complete()) {
            return ExitCode.PASS;
        }
        return outcome.reached() ? ExitCode.FAIL : ExitCode.UNREACHED;
    }

    private void show() {
        ProvisioningProgress progress = provisioning.progress();
        double second = (System.nanoTime() - began) / 1e9;
        console.progress(new TaskProgress(second, progress.words(), "visits", before.done(), progress.done(),
                progress.total(), progress.failed(), new TaskProgress.Effort(
                        before.requestsDone(), progress.requestsDone(), progress.requestsTotal())));
    }
}
