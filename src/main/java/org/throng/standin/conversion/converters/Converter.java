package org.throng.standin.conversion.converters;

import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;

/** Converts what a request asks for. */
public interface Converter {

    /** What becomes of a conversion; one of both is called once, on the event loop. */
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
