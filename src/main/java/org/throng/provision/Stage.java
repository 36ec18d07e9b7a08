package org.throng.provision;

/**
 * One of the things that are done for every item, after all items have been through the stage before.
 *
 * @param name one word of small letters: what the journal calls it
 * @param words what the progress calls it
 * @param work does it
 * @param requests how many the work takes for each item, about; at least 1. The time that is left follows from them
 */
public record Stage(String name, String words, Work work, long requests) {

    /** A stage of one request for each item. */
    public Stage(String name, String words, Work work) {
        this(name, words, work, 1);
    }

    /** What a stage does for one item. Must do no harm when it was already done, wholly or in part. */
    @FunctionalInterface
    public interface Work {

        /**
         * @param item from 0
         * @throws ProvisionException if it could not be done
         * @throws InterruptedException if the run is to end now
         */
        void on(int item) throws ProvisionException, InterruptedException;
    }
}
