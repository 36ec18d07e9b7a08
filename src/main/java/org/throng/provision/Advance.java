package org.throng.provision;

/**
 * How far a provisioning has come.
 *
 * @param words what is being done
 * @param done how often a stage has been done for an item, by earlier runs too
 * @param failed how often it could not be
 * @param total how often it is to be done: stages times items
 * @param requestsDone requests behind what is done
 * @param requestsTotal requests behind all that is to be done
 */
public record Advance(
        String words, long done, long failed, long total, long requestsDone, long requestsTotal) {
}
