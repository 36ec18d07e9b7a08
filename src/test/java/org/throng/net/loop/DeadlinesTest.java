package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlinesTest {

    private final Deadlines deadlines = new Deadlines();

    @Test
    void asksUntilTheUserNoLongerWaits() {
        List<Long> asked = new ArrayList<>();
        deadlines.watch(now -> {
            asked.add(now);
            return now < 2;
        });
        for (long now = 1; now <= 4; now++) {
            deadlines.scan(now);
        }
        assertThat(asked).containsExactly(1L, 2L);
    }

    @Test
    void aWaiterThatFailsDoesNotKeepTheOthersFromBeingAsked() {
        List<String> asked = new ArrayList<>();
        deadlines.watch(now -> {
            asked.add("failing");
            throw new IllegalStateException("cannot tell");
        });
        deadlines.watch(now -> asked.add("other"));
        deadlines.scan(1);
        deadlines.scan(2);
        assertThat(asked).containsExactly("failing", "other", "failing", "other");
    }

    @Test
    void aWaiterMayComeBack() {
        List<Long> asked = new ArrayList<>();
        Deadlines.Waiter waiter = now -> !asked.add(now);
        deadlines.watch(waiter);
        deadlines.scan(1);
        deadlines.watch(waiter);
        deadlines.scan(2);
        assertThat(asked).containsExactly(1L, 2L);
    }
}
