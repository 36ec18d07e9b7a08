package org.throng.users.gui;

import org.apache.jmeter.gui.action.validation.TreeClonerForValidation;
import org.throng.users.VirtualUsers;

/**
 * Makes the GUI's Validate run each Virtual Users group with one user, once, as for JMeter's own thread groups. JMeter
 * uses it when its property {@code testplan_validation.tree_cloner_class} names it.
 */
public class ValidationTreeCloner extends TreeClonerForValidation {

    private static final String ONE_USER_ONCE = "rate(1/s) even_arrivals(1 s) pause(1 h)";

    /** Called by JMeter. */
    public ValidationTreeCloner(boolean honourNoThreadClone) {
        super(honourNoThreadClone);
    }

    @Override
    protected Object addNodeToTree(Object node) {
        Object added = super.addNodeToTree(node);
        if (added instanceof VirtualUsers users) {
            users.setProfile(ONE_USER_ONCE);
        }
        return added;
    }
}
