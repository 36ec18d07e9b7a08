package org.throng.standin.editor;

import java.util.function.Consumer;

/** Gets a document that is to be edited. How long converting it takes is not its matter. */
interface Conversion {

    /** Fetches and checks the document; calls back once, on the event loop. */
    void convert(DocumentSource source, Consumer<ConversionOutcome> done);
}
