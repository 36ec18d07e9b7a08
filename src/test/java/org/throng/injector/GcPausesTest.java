package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GcPausesTest {

    private static final Map<String, MemoryUsage> AFTER = Map.of(
            "Young", usage(100),
            "Old", usage(200),
            "Metaspace", usage(5000));

    private final GcPauses pauses = new GcPauses(Set.of("Young", "Old"));

    private static MemoryUsage usage(long used) {
        return new MemoryUsage(0, used, 10_000, 10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MarkSweepCompact", "PS MarkSweep", "G1 Old Generation"})
    void collectionsOfTheWholeHeapInAStopArePausesAndCleanTheHeap(String collector) {
        pauses.collected(collector, 30, AFTER);
        assertThat(pauses.take()).isEqualTo(new GcPauses.Taken(30, 30, 300));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZGC Cycles", "ZGC Major Cycles", "Shenandoah Cycles"})
    void cyclesArePausesOfNobodyButCleanTheHeap(String collector) {
        pauses.collected(collector, 4000, AFTER);
        assertThat(pauses.take()).isEqualTo(new GcPauses.Taken(0, 0, 300));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Copy", "PS Scavenge", "G1 Young Generation", "G1 Concurrent GC",
        "ZGC Pauses", "ZGC Minor Pauses", "ZGC Major Pauses", "Shenandoah Pauses"
    })
    void youngCollectionsAndPausesOfACycleSayNothingOfTheHeap(String collector) {
        pauses.collected(collector, 2, AFTER);
        assertThat(pauses.take()).isEqualTo(new GcPauses.Taken(2, 2, -1));
    }

    @Test
    void youngCyclesSayNothingAtAll() {
        pauses.collected("ZGC Minor Cycles", 4000, AFTER);
        assertThat(pauses.take()).isEqualTo(new GcPauses.Taken(0, 0, -1));
    }

    /** An old generation full of garbage is no sign that memory runs out. */
    @Test
    void whatAYoungCollectionLeavesDoesNotReplaceWhatIsInUse() {
        pauses.collected("MarkSweepCompact", 50, AFTER);
        pauses.collected("Copy", 5, Map.of("Young", usage(0), "Old", usage(9_990)));
        assertThat(pauses.take().heapAfter()).isEqualTo(300);
    }

    @Test
    void takesTheLongestAndTheSumAndStartsAfresh() {
        pauses.collected("Copy", 10, AFTER);
        pauses.collected("MarkSweepCompact", 50, AFTER);
        pauses.collected("Copy", 20, AFTER);
        assertThat(pauses.take()).isEqualTo(new GcPauses.Taken(50, 80, 300));
        assertThat(pauses.take()).as("the heap stays as it was last seen").isEqualTo(new GcPauses.Taken(0, 0, 300));
    }

    @Test
    void hearsTheCollectorOfThisJvm() {
        try (GcPauses own = GcPauses.ofThisJvm()) {
            // the JVMs of the tests do not collect when they are asked to
            List<byte[]> garbage = new ArrayList<>();
            await().until(() -> {
                garbage.clear();
                IntStream.range(0, 100).forEach(i -> garbage.add(new byte[1 << 20]));
                return own.take().heapAfter() > 0;
            });
        }
    }
}
