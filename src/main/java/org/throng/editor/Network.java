package org.throng.editor;

import java.net.URI;
import java.time.Duration;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpFailedException;
import org.throng.net.OpenFailedException;
import org.throng.net.WebSocket;
import org.throng.net.WebSocketHandler;

/** The two things that sessions ask of the network. */
interface Network {

    WebSocket connect(URI uri, WebSocketHandler handler, Duration deadline)
            throws OpenFailedException, InterruptedException;

    HttpAnswer get(URI uri, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException;
}
