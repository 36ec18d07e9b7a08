package org.throng.users.run;

import java.util.Optional;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.LoopControllerSchema;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.threads.AbstractThreadGroup;

/** How often the users of a thread group repeat their plan. All methods are called on the thread of a user. */
@FunctionalInterface
public interface Rounds {

    /** How many rounds this user has at most; negative for no limit. Asked once, when the user begins. */
    int limit();

    /**
     * Waits, if need be, until this user may begin another round.
     *
     * @param done number of rounds that it has ended
     * @return false if it begins no other
     */
    default boolean awaitNext(int done) {
        return true;
    }

    /** Whether users begin no other sample; not asked before the first of a round. */
    default boolean areOver() {
        return false;
    }

    /** Rounds that end after this many for each user; 0 for no limit. */
    static Rounds atMost(int rounds) {
        int limit = rounds == 0 ? -1 : rounds;
        return () -> limit;
    }

    /** Why the rounds of a thread group are not known: a clause without a full stop. */
    static Optional<String> whyNot(AbstractThreadGroup group) {
        Class<?> controller = group.getSamplerController().getClass();
        return controller == LoopController.class
                ? Optional.empty()
                : Optional.of("its main controller is not a Loop Controller but a " + controller.getName());
    }

    /**
     * As many rounds as the main controller of a thread group has loops. An expression is evaluated for each user. A
     * controller that continues forever begins again after its loops; a plan that does not say so either way has one.
     */
    static Rounds of(LoopController loop) {
        if (loop.getPropertyAsBoolean(LoopControllerSchema.INSTANCE.getContinueForever().getName())) {
            return atMost(0);
        }
        if (loop.getProperty(LoopController.LOOPS).getObjectValue() instanceof CompoundVariable expression) {
            return () -> number(expression.execute());
        }
        int limit = loop.getLoops();
        return () -> limit;
    }

    /** JMeter's reading of a number of loops. */
    private static int number(String loops) {
        try {
            return Integer.parseInt(loops.trim());
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
