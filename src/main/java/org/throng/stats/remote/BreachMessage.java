package org.throng.stats.remote;

import org.throng.stats.SampleBreach;

/**
 * The message that an injector sends at once when one of its samples breaks a threshold. The bytes of version 1 are
 *
 * <pre>
 * "THA" 1                                         magic and version
 * run id, injector, index of the rule, value, second, label
 * </pre>
 *
 * @param runId its run
 * @param injector index of the injector
 * @param breach without the name of the injector
 */
public record BreachMessage(String runId, int injector, SampleBreach breach) {

    /** Limit of the length in bytes. */
    static final int MOST_BYTES = 4 * (Blobs.LONGEST_LABEL + Blobs.LONGEST_RUN_ID) + 100;

    private static final int MAGIC = 'T' << 24 | 'H' << 16 | 'A' << 8;
    private static final int VERSION = 1;

    /** The bytes of the message. */
    public byte[] encode() {
        BlobWriter out = new BlobWriter();
        out.fixed(MAGIC | VERSION);
        out.text(runId, Blobs.LONGEST_RUN_ID);
        out.number(injector);
        out.number(breach.rule());
        out.real(breach.value());
        out.real(breach.second());
        out.text(breach.label(), Blobs.LONGEST_LABEL);
        return out.toBytes();
    }

    /**
     * Reads the output of {@link #encode} from another machine.
     *
     * @throws BlobException if it is longer than {@link #MOST_BYTES}, of another version, or malformed in any way
     */
    static BreachMessage decode(byte[] bytes) throws BlobException {
        if (bytes.length > MOST_BYTES) {
            throw new BlobException("a message about a threshold has " + bytes.length + " bytes; the limit is "
                    + MOST_BYTES);
        }
        BlobReader in = new BlobReader(bytes, bytes.length);
        if (in.fixed() != (MAGIC | VERSION)) {
            throw new BlobException("what arrived is not a message about a threshold of version " + VERSION);
        }
        String runId = in.text("run id", Blobs.LONGEST_RUN_ID);
        int injector = (int) in.number("the injector", RunDescription.MOST_INJECTORS - 1);
        SampleBreach breach = new SampleBreach(
                (int) in.number("the index of a rule", Integer.MAX_VALUE),
                in.positive("the value of a sample"),
                in.positive("the second of a sample"),
                in.text("label", Blobs.LONGEST_LABEL),
                "");
        if (!in.isAtEnd()) {
            throw new BlobException("a message about a threshold goes on after its end");
        }
        return new BreachMessage(runId, injector, breach);
    }
}
