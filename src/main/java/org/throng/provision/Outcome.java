package org.throng.provision;

import java.util.List;

/**
 * How a provisioning ended.
 *
 * @param complete whether all items have been through all stages, in this run or an earlier one
 * @param reached whether the server was there for at least one item; false also when nothing was tried
 * @param failures what is wrong with the items that are left, each kind once, in order of appearance
 */
public record Outcome(boolean complete, boolean reached, List<FailureKind> failures) {
}
