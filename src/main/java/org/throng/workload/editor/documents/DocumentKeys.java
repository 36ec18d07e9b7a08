package org.throng.workload.editor.documents;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Assigns documents and keys to users. Users {@code 0 .. n-1} share document 0, the next n document 1, and so on. While
 * a user has a document open, all get the same key. After the last user has closed it, the document server assembles
 * it, and opening that key again would only show the finished document. So the next user to open it gets a new
 * generation with a new key.
 *
 * <p>Safe to use from any thread.
 */
public final class DocumentKeys {

    /** The pattern of a valid key. */
    private static final Pattern KEY = Pattern.compile("[0-9\\-.a-zA-Z_=]{1,128}");

    private static final Pattern RUN = Pattern.compile("[0-9a-zA-Z_=.]{1,64}");
    private static final int BASE = 36;
    private static final long RANDOM_RANGE = 1L << 36;

    /** Makes the key of a generation. */
    private interface Scheme {
        String key(int document, int generation);
    }

    private final int editorsPerDocument;
    private final Scheme scheme;
    private final Map<Integer, Editors> documents = new ConcurrentHashMap<>();

    private DocumentKeys(int editorsPerDocument, Scheme scheme) {
        this.editorsPerDocument = editorsPerDocument;
        this.scheme = scheme;
    }

    /**
     * Documents that are made for this run.
     *
     * @param run distinguishes the keys of this run from all others, like {@link #newRun()}: 1 to 64 letters, digits
     *     and {@code _ = .}
     * @param injector distinguishes the injectors of one run, 0 or more
     * @param editorsPerDocument 1 or more
     */
    public static DocumentKeys ofRun(String run, int injector, int editorsPerDocument) {
        if (!RUN.matcher(run).matches()) {
            throw new IllegalArgumentException(
                    "a run's name in document keys must be 1 to 64 letters, digits or _ = . and is '" + run + "'");
        }
        if (injector < 0) {
            throw new IllegalArgumentException("an injector's number in document keys must be 0 or more, is "
                    + injector);
        }
        if (editorsPerDocument < 1) {
            throw new IllegalArgumentException("editors per document must be 1 or more, is " + editorsPerDocument);
        }
        return new DocumentKeys(
                editorsPerDocument,
                (document, generation) -> run + "-" + injector + "-" + document + "-" + generation);
    }

    /**
     * One document that the server knows already: all users open it under its key, in any state.
     *
     * @throws IllegalArgumentException if the key is invalid
     */
    public static DocumentKeys fixed(String key) {
        check(key);
        return new DocumentKeys(Integer.MAX_VALUE, (document, generation) -> key);
    }

    /** A name that no other run has: the time in milliseconds and 36 random bits, in base 36. */
    public static String newRun() {
        long random = new SecureRandom().nextLong(RANDOM_RANGE);
        return Long.toString(System.currentTimeMillis(), BASE) + "." + Long.toString(random, BASE);
    }

    /** @throws IllegalArgumentException if no document server takes such a key */
    static void check(String key) {
        if (!isKey(key)) {
            throw new IllegalArgumentException(
                    "a document key must be 1 to 128 letters, digits or - . _ = and is '" + key + "'");
        }
    }

    static boolean isKey(String text) {
        return KEY.matcher(text).matches();
    }

    /**
     * A user is about to open its document.
     *
     * @param userOrdinal number of the user on this injector, from 0
     * @throws IllegalStateException if the user has not closed it
     */
    public DocumentLease open(int userOrdinal) {
        int document = documentOf(userOrdinal);
        int generation = documents.computeIfAbsent(document, number -> new Editors()).enter(userOrdinal);
        return new DocumentLease(userOrdinal, document, generation, scheme.key(document, generation));
    }

    /**
     * A user is about to view its document. A viewer keeps no document alive: it has the key of the present editors,
     * and its close has no effect.
     *
     * @param userOrdinal number of the user on this injector, from 0
     */
    public DocumentLease view(int userOrdinal) {
        int document = documentOf(userOrdinal);
        int generation = documents.computeIfAbsent(document, number -> new Editors()).generation();
        return new DocumentLease(userOrdinal, document, generation, scheme.key(document, generation));
    }

    /**
     * A user has closed its document, or has lost it. Closing a lease again has no effect.
     *
     * @return whether the user was the last: the document server assembles the document now
     */
    public boolean close(DocumentLease lease) {
        Editors editors = documents.get(lease.documentNumber());
        return editors != null && editors.leave(lease.userOrdinal(), lease.generation());
    }

    private int documentOf(int userOrdinal) {
        if (userOrdinal < 0) {
            throw new IllegalArgumentException("users are counted from 0, this one is " + userOrdinal);
        }
        return userOrdinal / editorsPerDocument;
    }

    /** The users who have one document open. */
    private static final class Editors {

        private final Set<Integer> inside = new HashSet<>(2);
        private int generation;

        synchronized int enter(int user) {
            if (!inside.add(user)) {
                throw new IllegalStateException("user " + user + " has its document open and cannot open it again");
            }
            return generation;
        }

        synchronized int generation() {
            return generation;
        }

        synchronized boolean leave(int user, int ofGeneration) {
            if (ofGeneration != generation || !inside.remove(user)) {
                return false;
            }
            if (inside.isEmpty()) {
                generation++;
                return true;
            }
            return false;
        }
    }
}
