package org.throng.sizing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.throng.sizing.Sizing.Group;

/** Remarks on measurements: their notes, and proportions of a mix that differ from the usage. */
final class GroupRemarks {

    /** A mix that differs by more than this leads to too many nodes. */
    private static final double NEAR = 2;

    private GroupRemarks() {
    }

    static List<String> of(Group group) {
        List<String> remarks = new ArrayList<>(group.capacity().notes());
        Operation most = group.deciding();
        Operation least = group.needed().min(Comparator.comparingDouble(group::nodes)).orElseThrow();
        if (group.nodes(most) > NEAR * group.nodes(least)) {
            remarks.add("The mix of " + group.capacity().source() + " is not that of the usage: " + most.word()
                    + " decides with " + Figures.nodes(group.nodes(most)) + " nodes, and " + least.word() + " needs "
                    + Figures.nodes(group.nodes(least)) + " of them. Fewer nodes may do: measure with a mix that is"
                    + " nearer.");
        }
        return remarks;
    }
}
