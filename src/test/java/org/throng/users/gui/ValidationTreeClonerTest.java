package org.throng.users.gui;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.throng.users.VirtualUsers;

class ValidationTreeClonerTest {

    @Test
    void copyHasOneUserAndThePlanStaysAsItIs() throws Exception {
        VirtualUsers original = new VirtualUsers();
        original.setProfile("users(1000) hold(1 h)");
        ListedHashTree tree = new ListedHashTree(original);
        ValidationTreeCloner cloner = new ValidationTreeCloner(false);

        tree.traverse(cloner);

        VirtualUsers copy = (VirtualUsers) cloner.getClonedTree().getArray()[0];
        assertThat(copy.loadProfile().plannedUsers()).isOne();
        assertThat(original.getProfile()).isEqualTo("users(1000) hold(1 h)");
    }
}
