package org.throng.users.run;

import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * The arguments with which JMeter's engine starts a thread group.
 *
 * @param number of the group, from 1
 * @param notifier informs listeners of results
 * @param tree the group with what is below it
 * @param variables of the plan
 */
public record GroupStart(
        int number,
        ListenerNotifier notifier,
        ListedHashTree tree,
        StandardJMeterEngine engine,
        JMeterVariables variables) {

    /** With the variables of the engine's thread, on which this is called. */
    public static GroupStart here(
            int number, ListenerNotifier notifier, ListedHashTree tree, StandardJMeterEngine engine) {
        return new GroupStart(
                number, notifier, tree, engine, JMeterContextService.getContext().getVariables());
    }
}
