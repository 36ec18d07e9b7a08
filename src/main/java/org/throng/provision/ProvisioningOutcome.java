package org.throng.provision;

import java.util.List;

/**
 * How a provisioning ended.
 *
 * @param complete whether all items have passed all stages, in this run or an earlier one
 * @param reached whether the server answered for at least one item; false also if nothing was tried
 * @param failures failures of the remaining items, each kind once, in order of appearance
 */
record ProvisioningOutcome(boolean complete, boolean reached, List<FailureKind> failures) {
}
