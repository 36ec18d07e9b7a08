package org.throng.provision;

/**
 * One step of work for every item, after all items have passed the previous stage.
 *
 * @param name one word of small letters, for the journal
 * @param words its description in the progress
 * @param work does it
 * @param requests approximate number of requests for each item, at least 1, for estimating the remaining time
 */
public record Stage(String name, String words, Work work, long requests) {

    /** A stage of one request for each item. */
    public Stage(String name, String words, Work work) {
        this(name, words, work, 1);
    }

    /** The work of a stage for one item. Must do no harm if it was already done, wholly or in part. */
    @FunctionalInterface
    public interface Work {

        /**
         * @param item from 0
         * @throws ProvisionException if it failed
         * @throws InterruptedException if the run must end now
         */
        void on(int item) throws ProvisionException, InterruptedException;
    }
}
