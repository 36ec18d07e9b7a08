package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentKeysTest {

    private final DocumentKeys alone = DocumentKeys.ofRun("run1", 2, 1);
    private final DocumentKeys inThrees = DocumentKeys.ofRun("run1", 0, 3);

    @Test
    void everyUserHasADocumentOfItsOwn() {
        assertThat(alone.open(0)).isEqualTo(new DocumentLease(0, 0, 0, "run1-2-0-0"));
        assertThat(alone.open(7)).isEqualTo(new DocumentLease(7, 7, 0, "run1-2-7-0"));
    }

    @Test
    void whatHasBeenClosedIsOpenedUnderANewKey() {
        assertThat(alone.close(alone.open(7))).isTrue();
        assertThat(alone.open(7).key()).isEqualTo("run1-2-7-1");
    }

    @Test
    void editorsOfOneDocumentShareItsKeyUntilTheLastHasClosedIt() {
        DocumentLease first = inThrees.open(3);
        DocumentLease second = inThrees.open(4);
        assertThat(second.key()).isEqualTo(first.key()).isEqualTo("run1-0-1-0");
        assertThat(inThrees.open(6).documentNumber()).isEqualTo(2);

        assertThat(inThrees.close(first)).isFalse();
        DocumentLease back = inThrees.open(3);
        assertThat(back.key()).isEqualTo(first.key());
        assertThat(inThrees.close(second)).isFalse();
        assertThat(inThrees.close(back)).isTrue();
        assertThat(inThrees.open(5).generation()).isEqualTo(1);
    }

    @Test
    void toCloseTwiceChangesNothing() {
        DocumentLease lease = alone.open(0);
        assertThat(alone.close(lease)).isTrue();
        DocumentLease next = alone.open(0);
        assertThat(alone.close(lease)).isFalse();
        assertThat(alone.close(next)).isTrue();
        assertThat(alone.close(new DocumentLease(9, 9, 0, "never opened"))).isFalse();
    }

    @Test
    void aUserCannotOpenItsDocumentTwice() {
        alone.open(5);
        assertThatThrownBy(() -> alone.open(5))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("user 5 has its document open and cannot open it again");
    }

    @Test
    void aFixedKeyStaysWhatItIs() {
        DocumentKeys fixed = DocumentKeys.fixed("Contract_2026.v=3");
        DocumentLease one = fixed.open(0);
        DocumentLease other = fixed.open(40_000);
        assertThat(one.key()).isEqualTo(other.key()).isEqualTo("Contract_2026.v=3");
        assertThat(fixed.close(one)).isFalse();
        assertThat(fixed.close(other)).isTrue();
        assertThat(fixed.open(0).key()).isEqualTo("Contract_2026.v=3");
    }

    @Test
    void runsHaveNamesThatMakeKeysOfTheirOwn() {
        Set<String> names = IntStream.range(0, 1000).mapToObj(i -> DocumentKeys.newRun()).collect(Collectors.toSet());
        assertThat(names).hasSize(1000);
        String name = names.iterator().next();
        String longest = DocumentKeys.ofRun(name, Integer.MAX_VALUE, 1).open(Integer.MAX_VALUE).key();
        assertThat(longest).matches("[0-9\\-.a-zA-Z_=]{1,128}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a/b", "a b", "../x", "a%2e", "key?", "ä", "two\nlines"})
    void whatNoServerTakesIsNoKey(String text) {
        assertThatThrownBy(() -> DocumentKeys.fixed(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a document key must be 1 to 128 letters, digits or - . _ =");
    }

    @Test
    void aKeyOf128IsTheLongest() {
        assertThat(DocumentKeys.isKey("k".repeat(128))).isTrue();
        assertThat(DocumentKeys.isKey("k".repeat(129))).isFalse();
    }

    @Test
    void saysWhatASchemeNeeds() {
        assertThatThrownBy(() -> DocumentKeys.ofRun("run-1", 0, 1)).hasMessageContaining("'run-1'");
        assertThatThrownBy(() -> DocumentKeys.ofRun("run1", -1, 1)).hasMessageContaining("injector")
                .hasMessageEndingWith("-1");
        assertThatThrownBy(() -> DocumentKeys.ofRun("run1", 0, 0)).hasMessageContaining("editors per document");
        assertThatThrownBy(() -> alone.open(-1)).hasMessageContaining("-1");
    }

    /** Whatever the order: open leases of one document have one key, and a key that was closed by all never returns. */
    @Property(tries = 200)
    void noKeyComesBackAfterTheLastHasClosedIt(
            @ForAll @IntRange(min = 1, max = 4) int editors,
            @ForAll @Size(max = 60) List<@IntRange(max = 7) Integer> users) {
        DocumentKeys keys = DocumentKeys.ofRun("r", 0, editors);
        Map<Integer, DocumentLease> held = new HashMap<>();
        Set<String> gone = ConcurrentHashMap.newKeySet();
        for (int user : users) {
            DocumentLease lease = held.remove(user);
            if (lease != null) {
                boolean shared = held.values().stream().anyMatch(other -> other.key().equals(lease.key()));
                assertThat(keys.close(lease)).isEqualTo(!shared);
                if (!shared) {
                    gone.add(lease.key());
                }
            } else {
                DocumentLease opened = keys.open(user);
                assertThat(gone).doesNotContain(opened.key());
                held.values().stream()
                        .filter(other -> other.documentNumber() == opened.documentNumber())
                        .forEach(other -> assertThat(other.key()).isEqualTo(opened.key()));
                held.put(user, opened);
            }
        }
    }

    /** Each generation of a document has exactly one last editor, however many threads there are. */
    @Property(tries = 5)
    void oneIsTheLastOfEachGenerationUnderManyThreads(
            @ForAll @IntRange(min = 1, max = 8) int editors) throws Exception {
        DocumentKeys keys = DocumentKeys.ofRun("r", 0, editors);
        int users = 16;
        Map<String, AtomicInteger> lastOut = new ConcurrentHashMap<>();
        ExecutorService threads = Executors.newFixedThreadPool(users);
        try {
            List<Future<?>> all = IntStream.range(0, users)
                    .<Future<?>>mapToObj(user -> threads.submit(() -> {
                        for (int i = 0; i < 500; i++) {
                            DocumentLease lease = keys.open(user);
                            assertThat(lastOut).doesNotContainKey(lease.key());
                            if (keys.close(lease)) {
                                lastOut.computeIfAbsent(lease.key(), key -> new AtomicInteger()).incrementAndGet();
                            }
                        }
                    }))
                    .toList();
            for (Future<?> user : all) {
                user.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(lastOut.values()).allMatch(times -> times.get() == 1);
        int[] generations = IntStream.range(0, (users + editors - 1) / editors)
                .map(document -> keys.open(document * editors).generation())
                .toArray();
        assertThat(Arrays.stream(generations).sum()).isEqualTo(lastOut.size());
    }
}
