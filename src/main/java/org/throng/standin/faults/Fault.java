package org.throng.standin.faults;

/** The faults of a stand-in, each with a rate: the share of connections or messages that it affects. */
public enum Fault implements Tunable {
    /** The connection is cut with a reset instead of an answer to its first request. */
    DROP_UNANSWERED,
    /** The connection is accepted, and its first request is never answered. */
    MUTE,
    /** The request is refused with an HTTP status and a body. */
    REFUSE,
    /** The 101 carries a wrong {@code Sec-WebSocket-Accept}. */
    BAD_ACCEPT,
    /** The connection is cut right after the 101, without a close frame. */
    CLOSE_AFTER_101,
    /** The connection is cut with a reset some time after the 101. */
    DROP,
    /** The request or message is answered with the protocol's own server error. */
    ERROR,
    /** A message is replaced by a frame with a reserved opcode. */
    BAD_FRAME,
    /** A text message has bytes that are not UTF-8. */
    BAD_UTF8,
    /** A message is replaced by a frame that announces a terabyte. */
    OVERSIZED,
    /** A message is sent masked, which only a client may do (RFC 6455 section 5.1). */
    MASKED,
    /** A message is sent after the next one, or a second later when none follows. */
    OUT_OF_ORDER
}
