package org.throng.standin.editor;

/**
 * What documents need of the HTTP side.
 *
 * @param conversion gets them
 * @param callbacks tells integrators of them
 * @param files makes addresses of what became of them
 * @param forgotten what became of those whose integrators did not take it
 */
record Outside(Conversion conversion, Callbacks callbacks, DocumentFiles files, ForgottenFiles forgotten) {
}
