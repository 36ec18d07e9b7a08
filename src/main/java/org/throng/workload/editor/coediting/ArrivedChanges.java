package org.throng.workload.editor.coediting;

/**
 * Changes as they arrived at one editor.
 *
 * @param endIndex number of changes of the document after them
 * @param arrivedNanos {@link System#nanoTime()}
 * @param bytes bytes on the wire
 * @param inOrder whether nothing later had arrived at the same editor before
 */
record ArrivedChanges(long endIndex, long arrivedNanos, int bytes, boolean inOrder) {
}
