package org.throng.standin.editor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;

/** Reports the events of documents to their integrators. */
interface Callbacks {

    /**
     * Posts a body, again after failures if the generation does so; calls back once, on the event loop.
     *
     * @param url absolute; untrusted. Not empty
     * @param body of the POST; if {@code status} 2 or 3 is not accepted, a forgotten file is kept for its {@code key}
     */
    void send(String url, ObjectNode body, Consumer<CallbackOutcome> done);
}
