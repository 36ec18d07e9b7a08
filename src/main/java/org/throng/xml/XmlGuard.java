package org.throng.xml;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import javax.xml.stream.XMLStreamException;

/**
 * Counts the content of a document before a parser reads it, byte by byte and part by part. It refuses content for
 * which the parser would need more than linear time: many attributes or namespaces in a tag, many names, long names,
 * document types. It does not check that the document is well-formed; that is left to the parser. For encodings that
 * extend ASCII. Used by one thread at a time.
 */
public final class XmlGuard {

    /** Most attributes in one tag, including namespace declarations. */
    public static final int MAX_ATTRIBUTES = 64;

    /** Most different names in one document, not counting the names given to the parser. */
    public static final int MAX_NAMES = 512;

    public static final int MAX_NAME_BYTES = 256;

    /** Most bytes in the name of a namespace. */
    public static final int MAX_NAMESPACE_BYTES = 1 << 10;

    /** Most bytes in a tag, a comment, an instruction or a CDATA section. */
    public static final int MAX_MARKUP_BYTES = 256 << 10;

    private enum State {
        TEXT, OPENED, NAME, IN_TAG, VALUE, END_TAG, DECLARED, COMMENT, CDATA, TARGET, INSTRUCTION
    }

    /** Unknown to servers, so that they cannot choose names of the same hash. */
    private static final long MULTIPLIER = new SplittableRandom().nextLong() | 1;

    private static final int NAMESPACE_PREFIX_BYTES = 5;
    private static final long NAMESPACE_PREFIX = 0x786d6c6e73L; // "xmlns"

    private static final boolean[] IN_NAME = new boolean[256];

    static {
        for (int i = ' ' + 1; i < IN_NAME.length; i++) {
            IN_NAME[i] = "=>/\"'".indexOf(i) < 0;
        }
    }

    private static final int COPIED_BYTES = 1 << 10;

    private final NameSet known;

    /** For buffers outside of the heap; null before there is one. */
    private byte[] copied;
    private NameSet names;
    private State state = State.TEXT;

    /** State of the markup that is being read. */
    private int markupBytes;
    private int attributes;
    private boolean declaresNamespace;
    private int valueBytes;
    private byte quote;

    /** Bytes in a row that may belong to the end of a comment, section or instruction. */
    private int endBytes;

    /** State of the name that is being read. */
    private int nameBytes;
    private long nameStart;
    private long nameHash;

    /** For a document without names known beforehand. */
    public XmlGuard() {
        this(new NameSet());
    }

    XmlGuard(NameSet known) {
        this.known = known;
    }

    /** Counts the rest of the buffer and leaves its position unchanged. */
    public void check(ByteBuffer part) throws XMLStreamException {
        if (part.hasArray()) {
            int from = part.arrayOffset() + part.position();
            check(part.array(), from, from + part.remaining());
            return;
        }
        ByteBuffer rest = part.duplicate();
        if (copied == null) {
            copied = new byte[COPIED_BYTES];
        }
        while (rest.hasRemaining()) {
            int length = Math.min(rest.remaining(), COPIED_BYTES);
            rest.get(copied, 0, length);
            check(copied, 0, length);
        }
    }

    /**
     * Counts the next part of the document.
     *
     * @throws XMLStreamException if something in it exceeds a limit; the message names it
     */
    public void check(byte[] part) throws XMLStreamException {
        check(part, 0, part.length);
    }

    /** Most bytes belong to texts, values and names, which have their own loops. */
    private void check(byte[] part, int from, int to) throws XMLStreamException {
        int at = from;
        while (at < to) {
            int begin = at;
            if (state == State.TEXT) {
                while (at < to && part[at] != '<') {
                    at++;
                }
            } else if (state == State.VALUE) {
                byte end = quote;
                while (at < to && part[at] != end) {
                    at++;
                }
                passed(at - begin);
                valuePassed(at - begin);
            } else if (state == State.NAME) {
                long hash = nameHash;
                while (at < to && isInName(part[at])) {
                    hash = hash(hash, part[at]);
                    at++;
                }
                passed(at - begin);
                namePassed(part, begin, at, hash);
            }
            if (at < to) {
                take(part[at]);
                at++;
            }
        }
    }

    private void passed(int bytes) throws XMLStreamException {
        markupBytes += bytes;
        if (markupBytes > MAX_MARKUP_BYTES) {
            throw new XMLStreamException("a tag, comment, instruction or CDATA section of it is longer than "
                    + MAX_MARKUP_BYTES + " bytes");
        }
    }

