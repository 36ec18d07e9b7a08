package org.throng.workload.editor.documents;

import io.netty.channel.Channel;

/** The state of a connection, from the weakest claim to its place to the strongest. */
enum Claim {

    /** It has brought no complete request yet. */
    NEW,

    /** Its requests have been answered. */
    IDLE,

    /** A further request is arriving. */
    ASKS,

    /** A request of it is being answered. */
    ANSWERED;

    static Claim of(Channel channel) {
        ExchangeDeadline exchange = channel.pipeline().get(ExchangeDeadline.class);
        return exchange == null ? NEW : exchange.claim();
    }
}
