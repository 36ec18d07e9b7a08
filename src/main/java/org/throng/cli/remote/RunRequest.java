package org.throng.cli.remote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.jorphan.collections.HashTree;
import org.throng.injector.remote.Software;
import org.throng.stats.summary.RunSetup;
import org.throng.verdict.Rule;

/**
 * A run for injectors.
 *
 * @param software of this controller
 * @param plan the plan's name
 * @param planFolder folder that the plan's file names are relative to
 * @param evaluated the plan with the values known before the run
 * @param tree the plan to send; changed
 * @param properties every {@code -D} that the injectors need
 * @param users planned, over all injectors
 * @param seconds planned, 0 if unknown
 * @param seed of random decisions
 * @param thresholds the rules
 * @param sampled names that samplers of the plan share with transactions
 * @param jtl whether each injector writes a JTL
 * @param setup what is run, for the results
 */
public record RunRequest(
        Software software,
        String plan,
        Path planFolder,
        HashTree evaluated,
        HashTree tree,
        Map<String, String> properties,
        long users,
        double seconds,
        long seed,
        List<Rule> thresholds,
        List<String> sampled,
        boolean jtl,
        RunSetup setup) {
}
