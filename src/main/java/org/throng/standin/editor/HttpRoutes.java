package org.throng.standin.editor;

import org.throng.standin.Exchange;

/** The document server's plain HTTP: files, commands, conversions, health. */
interface HttpRoutes {

    /** Answers a request, now or later on the event loop; gives false, and does nothing, if it is none of its own. */
    boolean handle(Exchange exchange);
}
