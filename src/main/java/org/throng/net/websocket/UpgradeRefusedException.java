package org.throng.net.websocket;

import org.throng.net.connect.OpenFailedException;

/** A server answered the request for a WebSocket with another status than 101. */
public final class UpgradeRefusedException extends OpenFailedException {

    private static final long serialVersionUID = 1L;

    private final transient UpgradeRefusal refusal;

    UpgradeRefusedException(String target, UpgradeRefusal refusal, long sentBytes, long receivedBytes) {
        super(Phase.UPGRADE, target, "the server refused the upgrade: " + refusal, sentBytes, receivedBytes,
                null);
        this.refusal = refusal;
    }

    public UpgradeRefusal refusal() {
        return refusal;
    }
}
