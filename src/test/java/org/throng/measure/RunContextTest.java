package org.throng.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunContextTest {

    private static final long HOUR_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long HOUR_MICROS = TimeUnit.HOURS.toMicros(1);

    @AfterEach
    void close() {
        RunContext.current().close();
    }

    @Test
    void elementsFindTheMeasurementsOfTheRunInProgress() {
        Measurements none = Measurements.current();
        Measurements run = new NoMeasurements();

        RunContext context = RunContext.begin(run);
        assertThat(Measurements.current()).isSameAs(run);

        context.close();
        assertThat(Measurements.current()).isSameAs(none);
    }

    @Test
    void theEndOfARunDoesNotEndALaterOne() {
        RunContext first = RunContext.begin(new NoMeasurements());
        Measurements second = new NoMeasurements();
        RunContext.begin(second);

        first.close();

        assertThat(Measurements.current()).isSameAs(second);
    }

    @Test
    void profilesBeginWhenTheyAreReachedIfNothingIsAgreed() {
        RunContext context = RunContext.begin(new NoMeasurements());
        long before = System.nanoTime();

        assertThat(context.profileStartNanos()).isBetween(before, System.nanoTime());
    }

    @Test
    void profilesBeginAtTheAgreedStart() {
        RunContext context = RunContext.begin(new NoMeasurements(), WallClock.micros() + HOUR_MICROS);

        assertThat(context.profileStartNanos() - System.nanoTime()).isBetween(HOUR_NANOS / 2, HOUR_NANOS);
    }

    @Test
    void profilesThatAreReachedAfterTheAgreedStartBeginAtOnce() {
        RunContext context = RunContext.begin(new NoMeasurements(), WallClock.micros() - HOUR_MICROS);
        long before = System.nanoTime();

        assertThat(context.profileStartNanos()).isBetween(before, System.nanoTime());
    }

    @Test
    void theNextRunHasNoAgreedStart() {
        RunContext.begin(new NoMeasurements(), WallClock.micros() + HOUR_MICROS).close();

        assertThat(RunContext.current().profileStartNanos()).isLessThanOrEqualTo(System.nanoTime());
    }
}
