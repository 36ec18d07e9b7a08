package org.throng.workload.editor;

import java.net.URI;
import java.time.Duration;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketHandler;

/** The network operations that sessions need. */
interface Network extends AutoCloseable {

    WebSocket connect(URI uri, WebSocketHandler handler, Duration deadline)
            throws OpenFailedException, InterruptedException;

    /** Gets a small answer whole. */
    HttpAnswer get(URI uri, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException;

    /** Reads an answer of any size and keeps nothing of it. */
    HttpAnswer download(URI uri, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException;

    /** Ends requests that no user waits for or owns. */
    @Override
    void close();
}
