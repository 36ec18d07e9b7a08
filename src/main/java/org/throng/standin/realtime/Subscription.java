package org.throng.standin.realtime;

import java.util.List;

/**
 * Channels that a client listens to under one id.
 *
 * @param id the client's or the server's
 * @param channels names; one list is shared by all equal requests
 */
record Subscription(String id, List<String> channels) {
}
