package org.throng.cli.plan;

import java.util.Collection;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.control.ReplaceableController;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jorphan.collections.HashTree;

/** Replaces Module and Include Controllers by their targets, as JMeter does before a run. */
public final class Modules {

    private Modules() {
    }

    /**
     * The plan in the form that the engine needs: without disabled elements and without test fragments, which run where
     * a controller names them.
     *
     * @param tree the loaded tree; must not be used afterwards
     * @throws IllegalArgumentException if the target of a controller is missing
     */
    public static HashTree inPlace(HashTree tree) {
        Collection<ReplaceableController> modules = PlanElements.find(tree, ReplaceableController.class);
        if (!modules.isEmpty()) {
            JMeterTreeNode root = gui(tree);
            modules.forEach(module -> module.resolveReplacementSubTree(root));
        }
        // a module may be used in several places, each with its own elements
        return JMeter.convertSubTree(tree, !modules.isEmpty());
    }

    /** The tree of the GUI: controllers look for their targets in it. */
    private static JMeterTreeNode gui(HashTree tree) {
        JMeterTreeModel model = new JMeterTreeModel(new Object());
        JMeterTreeNode root = (JMeterTreeNode) model.getRoot();
        try {
            model.addSubTree(tree, root);
        } catch (IllegalUserActionException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return root;
    }
}
