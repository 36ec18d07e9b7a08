package org.throng.standin.sync.dav;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.server.SyncRequest;

/**
 * The header {@code If} (RFC 4918 section 10.4): lists of conditions, one of which must hold, and the lock tokens in
 * them, which the client thereby submits.
 */
final class IfHeader {

    private static final int MOST_CONDITIONS = 100;

    /**
     * One condition.
     *
     * @param text a lock token, or an etag in its quotes
     */
    private record Condition(boolean not, boolean etag, String text) {
    }

    /**
     * Conditions that must all hold.
     *
     * @param resource an URL, or null for the resource of the request
     */
    private record Group(String resource, List<Condition> conditions) {
    }

    private final List<Group> groups = new ArrayList<>();
    private final Set<String> tokens = new HashSet<>();

    /** @param header null if the request has none */
    private IfHeader(String header) throws DavException {
        if (header != null) {
            new Reader(header).read();
        }
    }

    /**
     * Reads the header of a request, if it has one.
     *
     * @throws DavException 400 if it cannot be understood
     */
    static IfHeader of(SyncRequest request) throws DavException {
        IfHeader read = new IfHeader(request.header("If"));
        String lockToken = request.header("Lock-Token");
        if (lockToken != null) {
            read.tokens.add(unbracketed(lockToken.strip()));
        }
        return read;
    }

    static String unbracketed(String token) {
        return token.startsWith("<") && token.endsWith(">") ? token.substring(1, token.length() - 1) : token;
    }

    /** All lock tokens that the client submits. */
    Set<String> tokens() {
        return tokens;
    }

    /**
     * Checks that one of the groups holds.
     *
     * @param places finds the resource of a URL, or of the request for null; null if none exists
     * @throws DavException 412 if none holds
     */
    void check(Locks locks, Function<String, Node> places) throws DavException {
        for (Group group : groups) {
            Node node = places.apply(group.resource());
            if (group.conditions().stream().allMatch(condition -> holds(condition, node, locks))) {
                return;
            }
        }
        if (!groups.isEmpty()) {
            throw DavException.precondition("None of the tokens in the 'If' header did match", "If");
        }
    }

    private static boolean holds(Condition condition, Node node, Locks locks) {
        boolean matches = node != null && (condition.etag()
                ? condition.text().equals("\"" + node.etag() + "\"")
                : locks.on(node).stream().anyMatch(lock -> lock.token().equals(condition.text())));
        return matches != condition.not();
    }

    private static DavException malformed() {
        return DavException.badRequest("The header 'If' cannot be understood");
    }

    /** Reads the header from left to right. */
    private final class Reader {

        private final String header;
        private int at;
        private String resource;

        /** Null outside of a list. */
        private List<Condition> open;
        private boolean not;

        Reader(String header) {
            this.header = header;
        }

        void read() throws DavException {
            for (int count = 0; at < header.length(); count++) {
                if (count == MOST_CONDITIONS * 4) {
                    throw malformed();
                }
                next(header.charAt(at));
            }
            if (open != null || groups.isEmpty()) {
                throw malformed();
            }
        }

        private void next(char c) throws DavException {
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '(' && open == null) {
                open = new ArrayList<>();
                at++;
            } else if (c == ')' && open != null && !open.isEmpty()) {
                groups.add(new Group(resource, open));
                open = null;
                at++;
            } else if (c == '<' && open == null) {
                resource = upTo('>');
            } else if (c == '<') {
                String token = upTo('>');
                if (!not) {
                    tokens.add(token);
                }
                add(false, token);
            } else if (c == '[' && open != null) {
                add(true, upTo(']').strip());
            } else if (open != null && header.regionMatches(true, at, "Not", 0, 3)) {
                not = true;
                at += 3;
            } else {
                throw malformed();
            }
        }

        private void add(boolean etag, String text) {
            open.add(new Condition(not, etag, text));
            not = false;
        }

        /** The text after the bracket here, up to this one, which is passed. */
        private String upTo(char bracket) throws DavException {
            int end = header.indexOf(bracket, at);
            if (end < 0) {
                throw malformed();
            }
            String text = header.substring(at + 1, end);
            at = end + 1;
            return text;
        }
    }
}
