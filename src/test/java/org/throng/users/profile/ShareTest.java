package org.throng.users.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {

    @ParameterizedTest
    @CsvSource({"30,1,1", "30,3,1", "31,3,1", "30,3,3", "31,3,3", "32,3,3", "7,3,4", "2,3,4", "0,3,3", "100,7,12"})
    void sharesAreTheWholeAndKeepNeighboursTogether(int total, int count, int together) {
        List<Integer> all = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            Share share = new Share(index, count).together(together);
            List<Integer> users = IntStream.range(0, total).filter(share::owns).boxed().toList();
            assertThat(share.of(total)).isEqualTo(users.size());
            for (int ordinal = 0; ordinal < users.size(); ordinal++) {
                assertThat(share.user(ordinal)).isEqualTo(users.get(ordinal));
                assertThat(share.ordinal(users.get(ordinal))).isEqualTo(ordinal);
            }
            all.addAll(users);
        }
        assertThat(all).containsExactlyInAnyOrderElementsOf(IntStream.range(0, total).boxed().toList());
    }

    @Test
    void aGroupStaysOnOneInjector() {
        Share second = new Share(1, 3).together(4);
        assertThat(IntStream.range(0, 24).filter(second::owns)).containsExactly(4, 5, 6, 7, 16, 17, 18, 19);
    }

    @Test
    void thePartsOfALostShareAreThatShare() {
        List<Integer> lost = IntStream.range(0, 48).filter(new Share(1, 3).together(2)::owns).boxed().toList();
        List<Integer> parts = new ArrayList<>();
        for (Share part : List.of(new Share(1, 6), new Share(4, 6))) {
            IntStream.range(0, 48).filter(part.together(2)::owns).forEach(parts::add);
        }
        assertThat(parts).containsExactlyInAnyOrderElementsOf(lost);
    }

    @Test
    void aGroupHasUsers() {
        assertThatThrownBy(() -> new Share(0, 1, 0)).hasMessage("groups of 0 users do not exist");
    }
}
