package org.throng.standin.sync.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {

    @Test
    void digitsAreNumbersAndDotsComeBeforeThem() {
        List<String> sorted = List.of(
                "big.bin", "file2.txt", "file10.txt", "file010b.txt", "test.txt", "test (2).txt", "test (10).txt",
                "web-up.txt", "web-up2.txt", "welcome.txt");
        List<String> mixed = new ArrayList<>(sorted);
        Collections.shuffle(mixed, new Random(1));
        mixed.sort(NaturalOrder.INSTANCE);
        assertThat(mixed).containsExactlyElementsOf(sorted);
    }

    @Test
    void caseMattersOnlyAmongTheSameLetters() {
        assertThat(NaturalOrder.INSTANCE.compare("a", "B")).isNegative();
        assertThat(NaturalOrder.INSTANCE.compare("b", "B")).isNegative();
        assertThat(NaturalOrder.INSTANCE.compare("B", "a")).isPositive();
    }

    @Property
    void isAnOrder(@ForAll String a, @ForAll String b, @ForAll String c) {
        NaturalOrder order = NaturalOrder.INSTANCE;
        assertThat(order.compare(a, a)).isZero();
        assertThat(Integer.signum(order.compare(a, b))).isEqualTo(-Integer.signum(order.compare(b, a)));
        if (order.compare(a, b) < 0 && order.compare(b, c) < 0) {
            assertThat(order.compare(a, c)).isNegative();
        }
    }
}
