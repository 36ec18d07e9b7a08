package org.throng.workload.editor;

import java.time.Duration;

/**
 * How long an editor waits for what, named as in ONLYOFFICE's published test.
 *
 * @param connect for the connection, until the server can be sent to
 * @param download for Editor.bin
 * @param auth from the sent auth until its answer
 * @param read for the answer to any other message
 * @param conversion for documentOpen, and from a close until the document is assembled
 * @param close for the server's part in closing
 */
public record Timeouts(
        Duration connect, Duration download, Duration auth, Duration read, Duration conversion, Duration close) {
}
