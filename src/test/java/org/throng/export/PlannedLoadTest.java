package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Profile;

class PlannedLoadTest {

    private static final Profile RAMP = new Profile("users", "users(0) ramp(100, 10 s) hold(10 s)", false, 100, 20,
            List.of(new Level(0, 0), new Level(10, 100), new Level(20, 100)));
    private static final Profile ARRIVALS = new Profile("arrivals", "rate(0) ramp(10/s, 10 s)", true, 50, 10,
            List.of(new Level(0, 0), new Level(5, 5), new Level(10, 10)));

    @Test
    void usersAreThoseOfTheClosedProfiles() {
        PlannedLoad load = new PlannedLoad(List.of(RAMP, ARRIVALS, RAMP), 250, 20);

        assertThat(load.usersAt(0)).isZero();
        assertThat(load.usersAt(2.5)).isEqualTo(50);
        assertThat(load.usersAt(15)).isEqualTo(200);
        assertThat(load.usersAt(20.1)).isZero();
    }

    @Test
    void arrivalsAreTheAreaBelowTheOpenProfilesAndInTheEndAllThatArePlanned() {
        PlannedLoad load = new PlannedLoad(List.of(RAMP, ARRIVALS), 150, 20);

        assertThat(load.arrivalsUntil(0)).isZero();
        assertThat(load.arrivalsUntil(2)).isEqualTo(2, within(1e-9));
        assertThat(load.arrivalsUntil(5)).isEqualTo(12.5, within(1e-9));
        assertThat(load.arrivalsUntil(7.5)).isEqualTo(28.125, within(1e-9));
        assertThat(load.arrivalsUntil(10)).isEqualTo(50);
        assertThat(load.arrivalsUntil(1_000)).isEqualTo(50);
    }

    @Test
    void stockGroupsPlanTheirUsersAllTheTime() {
        PlannedLoad load = new PlannedLoad(List.of(), 7, 0);

        assertThat(load.usersAt(100)).isEqualTo(7);
        assertThat(load.arrivalsUntil(100)).isNull();
    }

    @Test
    void aPlanOfArrivalsPlansNoNumberOfUsers() {
        assertThat(new PlannedLoad(List.of(ARRIVALS), 50, 10).usersAt(5)).isNull();
        assertThat(new PlannedLoad(List.of(RAMP), 50, 10).arrivalsUntil(5)).isNull();
    }
}
