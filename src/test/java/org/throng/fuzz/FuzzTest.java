package org.throng.fuzz;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The small form of {@code scripts/bench/bench.py fuzz}, with one seed. */
class FuzzTest {

    private static final int INPUTS = 200;
    private static final long SEED = 18;

    /** Far more than any needs on a busy machine: what is not through by then does not end. */
    private static final int MOST_SECONDS = 120;

    /** Quadratic work on so much takes hours where it is done byte by byte. */
    private static final int SIZE = 256 << 10;

    static List<Parser> parsers() {
        return AllParsers.list();
    }

    static Stream<Arguments> shapes() {
        return parsers().stream().flatMap(parser -> parser.shapes().keySet().stream()
                .map(shape -> Arguments.of(parser, shape)));
    }

    @ParameterizedTest
    @MethodSource("parsers")
    @Timeout(value = MOST_SECONDS, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void damagedInputsAreAcceptedOrRefusedByContract(Parser parser) {
        Mutation mutation = new Mutation(SEED);
        for (int i = 0; i < INPUTS; i++) {
            parser.read(mutation.of(parser.examples()), mutation.pieces());
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("shapes")
    @Timeout(value = MOST_SECONDS, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void largeInputsEnd(Parser parser, String shape) {
        parser.read(parser.shapes().get(shape).apply(Math.min(SIZE, parser.mostBytes())), () -> 1 << 13);
    }
}
