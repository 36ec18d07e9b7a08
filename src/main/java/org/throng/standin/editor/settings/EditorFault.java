package org.throng.standin.editor.settings;

import org.throng.standin.faults.Tunable;

/** Faults of a document server, each with a rate: the share of the messages that it hits. */
public enum EditorFault implements Tunable {
    /** The connection is refused: Socket.IO {@code 44}, SockJS {@code c[4006,...]}. */
    REFUSE_CONNECT,
    /** A warning of a failed callback comes before the answer to auth. */
    WARNING,
    /** auth is not answered. */
    NO_AUTH,
    /** documentOpen has {@code err} -82. */
    OPEN_ERROR,
    /** documentOpen has {@code updateversion}. */
    OPEN_UPDATE_VERSION,
    /** documentOpen has {@code needparams}. */
    OPEN_NEED_PARAMS,
    /** documentOpen does not come. */
    NO_OPEN,
    /** isSaveLock is answered by {@code saveLock:true} although no user has it. */
    SAVE_LOCK_REFUSED,
    /** Changes are stored, but there is no unSaveLock. */
    NO_UNSAVE_LOCK,
    /** A saveChanges makes the server end the session with 4001, server shutdown. */
    DISCONNECT_4001,
    /** A saveChanges makes the server end the session with 4004, access denied. */
    DISCONNECT_4004,
    /** A saveChanges makes the server end the session with 4007, dropped. */
    DISCONNECT_4007,
    /** The server's ping does not come. */
    NO_PING,
    /** A pong of the client counts as missing, and the session ends. */
    PONG_IGNORED,
    /** A callback counts as refused by the integrator, without being sent. */
    CALLBACK_REFUSED,
    /** Changes of others do not arrive. */
    BROADCAST_DROPPED,
    /** Changes of others arrive twice. */
    BROADCAST_TWICE,
    /** Changes of others arrive after the next ones, or a second later if none follow. */
    BROADCAST_LATE,
    /** An assembly fails: status 3 or 7. */
    ASSEMBLY_FAILED
}
