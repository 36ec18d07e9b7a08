package org.throng.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The small form of {@code scripts/bench/bench.py fuzz}, with one seed. */
class FuzzTest {

    private static final int INPUTS = 200;
    private static final int MOST_SPLITS = 300;
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

    @ParameterizedTest
    @MethodSource("parsers")
    @Timeout(value = MOST_SECONDS, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void thePiecesInWhichBytesArriveDecideNothing(Parser parser) {
        Mutation mutation = new Mutation(SEED);
        for (int i = 0; i < INPUTS; i++) {
            byte[] input = mutation.of(parser.examples());
            assertThat(refusal(parser, input, 1)).as(() -> new String(input, StandardCharsets.ISO_8859_1))
                    .isEqualTo(refusal(parser, input, input.length));
        }
        for (byte[] input : parser.examples()) {
            String whole = refusal(parser, input, input.length);
            for (int first = 1; first < Math.min(input.length, MOST_SPLITS); first++) {
                assertThat(refusal(parser, input, first)).as("after %d bytes", first).isEqualTo(whole);
            }
        }
    }

    /** @param first bytes that arrive before all others; with 1 each one alone */
    private static String refusal(Parser parser, byte[] input, int first) {
        AtomicInteger parts = new AtomicInteger();
        String refusal = parser.refusal(input, () -> first == 1 || parts.getAndIncrement() == 0
                ? Math.max(1, first) : input.length);
        // a file of its own for each input
        return refusal.replaceAll("fuzz\\d+", "fuzz");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("shapes")
    @Timeout(value = MOST_SECONDS, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void largeInputsEnd(Parser parser, String shape) {
        parser.read(parser.shapes().get(shape).apply(Math.min(SIZE, parser.mostBytes())), () -> 1 << 13);
    }
}
