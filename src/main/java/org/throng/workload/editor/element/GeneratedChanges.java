package org.throng.workload.editor.element;

import java.util.Base64;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.throng.workload.editor.messages.ChangeSet;

/** Makes random changes. */
final class GeneratedChanges {

    /** No document server accepts more in one save, and all of it is in memory at once. */
    private static final long MOST_BYTES = 100_000_000;

    private GeneratedChanges() {
    }

    /**
     * Change strings of random content, the same for the same seed. One of 4 bytes or more begins with a length
     * (little-endian, as in the editors' own changes) above 1 GB: a converter skips a change that is shorter than its
     * length. A random length is often negative; the converter of spreadsheets then reads on and may fail.
     *
     * @param count how many
     * @param size decoded bytes of each
     * @throws IllegalArgumentException if they are more than fit into memory
     */
    static ChangeSet make(int count, int size, long seed) {
        if ((long) count * size > MOST_BYTES) {
            throw new IllegalArgumentException(count + " changes of " + size + " bytes are more than " + MOST_BYTES
                    + " bytes in one save; make them fewer or smaller");
        }
        SplittableRandom random = new SplittableRandom(seed);
        byte[] content = new byte[size];
        StringJoiner array = new StringJoiner("\",\"", "[\"", "\"]");
        for (int i = 0; i < count; i++) {
            random.nextBytes(content);
            if (size >= Integer.BYTES) {
                content[Integer.BYTES - 1] = (byte) (content[Integer.BYTES - 1] & 0x3F | 0x40);
            }
            array.add(size + ";" + Base64.getEncoder().encodeToString(content));
        }
        return new ChangeSet(array.toString(), count);
    }
}
