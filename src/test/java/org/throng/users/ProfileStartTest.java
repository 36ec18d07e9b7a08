package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;
import org.throng.users.profile.Schedule;
import org.throng.users.profile.Share;

class ProfileStartTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Share LOST = new Share(1, 3);

    private final List<Integer> resumed = new ArrayList<>();

    private List<Integer> rest(String profile, long fromSecond) throws ProfileException {
        LoadProfile parsed = LoadProfile.parse(profile);
        Schedule schedule = parsed.schedule(42, LOST);
        List<Integer> users = new ArrayList<>();
        boolean more = new ProfileStart(0L, fromSecond * SECOND).skip(schedule, parsed.isOpen(), resumed);
        for (; more; more = schedule.advance()) {
            users.add(schedule.isStart() ? schedule.user() : -schedule.user());
        }
        return users;
    }

    @Test
    void usersOfEarlierArrivalsDoNotComeAgain() throws ProfileException {
        assertThat(rest("rate(3/s) even_arrivals(4 s)", 2)).containsExactly(7, 10);
        assertThat(resumed).isEmpty();
    }

    @Test
    void presentUsersComeBackAndThoseThatLeftDoNot() throws ProfileException {
        assertThat(rest("ramp(9, 9 s) hold(1 s) ramp(3, 6 s) hold(9 s)", 5)).containsExactly(7, -7, -4);
        assertThat(resumed).containsExactly(1, 4);
        resumed.clear();
        assertThat(rest("ramp(9, 9 s) hold(1 s) ramp(3, 6 s) hold(9 s)", 13)).containsExactly(-4);
        assertThat(resumed).containsExactly(1, 4);
    }

    @Test
    void afterTheEndThereIsNothing() throws ProfileException {
        assertThat(rest("rate(3/s) even_arrivals(4 s)", 9)).isEmpty();
    }

    @Test
    void thoseWhoComeBackAreSpread() {
        ProfileStart beginning = new ProfileStart(0L, 10 * SECOND);
        assertThat(beginning.resumeNanos(0, 5)).isEqualTo(10 * SECOND);
        assertThat(beginning.resumeNanos(4, 5)).isEqualTo(14 * SECOND);
    }
}
