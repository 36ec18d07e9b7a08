package org.throng.standin.bosh.settings;

import java.util.List;
import java.util.Set;
import org.throng.standin.bosh.xml.BodyRequest;

/**
 * The wire format and the rules of one kind of server. All differences between Openfire, ejabberd and Prosody are here
 * and in the implementations.
 */
public interface ChatRules {

    /** The granted limits for a request. */
    SessionLimits grant(BodyRequest creation, BoshSettings settings);

    /** SASL mechanisms offered by default, in the server's order. */
    List<String> mechanisms();

    /** Rounds of SCRAM's derivation. */
    int iterations();

    /** A session id that cannot be guessed. */
    String newSid();

    /** The form of stanzas. */
    StanzaForm stanzas();

    /** Stream features before and after authentication, in the server's quotes. */
    String features(List<String> mechanisms, boolean authenticated);

    /** The first answer of a session. */
    BodyAnswer created(AnsweredSession session, String content);

    /** Any other answer, with or without stanzas. */
    BodyAnswer content(AnsweredSession session, long rid, String content);

    /** Answers to the request that ended a session, and to those held with it. */
    BodyAnswer terminated(AnsweredSession session, long rid, String content);

    /** Answer to a request held while another one ended the session. */
    BodyAnswer terminatedBeside(AnsweredSession session, long rid, String content);

    /**
     * Answer that ends a session, or refuses to begin one.
     *
     * @param session null if there is none
     * @param content such as a stream error, or nothing
     */
    BodyAnswer fatal(AnsweredSession session, Condition condition, String content);

    /** Answer to a request of a session that does not exist. */
    BodyAnswer unknownSession();

    /** Answer to invalid XML, or to XML without a {@code body}. */
    BodyAnswer malformed(boolean empty, boolean inSession);

    BodyAnswer withoutRid();

    /** Answer to the creation of a session with another domain, or null if the domain does not matter. */
    BodyAnswer wrongDomain();

    /** Answer to a GET. */
    BodyAnswer get();

    /** Answer to one session too many. */
    BodyAnswer full();

    /** Habits in which servers differ. */
    Set<Habit> habits();

    default boolean has(Habit habit) {
        return habits().contains(habit);
    }

    /** Behaviour that differs between servers. */
    enum Habit {
        /** A rid beyond the window, or older than the answers kept, does not end the session. */
        SURVIVES_WRONG_RID,
        /** A rid older than the answers kept is held. */
        HOLDS_OLD_RID,
        /** A creation without {@code xmpp:version} gets no features. */
        NEEDS_XMPP_VERSION,
        /** {@code xmpp:restart} must have that very prefix. */
        NEEDS_XMPP_PREFIX,
        /** The stream restarts by itself after success. */
        RESTARTS_BY_ITSELF,
        /** A stanza after success without a restart ends the session. */
        NEEDS_RESTART,
        /** A stanza before login is answered by an error stanza, not by a stream error. */
        STANZA_ERROR_BEFORE_LOGIN,
        /** Not all allowed requests may be held when another one arrives. */
        LIMITS_REQUESTS,
        /** A polling session that polls too early ends at once. */
        LIMITS_POLLING,
        /** A polling session that polls too early repeatedly without a stanza ends. */
        LIMITS_EMPTY_POLLING,
        /** An attribute {@code pause} is ignored. */
        IGNORES_PAUSE,
        /** A request with {@code pause} is held instead of answered. */
        HOLDS_PAUSE,
        /** The request that ends a session is answered before older ones, without content. */
        TERMINATES_YOUNGEST_FIRST,
        /** Inactive sessions end at the next round of a reaper. */
        REAPS,
        /** The older session of a resource is informed that it was replaced. */
        TELLS_REPLACED,
        /** A message to a user who does not exist is not answered. */
        IGNORES_UNKNOWN_USERS,
        /** At login a client gets presences of offline contacts as well. */
        TELLS_OFFLINE_CONTACTS,
        /** Presences at login have their time. */
        DELAYS_PRESENCES,
        /** Presences are addressed to the full JID of each session, not to the user. */
        PRESENCE_TO_FULL_JID,
        /** The own presence comes back without {@code to}. */
        OWN_PRESENCE_UNADDRESSED,
        /** Available presences get an empty photo. */
        ADDS_PHOTO,
        /** All stanzas of a client get its language. */
        ADDS_LANGUAGE,
        /** Results have {@code from}, even without an addressee. */
        SIGNS_RESULTS,
        /** Roster items by rule are in a group. */
        GROUPS,
        /** The server queries the clients' version. */
        ASKS_VERSION
    }
}
