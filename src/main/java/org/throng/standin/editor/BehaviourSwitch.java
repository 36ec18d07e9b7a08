package org.throng.standin.editor;

import java.util.concurrent.TimeUnit;
import org.throng.standin.FaultSwitch;

/** The behaviour in force. Used on the event loop only. */
final class BehaviourSwitch {

    private final FaultSwitch dice;
    private Behaviour behaviour;

    BehaviourSwitch(Behaviour behaviour, FaultSwitch dice) {
        this.behaviour = behaviour;
        this.dice = dice;
    }

    Behaviour current() {
        return behaviour;
    }

    void set(Behaviour changed) {
        behaviour = changed;
    }

    /** Whether the fault strikes now. */
    boolean strikes(EditorFault fault) {
        return dice.strikes(behaviour.rate(fault));
    }

    /** A time, drawn at random for each call if it is a range. */
    long nanos(Wait wait) {
        return dice.draw(behaviour.wait(wait));
    }

    long millis(Wait wait) {
        return TimeUnit.NANOSECONDS.toMillis(nanos(wait));
    }
}
