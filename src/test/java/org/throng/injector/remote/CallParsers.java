package org.throng.injector.remote;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.fuzz.Parser;

/** What arrives in calls between controller and injectors, for fuzzing. */
public final class CallParsers {

    private CallParsers() {
    }

    public static List<Parser> list() {
        RunOrder order = new RunOrder("run", "controller", null, 0, 1, Map.of("host", "h"),
                List.of(new DataFile("users.csv", "ab", 1)));
        return List.of(
                calls("calls to an injector", CallFilters.ofInjector())
                        .example(written(order)),
                calls("answers of an injector", CallFilters::checkAnswer)
                        .example(written(new InjectorBeat(OrderState.RUNNING, "none", "no answer in time")))
                        .example(written(new ArrayList<>(List.of("a")))),
                addresses());
    }

    /** Java's deserialization throws many kinds of exceptions, all of which RMI catches; errors are findings. */
    private static Parser calls(String name, ObjectInputFilter filter) {
        return Parser.of(name, (input, pieces) -> {
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(input))) {
                in.setObjectInputFilter(filter);
                in.readObject();
            }
        }, IOException.class, ClassNotFoundException.class, RuntimeException.class)
                .shape("bytes", size -> written(new byte[size]))
                .shape("text", size -> written("x".repeat(size)))
                .shape("list", size -> written(numbers(size / 16)))
                .shape("sets in sets", size -> written(sets(size)));
    }

    private static ArrayList<Integer> numbers(int count) {
        ArrayList<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    /** The hash of each takes twice as long as that of the one in it. */
    private static HashSet<Object> sets(int size) {
        HashSet<Object> outer = new HashSet<>();
        Set<Object> one = outer;
        Set<Object> other = new HashSet<>();
        for (int i = 0; i < Math.min(90, size / 100); i++) {
            Set<Object> innerOne = new HashSet<>();
            Set<Object> innerOther = new HashSet<>(Set.of("x"));
            one.add(innerOne);
            one.add(innerOther);
            other.add(innerOne);
            other.add(innerOther);
            one = innerOne;
            other = innerOther;
        }
        return outer;
    }

    private static byte[] written(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static Parser addresses() {
        return Parser.of("list of injectors",
                        (input, pieces) -> InjectorAddress.parseList(new String(input, StandardCharsets.UTF_8)),
                                IllegalArgumentException.class)
                .example("host1,host2:1100,[::1]:1101")
                .shape("hosts", "a", ",b", "")
                .shape("a host", "", "a", ":1");
    }
}
