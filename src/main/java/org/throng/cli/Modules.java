package org.throng.cli;

import org.apache.jmeter.JMeter;
import org.apache.jmeter.control.ReplaceableController;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/** What Module and Include Controllers name, put in their place, as JMeter does before a run. */
public final class Modules {

    private Modules() {
    }

    /**
     * The plan as the engine wants it: without what is disabled and without test fragments, which run where a
     * controller names them.
     *
     * @param tree as it was loaded; not to be used after this
     * @throws IllegalArgumentException if what a controller names is not there
     */
    public static HashTree inPlace(HashTree tree) {
        SearchByClass<ReplaceableController> modules = new SearchByClass<>(ReplaceableController.class);
        tree.traverse(modules);
        if (!modules.getSearchResults().isEmpty()) {
            JMeterTreeNode root = gui(tree);
            modules.getSearchResults().forEach(module -> module.resolveReplacementSubTree(root));
        }
        // a module may stand in several places, each with elements of its own
        return JMeter.convertSubTree(tree, !modules.getSearchResults().isEmpty());
    }

    /** The tree that the GUI would show: controllers look for what they name in that. */
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
