package org.throng.standin.editor;

import java.util.function.Consumer;

/** Converts a document to the format that editors load. */
interface DocumentConversion {

    /** Converts after the wait for a converter; takes the configured time; calls back once, on the event loop. */
    void convert(DocumentSource source, Consumer<ConversionOutcome> done);
}
