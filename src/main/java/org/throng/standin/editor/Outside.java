package org.throng.standin.editor;

/**
 * What documents need of the HTTP side.
 *
 * @param conversion gets them
 * @param callbacks tells integrators of them
 * @param files makes addresses of what became of them
 */
record Outside(Conversion conversion, Callbacks callbacks, DocumentFiles files) {
}
