package org.throng.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;

/** Damages valid inputs, in the same way for the same seed. */
final class Mutation {

    private static final int MOST_CHANGES = 6;
    private static final int LONGEST_COPY = 64;
    private static final int MOST_BYTES = 1 << 16;

    private static final List<byte[]> WORDS = List.of(
            Parser.utf8("null"), Parser.utf8("-1"), Parser.utf8("1e999"), Parser.utf8("99999999999999999999"),
            Parser.utf8("\u0000"), Parser.utf8("\ud83d\ude00"), new byte[] {(byte) 0xff, (byte) 0xff},
            new byte[] {(byte) 0x80, 0, 0, 0}, new byte[] {0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff},
            Parser.utf8("\r\n\r\n"), Parser.utf8("{}"), Parser.utf8("[]"), Parser.utf8("\"\""), Parser.utf8("%"));

    private final Random random;

    Mutation(long seed) {
        random = new Random(seed);
    }

    /** One of the inputs with a few changes. */
    byte[] of(List<byte[]> inputs) {
        byte[] input = pick(inputs).clone();
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            input = changed(input, inputs);
        }
        return input.length > MOST_BYTES ? Arrays.copyOf(input, MOST_BYTES) : input;
    }

    private byte[] changed(byte[] input, List<byte[]> inputs) {
        int at = random.nextInt(input.length + 1);
        switch (random.nextInt(7)) {
            case 0:
                return flipped(input, at);
            case 1:
                return Arrays.copyOf(input, at);
            case 2:
                return spliced(input, at, 0, pick(WORDS));
            case 3: {
                byte[] word = pick(WORDS);
                return spliced(input, at, word.length, word);
            }
            case 4:
                return spliced(input, at, random.nextInt(LONGEST_COPY), new byte[0]);
            case 5:
                return spliced(input, at, 0, part(input));
            default:
                return spliced(input, at, 0, part(pick(inputs)));
        }
    }

    private byte[] flipped(byte[] input, int at) {
        if (at < input.length) {
            input[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
        return input;
    }

    private byte[] part(byte[] input) {
        int from = random.nextInt(input.length + 1);
        return Arrays.copyOfRange(input, from, Math.min(input.length, from + random.nextInt(LONGEST_COPY)));
    }

    private static byte[] spliced(byte[] input, int at, int removed, byte[] added) {
        int rest = Math.min(input.length, at + removed);
        byte[] spliced = new byte[at + added.length + input.length - rest];
        System.arraycopy(input, 0, spliced, 0, at);
        System.arraycopy(added, 0, spliced, at, added.length);
        System.arraycopy(input, rest, spliced, at + added.length, input.length - rest);
        return spliced;
    }

    private byte[] pick(List<byte[]> from) {
        return from.get(random.nextInt(from.size()));
    }

    /** Pieces of one byte, of a few, or of everything. */
    IntSupplier pieces() {
        int most = switch (random.nextInt(3)) {
            case 0 -> 1;
            case 1 -> 10;
            default -> MOST_BYTES;
        };
        return () -> 1 + random.nextInt(most);
    }
}
