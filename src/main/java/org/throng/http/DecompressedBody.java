package org.throng.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerFailedException.Kind;

/**
 * The result of one decompression of an answer's body. A few KB may become gigabytes, so it is bounded as the body
 * itself is; and as users run on event loops, it lets the others go on from time to time.
 */
final class DecompressedBody extends FilterInputStream {

    /**
     * After as many bytes others have their turn: about a millisecond, which is less than the time after which a user
     * counts as one that blocks its loop.
     */
    private static final int TURN_BYTES = 256 << 10;

    private static final int BUFFER_BYTES = 8 << 10;

    private final long maxBytes;
    private long length;
    private int ofTurn;

    /** @param maxBytes how many bytes are read at most */
    DecompressedBody(InputStream in, long maxBytes) {
        super(in);
        this.maxBytes = maxBytes;
    }

    @Override
    public int read() throws IOException {
        int octet = in.read();
        if (octet >= 0) {
            count(1);
        }
        return octet;
    }

    @Override
    public int read(byte[] to, int offset, int most) throws IOException {
        int count = in.read(to, offset, most);
        if (count > 0) {
            count(count);
        }
        return count;
    }

    private void count(int more) throws IOException {
        length += more;
        if (length > maxBytes) {
            throw new AnswerFailedException(Kind.TOO_LONG, "the answer's body is longer than " + maxBytes
                    + " bytes when decompressed; set httpsampler.max_bytes_to_store_per_request to keep only its"
                    + " beginning", 0, null);
        }
        ofTurn += more;
        if (ofTurn >= TURN_BYTES) {
            ofTurn = 0;
            Thread.yield();
        }
    }

    /**
     * Reads it to its end, which shows whether it is whole.
     *
     * @return its beginning
     */
    byte[] beginning(long keptBytes) throws IOException {
        byte[] kept = readNBytes((int) Math.min(Integer.MAX_VALUE, keptBytes));
        byte[] rest = new byte[BUFFER_BYTES];
        while (read(rest, 0, rest.length) >= 0) {
            // only counted
        }
        return kept;
    }
}
