package org.throng.provision;

import java.util.concurrent.Callable;

/**
 * A subcommand of {@code throng provision}: makes the accounts of one workload. Implementations are picocli commands
 * with a public constructor, and registered as services. What they return is the exit code.
 */
public interface AccountsCommand extends Callable<Integer> {
}
