package org.throng.standin.editor;

import java.util.function.Consumer;

/** Turns a document that is to be edited into what editors load. */
interface Conversion {

    /** Does it when it is its turn, with all the time that it takes; calls back once, on the event loop. */
    void convert(DocumentSource source, Consumer<ConversionOutcome> done);
}
