package org.throng.export;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A message of Protocol Buffers, read by its wire format alone: field numbers and types are those of the published
 * .proto files, and nothing here is of the libraries that wrote it.
 */
public final class WireMessage {

    private final Map<Integer, List<Object>> fields = new TreeMap<>();

    private WireMessage() {
    }

    public static WireMessage read(byte[] bytes) {
        WireMessage message = new WireMessage();
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            long tag = varint(in);
            Object value = switch ((int) (tag & 7)) {
                case 0 -> varint(in);
                case 1 -> in.getLong();
                case 2 -> bytes(in);
                case 5 -> (long) in.getInt();
                default -> throw new AssertionError("wire type " + (tag & 7));
            };
            message.fields.computeIfAbsent((int) (tag >>> 3), none -> new ArrayList<>()).add(value);
        }
        return message;
    }

    /** Messages with their lengths before them. */
    static List<WireMessage> readDelimited(byte[] bytes) {
        List<WireMessage> messages = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        while (in.hasRemaining()) {
            messages.add(read(bytes(in)));
        }
        return messages;
    }

    private static byte[] bytes(ByteBuffer in) {
        byte[] bytes = new byte[(int) varint(in)];
        in.get(bytes);
        return bytes;
    }

    private static long varint(ByteBuffer in) {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            number |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    private static long zigzag(long number) {
        return number >>> 1 ^ -(number & 1);
    }

    private List<Object> all(int field) {
        return fields.getOrDefault(field, List.of());
    }

    boolean has(int field) {
        return fields.containsKey(field);
    }

    public List<WireMessage> messages(int field) {
        return all(field).stream().map(bytes -> read((byte[]) bytes)).toList();
    }

    public WireMessage message(int field) {
        return messages(field).get(0);
    }

    public String text(int field) {
        return has(field) ? new String((byte[]) all(field).get(0), StandardCharsets.UTF_8) : "";
    }

    /** An unsigned, signed or fixed number; 0 if it is left out. */
    public long number(int field) {
        return has(field) ? (long) all(field).get(0) : 0;
    }

    /** A sint32 or sint64. */
    long signed(int field) {
        return zigzag(number(field));
    }

    public double real(int field) {
        return Double.longBitsToDouble(number(field));
    }

    /** Repeated sint64, packed or not. */
    List<Long> signedNumbers(int field) {
        return numbers(field).stream().map(WireMessage::zigzag).toList();
    }

    /** Repeated varints, packed or not. */
    List<Long> numbers(int field) {
        List<Long> numbers = new ArrayList<>();
        for (Object value : all(field)) {
            if (value instanceof byte[] packed) {
                ByteBuffer in = ByteBuffer.wrap(packed);
                while (in.hasRemaining()) {
                    numbers.add(varint(in));
                }
            } else {
                numbers.add((long) value);
            }
        }
        return numbers;
    }
}
