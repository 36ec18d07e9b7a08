package org.throng.cli.remote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.jorphan.collections.HashTree;
import org.throng.injector.remote.Software;
import org.throng.verdict.Rule;

/**
 * A run that injectors are to drive.
 *
 * @param software of this controller
 * @param plan the plan's name
 * @param planFolder folder that the plan's file names are relative to
 * @param evaluated the plan with the values that are known before the run
 * @param tree the plan as it is sent; changed
 * @param properties every {@code -D} that the injectors need
 * @param users planned, over all injectors
 * @param seconds planned, 0 if it is not known
 * @param seed what random decisions follow from
 * @param thresholds the rules
 * @param jtl whether each injector writes a JTL
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
        boolean jtl) {
}
