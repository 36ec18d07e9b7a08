package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpHeaderNames;
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
final class Conditions {

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

    private Conditions() {
    }

    /**
     * Reads the header of a request, if it has one.
     *
     * @throws DavException 400 if it cannot be understood
     */
    static Conditions of(SyncRequest request) throws DavException {
        Conditions conditions = new Conditions();
        String header = request.header("If");
        if (header != null) {
            conditions.read(header);
        }
        String lockToken = request.header("Lock-Token");
        if (lockToken != null) {
            conditions.tokens.add(unbracketed(lockToken.strip()));
        }
        return conditions;
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

    private void read(String header) throws DavException {
        int at = 0;
        int count = 0;
        String resource = null;
        List<Condition> open = null;
        boolean not = false;
        while (at < header.length()) {
            char c = header.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '(' && open == null) {
                open = new ArrayList<>();
                at++;
            } else if (c == ')' && open != null && !open.isEmpty()) {
                groups.add(new Group(resource, open));
                open = null;
                at++;
            } else if (c == '<') {
                int end = end(header, at, '>');
                String text = header.substring(at + 1, end);
                if (open == null) {
                    resource = text;
                } else {
                    open.add(new Condition(not, false, text));
                    if (!not) {
                        tokens.add(text);
                    }
                    not = false;
                }
                at = end + 1;
            } else if (c == '[' && open != null) {
                int end = end(header, at, ']');
                open.add(new Condition(not, true, header.substring(at + 1, end).strip()));
                not = false;
                at = end + 1;
            } else if (open != null && header.regionMatches(true, at, "Not", 0, 3)) {
                not = true;
                at += 3;
            } else {
                throw malformed();
            }
            count++;
            if (count > MOST_CONDITIONS * 4) {
                throw malformed();
            }
        }
        if (open != null || groups.isEmpty()) {
            throw malformed();
        }
    }

    private static int end(String header, int from, char bracket) throws DavException {
        int end = header.indexOf(bracket, from);
        if (end < 0) {
            throw malformed();
        }
        return end;
    }

    private static DavException malformed() {
        return DavException.badRequest("The header 'If' cannot be understood");
    }

    /**
     * Checks the headers {@code If-Match} and {@code If-None-Match} of a request that changes something.
     *
     * @param node the existing resource, or null
     * @throws DavException 412 if one does not hold
     */
    static void checkMatch(SyncRequest request, Node node) throws DavException {
        String match = request.header(HttpHeaderNames.IF_MATCH);
        if (match != null) {
            if (node == null) {
                throw DavException.precondition(
                        "An If-Match header was specified and the resource did not exist", "If-Match");
            }
            if (!names(match, node)) {
                throw DavException.precondition(
                        "An If-Match header was specified, but none of the specified ETags matched.", "If-Match")
                        .etag(node);
            }
        }
        String noneMatch = request.header(HttpHeaderNames.IF_NONE_MATCH);
        if (noneMatch != null && node != null && names(noneMatch, node)) {
            throw DavException.precondition(
                    "An If-None-Match header was specified, but the ETag matched (or * was specified).",
                    "If-None-Match");
        }
    }

    /** Whether a list of etags contains that of a node, or is {@code *}. */
    static boolean names(String etags, Node node) {
        for (String each : etags.split(",")) {
            String etag = each.strip();
            if (etag.startsWith("W/")) {
                etag = etag.substring(2);
            }
            if (etag.equals("*") || etag.equals("\"" + node.etag() + "\"") || etag.equals(node.etag())) {
                return true;
            }
        }
        return false;
    }
}
