package org.throng.standin.conversion;

/** Converts what a request asks for. */
interface Converter {

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
