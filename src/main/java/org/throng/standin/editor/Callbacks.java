package org.throng.standin.editor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;

/** Tells integrators what happened to their documents. */
interface Callbacks {

    /**
     * Posts a body, again after failures where the generation does so; calls back once, on the event loop.
     *
     * @param url absolute; untrusted. Not empty
     * @param body what is posted; {@code status} 2 and 3 that nobody takes make a forgotten file of its {@code key}
     */
    void send(String url, ObjectNode body, Consumer<CallbackOutcome> done);
}
