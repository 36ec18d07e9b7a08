package org.throng.standin.bosh;

import java.util.List;
import java.util.Set;

/**
 * How one kind of server writes and what it insists on. Everything that is not alike in Openfire, ejabberd and Prosody
 * is here and in what implements it.
 */
interface Wire {

    /** What a session is granted for what was asked. */
    Grant grant(Request creation, BoshSettings settings);

    /** SASL mechanisms offered by default, in the server's order. */
    List<String> mechanisms();

    /** Rounds of SCRAM's derivation. */
    int iterations();

    /** A session id that nobody can guess. */
    String newSid();

    XmlWriter messages();

    XmlWriter presences();

    XmlWriter queries();

    /** In which order a roster's items have jid, name and subscription. */
    List<String> itemOrder();

    /** Stream features before and after authentication, in the server's quotes. */
    String features(List<String> mechanisms, boolean authenticated);

    /** The first answer of a session. */
    Answer created(BoshSession session, String content);

    /** Any other answer, with or without stanzas. */
    Answer content(BoshSession session, long rid, String content);

    /** Answers to the request that ended a session, and to those held beside it. */
    Answer terminated(BoshSession session, long rid, String content);

    /** Answer to a request held while another one ended the session. */
    Answer terminatedBeside(BoshSession session, long rid, String content);

    /** Whether the request that ends a session is answered before older ones, without content. */
    boolean terminatesYoungestFirst();

    /**
     * Answer that ends a session, or refuses to begin one.
     *
     * @param session null if there is none
     * @param content such as a stream error, or nothing
     */
    Answer fatal(BoshSession session, Condition condition, String content);

    /** Answer to a request of a session that does not exist. */
    Answer unknownSession();

    /** Answer to what is no XML, or no {@code body}. */
    Answer malformed(boolean empty, boolean inSession);

    Answer withoutRid();

    /** Answer to the creation of a session with another domain, or null if that does not matter. */
    Answer wrongDomain();

    /** Answer to a GET. */
    Answer get();

    /** Answer to one session too many. */
    Answer full();

    /** Habits in which servers differ. */
    Set<Habit> habits();

    default boolean has(Habit habit) {
        return habits().contains(habit);
    }

    /** What one server does and another does not. */
    enum Habit {
        /** A rid beyond the window, or older than the answers kept, does not end the session. */
        SURVIVES_WRONG_RID,
        /** A rid older than the answers kept is held. */
        HOLDS_OLD_RID,
        /** A creation without {@code xmpp:version} gets no features. */
        NEEDS_XMPP_VERSION,
        /** {@code xmpp:restart} must have that very prefix. */
        NEEDS_XMPP_PREFIX,
        /** The stream begins anew by itself after success. */
        RESTARTS_BY_ITSELF,
        /** A stanza after success without a restart ends the session. */
        NEEDS_RESTART,
        /** A stanza before login is answered by an error stanza, not by a stream error. */
        STANZA_ERROR_BEFORE_LOGIN,
        /** As many requests as allowed may not be held when another one comes. */
        LIMITS_REQUESTS,
        /** A polling session that asks too early ends at once. */
        LIMITS_POLLING,
        /** A polling session that asks too early, again and again without a stanza, ends. */
        LIMITS_EMPTY_POLLING,
        /** An attribute {@code pause} means nothing. */
        IGNORES_PAUSE,
        /** A request with {@code pause} is held instead of answered. */
        HOLDS_PAUSE,
        /** Inactive sessions end at the next round of a reaper. */
        REAPS,
        /** The older session of a resource is told that it was replaced. */
        TELLS_REPLACED,
        /** A message to a user who does not exist is not answered. */
        IGNORES_UNKNOWN_USERS,
        /** At login one is told of offline contacts as well. */
        TELLS_OFFLINE_CONTACTS,
        /** Presences that are told at login say since when. */
        DELAYS_PRESENCES,
        /** Presences are addressed to the full JID of each session, not to the user. */
        PRESENCE_TO_FULL_JID,
        /** The own presence comes back without {@code to}. */
        OWN_PRESENCE_UNADDRESSED,
        /** Available presences get an empty photo. */
        ADDS_PHOTO,
        /** Everything a client says is given its language. */
        ADDS_LANGUAGE,
        /** Results say from whom they are, even if nobody was addressed. */
        SIGNS_RESULTS,
        /** Roster items by rule are in a group. */
        GROUPS,
        /** Clients are asked for their version. */
        ASKS_VERSION
    }
}
