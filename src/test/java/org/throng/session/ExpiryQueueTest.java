package org.throng.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ExpiryQueueTest {

    private static final long KEPT = 100;

    private final List<Long> expired = new ArrayList<>();
    private final ExpiryQueue<Long> queue = new ExpiryQueue<>(KEPT, Long::longValue, expired::add);

    @Property
    void exactlyWhatIsOlderExpiresInOrder(
            @ForAll @Size(max = 50) List<@LongRange(min = 0, max = 40) Long> gaps,
            @ForAll @LongRange(min = 0, max = 3_000) long now) {
        List<Long> dropped = new ArrayList<>();
        ExpiryQueue<Long> each = new ExpiryQueue<>(KEPT, Long::longValue, dropped::add);
        long[] begins = new long[gaps.size()];
        for (int i = 0; i < begins.length; i++) {
            begins[i] = gaps.get(i) + (i == 0 ? 0 : begins[i - 1]);
            each.add(begins[i]);
        }

        each.expire(now);

        assertThat(dropped).isEqualTo(LongStream.of(begins).filter(begin -> now - begin > KEPT).boxed().toList());
    }

    @Test
    void anEventBehindALaterOneExpiresWithThat() {
        queue.add(50L);
        queue.add(10L);

        queue.expire(111);
        assertThat(expired).isEmpty();

        queue.expire(151);
        assertThat(expired).containsExactly(50L, 10L);
    }

    @Test
    void theClockMayBeNegativeAndOverflow() {
        queue.add(Long.MAX_VALUE - 10);

        queue.expire(Long.MIN_VALUE + 80);
        assertThat(expired).isEmpty();

        queue.expire(Long.MIN_VALUE + 90);
        assertThat(expired).hasSize(1);
    }

    @Test
    void whatIsForgottenDoesNotExpire() {
        List<Long> forgotten = new ArrayList<>();
        queue.add(1L);

        queue.clear(forgotten::add);
        queue.expire(1_000);

        assertThat(forgotten).containsExactly(1L);
        assertThat(expired).isEmpty();
    }

    @Test
    void anExpiringEventMayLetOthersExpire() {
        List<ExpiryQueue<Long>> itself = new ArrayList<>();
        itself.add(new ExpiryQueue<>(KEPT, Long::longValue, one -> {
            expired.add(one);
            itself.get(0).expire(1_000);
        }));
        itself.get(0).add(1L);
        itself.get(0).add(2L);

        itself.get(0).expire(1_000);

        assertThat(expired).containsExactlyInAnyOrder(1L, 2L);
    }
}
