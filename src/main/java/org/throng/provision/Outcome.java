package org.throng.provision;

import java.util.List;

/**
 * How a provisioning ended.
 *
 * @param complete whether all items have been through all stages, in this run or an earlier one
 * @param reached whether the server was there for at least one item; false also when nothing was tried
 * @param gaveUp whether it was ended because many items in a row failed
 * @param failures what went wrong, each kind once, in order of appearance
 */
public record Outcome(boolean complete, boolean reached, boolean gaveUp, List<FailureKind> failures) {
}
