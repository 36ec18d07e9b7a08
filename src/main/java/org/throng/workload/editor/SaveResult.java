package org.throng.workload.editor;

/**
 * A save that the server has acknowledged.
 *
 * @param index number of changes of the document before it
 * @param endIndex number of changes after it
 * @param attempts number of requests for the save lock; more than 1 if another editor was saving
 * @param parts number of parts
 */
public record SaveResult(long index, long endIndex, int attempts, int parts) {
}
