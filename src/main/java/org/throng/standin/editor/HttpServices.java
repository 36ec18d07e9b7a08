package org.throng.standin.editor;

/**
 * The services of the HTTP side for documents.
 *
 * @param conversion downloads and converts them
 * @param callbacks reports them to integrators
 * @param files makes addresses of their results
 * @param forgotten results that integrators did not take
 */
record Outside(DocumentConversion conversion, Callbacks callbacks, DocumentFiles files, ForgottenFiles forgotten) {
}
