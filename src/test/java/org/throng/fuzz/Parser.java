package org.throng.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/** A parser of bytes from outside: how it is called, what it throws by its contract, and inputs for it. */
public final class Parser {

    /** Calls the parser. */
    @FunctionalInterface
    public interface Reading {

        /**
         * Reads all of the input.
         *
         * @param pieces how many bytes arrive at a time, for parsers that take bytes as they come
         */
        void read(byte[] input, IntSupplier pieces) throws Exception;
    }

    private final String name;
    private final Reading reading;
    private final List<Class<? extends Throwable>> refusals;
    private final Map<String, IntFunction<byte[]>> shapes = new LinkedHashMap<>();
    private final List<byte[]> examples = new ArrayList<>();
    private int mostBytes = Integer.MAX_VALUE;

    private Parser(String name, Reading reading, List<Class<? extends Throwable>> refusals) {
        this.name = name;
        this.reading = reading;
        this.refusals = refusals;
    }

    /** @param refusals what it may throw; anything else is a finding */
    @SafeVarargs
    public static Parser of(String name, Reading reading, Class<? extends Throwable>... refusals) {
        return new Parser(name, reading, List.of(refusals));
    }

    /** The longest input that reaches the parser, where something before it has a bound. */
    public Parser atMost(int bytes) {
        mostBytes = bytes;
        return this;
    }

    /** A valid input, which fuzzing damages. */
    public Parser example(byte[] input) {
        examples.add(input);
        return this;
    }

    public Parser example(String input) {
        return example(utf8(input));
    }

    /** An input of any size, to see what time grows with. */
    public Parser shape(String shape, IntFunction<byte[]> ofSize) {
        shapes.put(shape, ofSize);
        return this;
    }

    /** A beginning, something that is repeated up to the size, and an end. */
    public Parser shape(String shape, String begin, String repeated, String end) {
        return shape(shape, size -> repeated(size, utf8(begin), utf8(repeated), utf8(end)));
    }

    /** The same in bytes. */
    public static byte[] repeated(int size, byte[] begin, byte[] unit, byte[] end) {
        int times = Math.max(1, (size - begin.length - end.length) / unit.length);
        byte[] all = new byte[begin.length + times * unit.length + end.length];
        System.arraycopy(begin, 0, all, 0, begin.length);
        for (int i = 0; i < times; i++) {
            System.arraycopy(unit, 0, all, begin.length + i * unit.length, unit.length);
        }
        System.arraycopy(end, 0, all, all.length - end.length, end.length);
        return all;
    }

    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    String name() {
        return name;
    }

    Map<String, IntFunction<byte[]>> shapes() {
        return shapes;
    }

    List<byte[]> examples() {
        return examples;
    }

    int mostBytes() {
        return mostBytes;
    }

    /**
     * Reads an input.
     *
     * @return whether it was accepted
     * @throws Finding if the parser throws something that it should not
     */
    boolean read(byte[] input, IntSupplier pieces) {
        return refusal(input, pieces).isEmpty();
    }

    /**
     * Reads an input.
     *
     * @return the message with which it was refused; empty if it was accepted
     * @throws Finding if the parser throws something that it should not
     */
    String refusal(byte[] input, IntSupplier pieces) {
        try {
            reading.read(input, pieces);
            return "";
        } catch (Throwable e) {
            if (refusals.stream().anyMatch(refusal -> refusal.isInstance(e))) {
                return e.getClass().getSimpleName() + ": " + e.getMessage();
            }
            throw new Finding(this, input, e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
