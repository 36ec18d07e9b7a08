package org.throng.net.wire;

/**
 * The carrier of an exchange: a connection of HTTP/1.1, or a stream of HTTP/2. It ends the exchange with an answer or a
 * failure. Used on the event loop only.
 */
interface WireCarrier {

    /** Whether {@link #begin} can send something. */
    boolean isActive();

    /** Gives the connection back without a request: nothing was sent. */
    void giveBack();

    /** Sends the request, with its body if the exchange has it as a whole; otherwise {@link #write} follows. */
    void begin(WireExchange exchange);

    /** Sends a part of the body. */
    void write(byte[] part);

    /** All parts of the body are written. */
    void endOfBody();

    /** Whether another part may be written; {@link WireExchange#writable()} says that it may again. */
    boolean isWritable();

    /** Ends the exchange. */
    void cancel(WireExchange exchange);
}
