package org.throng.workload.editor;

/**
 * A save that the server has acknowledged.
 *
 * @param index how many changes the document had before it
 * @param endIndex how many it has after it
 * @param attempts how often the save lock was asked for; more than 1 when somebody else was saving
 * @param parts in how many parts it was sent
 */
public record SaveResult(long index, long endIndex, int attempts, int parts) {
}
