package org.throng.workload.editor;

import java.time.Duration;

/**
 * An editor's timeouts, named as in ONLYOFFICE's published test.
 *
 * @param connect for the connection, until the server can receive messages
 * @param download for Editor.bin
 * @param auth from the sent auth message to its answer
 * @param read for the answer to any other message
 * @param conversion for documentOpen, and from a close until the document is assembled
 * @param close for the server's close
 */
public record Timeouts(
        Duration connect, Duration download, Duration auth, Duration read, Duration conversion, Duration close) {
}
