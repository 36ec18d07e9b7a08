package org.throng.provision;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.report.console.Console;
import org.throng.verdict.ExitCode;

/**
 * A resumable provisioning: its journal records finished work until all is done.
 *
 * @param users number of users
 * @param stages that each of them passes through
 * @param limit of the rate, in each of the stages
 * @param workers users at a time
 */
public record ProvisioningWork(int users, List<Stage> stages, RateLimit limit, int workers) {

    private static final int MOST_WORKERS = 1_000;

    /** @throws UsageError if the option's value is not from 1 to {@value #MOST_WORKERS} */
    public static void checkWorkers(int workers) {
        if (workers < 1 || workers > MOST_WORKERS) {
            throw new UsageError("--workers must be from 1 to " + MOST_WORKERS + ", is " + workers);
        }
    }

    /**
     * The default journal: in the working directory, one for each server.
     *
     * @param url of the server; without a port it is that of its scheme
     */
    public static Path journal(String workload, URI url) {
        int port = url.getPort() >= 0 ? url.getPort() : "https".equalsIgnoreCase(url.getScheme()) ? 443 : 80;
        String host = url.getHost() == null ? "" : url.getHost().toLowerCase(Locale.ROOT);
        // of an IPv6 address, which has colons
        return Path.of(workload + "-" + host.replaceAll("[^a-z0-9._-]", "_") + "-" + port + ".journal");
    }

    /**
     * Does the remaining work.
     *
     * @param job its name for {@link Journal#open}
     * @param opposite the job that undoes it
     * @throws JournalException if the journal belongs to another job
     * @throws UsageError if it cannot be read or written
     */
    public ExitCode run(Path journal, String job, String opposite, Console console, Interruption interruption)
            throws JournalException {
        List<String> names = stages.stream().map(Stage::name).toList();
        try (Journal noted = Journal.open(journal, job, opposite, names)) {
            Provisioning provisioning = new Provisioning(users, stages, noted, limit, workers);
            ExitCode code = new ProvisioningRun(provisioning, console).run(interruption);
            if (code == ExitCode.PASS) {
                noted.discard();
            }
            return code;
        } catch (JournalException e) {
            throw e;
        } catch (IOException e) {
            throw new UsageError("the journal " + journal + ": " + FileReason.of(e)
                    + "; choose another with --journal", e);
        }
    }
}
