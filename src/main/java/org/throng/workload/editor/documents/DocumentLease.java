package org.throng.workload.editor.documents;

/**
 * The data with which one user opens a document, valid from {@link DocumentKeys#open} until {@link DocumentKeys#close}.
 *
 * @param userOrdinal number of the user
 * @param documentNumber which document of this injector, from 0
 * @param generation how often the document was given a new key, from 0
 * @param key under which the document server knows this generation
 */
public record DocumentLease(int userOrdinal, int documentNumber, int generation, String key) {
}
