package org.throng.standin.conversion.converters;

import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;

/** Converts what a request asks for. */
public interface Converter {

    /** The outcome of a conversion; one of the two methods is called once, on the event loop. */
    interface Outcome {

        void converted(Output output);

        void refused(Refusal refusal);
    }

    /** Whether the content of all files is needed, and not only their names. */
    boolean needsFiles();

    /**
     * Begins.
     *
     * @return stops it; the outcome is then not called
     */
    Runnable convert(Order order, Outcome outcome);
}
