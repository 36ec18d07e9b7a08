package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.throng.users.profile.Share;

class LostSharesTest {

    /** After any losses, each user is driven by exactly one of the remaining injectors. */
    @Property(tries = 200)
    void everyUserIsDrivenOnceHoweverManyAreLost(
            @ForAll @IntRange(min = 2, max = 8) int injectors,
            @ForAll @IntRange(min = 1, max = 7) int lost,
            @ForAll @IntRange(max = 7) int first) {
        List<List<Share>> shares = new ArrayList<>();
        for (int i = 0; i < injectors; i++) {
            shares.add(new ArrayList<>(List.of(new Share(i, injectors))));
        }
        for (int i = 0; i < Math.min(lost, injectors - 1); i++) {
            List<Share> left = shares.remove(first % shares.size());
            for (Share share : left) {
                List<Share> parts = LostShares.divide(share, shares.size());
                for (int taker = 0; taker < shares.size(); taker++) {
                    shares.get(taker).add(parts.get(taker));
                }
            }
        }
        for (int user = 0; user < 5_000; user += 7) {
            int index = user;
            assertThat(shares.stream().flatMap(List::stream).filter(share -> share.owns(index)))
                    .as("who drives user " + index).hasSize(1);
        }
    }
}