    private void valuePassed(int bytes) throws XMLStreamException {
        valueBytes += bytes;
        if (declaresNamespace && valueBytes > MAX_NAMESPACE_BYTES) {
            throw new XMLStreamException("a namespace of it is longer than " + MAX_NAMESPACE_BYTES + " bytes");
        }
    }

    private void namePassed(byte[] part, int from, int to, long hash) throws XMLStreamException {
        for (int i = from; i < to && nameBytes + i - from < NAMESPACE_PREFIX_BYTES; i++) {
            nameStart = nameStart << 8 | part[i] & 0xff;
        }
        nameBytes += to - from;
        nameHash = hash;
        if (nameBytes > MAX_NAME_BYTES) {
            throw new XMLStreamException("a name of it is longer than " + MAX_NAME_BYTES + " bytes");
        }
    }

    private void take(byte next) throws XMLStreamException {
        passed(1);
        switch (state) {
            case TEXT -> {
                markupBytes = 1;
                state = State.OPENED;
            }
            case OPENED -> opened(next);
            case NAME -> {
                endName();
                state = State.IN_TAG;
                inTag(next);
            }
            case IN_TAG -> inTag(next);
            case VALUE -> state = State.IN_TAG;
            case END_TAG -> state = next == '>' ? State.TEXT : State.END_TAG;
            case DECLARED -> declared(next);
            case COMMENT -> endAt(next, '-', 2);
            case CDATA -> endAt(next, ']', 2);
            case TARGET -> {
                if (isInName(next) && next != '?') {
                    name(next);
                } else {
                    endName();
                    state = State.INSTRUCTION;
                    endBytes = next == '?' ? 1 : 0;
                }
            }
            case INSTRUCTION -> endAt(next, '?', 1);
        }
    }

    private void opened(byte next) throws XMLStreamException {
        endBytes = 0;
        switch (next) {
            case '/' -> state = State.END_TAG;
            case '!' -> state = State.DECLARED;
            case '?' -> {
                state = State.TARGET;
                beginName();
            }
            default -> {
                // a delimiter here is no name; the parser reports it
                attributes = 0;
                declaresNamespace = false;
                state = State.NAME;
                beginName();
                name(next);
            }
        }
    }

    private void declared(byte next) throws XMLStreamException {
        switch (next) {
            case '-' -> {
                // the second of two belongs to the beginning and ends nothing
                endBytes = -1;
                state = State.COMMENT;
            }
            case '[' -> state = State.CDATA;
            default -> throw new XMLStreamException("it has a document type");
        }
    }

    private void endAt(byte next, char before, int times) {
        if (next == before) {
            endBytes++;
        } else if (next == '>' && endBytes >= times) {
            state = State.TEXT;
        } else {
            endBytes = 0;
        }
    }

    private void inTag(byte next) throws XMLStreamException {
        switch (next) {
            case '>' -> state = State.TEXT;
            case '=' -> {
                if (++attributes > MAX_ATTRIBUTES) {
                    throw new XMLStreamException("an element of it has more than " + MAX_ATTRIBUTES
                            + " attributes and namespaces");
                }
            }
            case '"', '\'' -> {
                quote = next;
                valueBytes = 0;
                state = State.VALUE;
            }
            default -> {
                if (isInName(next)) {
                    state = State.NAME;
                    beginName();
                    name(next);
                }
            }
        }
    }

    private static boolean isInName(byte next) {
        return IN_NAME[next & 0xff];
    }

    private void beginName() {
        nameBytes = 0;
        nameStart = 0;
        nameHash = 0;
    }

    private void name(byte next) throws XMLStreamException {
        if (++nameBytes > MAX_NAME_BYTES) {
            throw new XMLStreamException("a name of it is longer than " + MAX_NAME_BYTES + " bytes");
        }
        if (nameBytes <= NAMESPACE_PREFIX_BYTES) {
            nameStart = nameStart << 8 | next & 0xff;
        }
        nameHash = hash(nameHash, next);
    }

    private void endName() throws XMLStreamException {
        declaresNamespace = nameStart == NAMESPACE_PREFIX;
        if (known.contains(nameHash)) {
            return;
        }
        if (names == null) {
            names = new NameSet();
        }
        names.add(nameHash);
        if (names.size() > MAX_NAMES) {
            throw new XMLStreamException("it has more than " + MAX_NAMES + " different names");
        }
    }

    private static long hash(long hash, byte next) {
        return (hash + next + 1) * MULTIPLIER;
    }

    /** The hash under which a name of ASCII counts. */
    static long hash(String name) {
        long hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = hash(hash, (byte) name.charAt(i));
        }
        return hash;
    }
}
