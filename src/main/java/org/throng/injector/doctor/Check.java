package org.throng.injector.doctor;

import java.util.List;

/** Looks at one side of a machine. */
interface Check {

    /** What was found; empty if this machine has nothing of the kind. */
    List<Finding> examine(Machine machine);
}
