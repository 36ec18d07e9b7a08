package org.throng.injector.doctor;

import java.util.List;

/** Checks one aspect of a machine. */
interface Check {

    /** The findings; empty if this machine has nothing of the kind. */
    List<Finding> examine(Machine machine);
}
