package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.conversion.converters.Converter;
import org.throng.standin.conversion.converters.Simulation;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.EngineLimits;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.pdf.PdfProperties;

/** The rate of conversions of an engine with a full queue, on a clock that only the test moves. */
class CapacityTest {

    private static final int SECONDS = 20;
    private static final Order ORDER = new Order(
            ConversionRoute.HTML, List.of(), List.of(), List.of("x"), Duration.ZERO, "", Order.Paper.LETTER, false,
            null, null, PdfProperties.NONE);

    private int converted;

    /** Converts for a while, with one new request for each that has ended. */
    private void load(EngineLimits limits, int users, int serviceMillis, int startMillis, int maxStepMillis) {
        converted = 0;
        EmbeddedChannel clock = new EmbeddedChannel();
        clock.freezeTime();
        EventLoop loop = clock.eventLoop();
        Engine engine = new Engine(limits, loop, () -> TimeUnit.MILLISECONDS.toNanos(startMillis), true);
        Simulation simulation = new Simulation(
                ConversionSettings.defaults(), GotenbergDialect.GOTENBERG_8.rules(ConversionSettings.defaults()), loop,
                time -> TimeUnit.MILLISECONDS.toNanos(serviceMillis));
        for (int i = 0; i < users; i++) {
            submit(loop, engine, simulation);
        }
        Random steps = new Random(1);
        for (int at = 0; at < SECONDS * 1000;) {
            int step = 1 + steps.nextInt(maxStepMillis);
            clock.advanceTimeBy(step, TimeUnit.MILLISECONDS);
            clock.runPendingTasks();
            at += step;
        }
    }

    private void submit(EventLoop loop, Engine engine, Simulation simulation) {
        engine.submit(new Engine.Task() {
            @Override
            public void begin(Runnable done) {
                simulation.convert(ORDER, new Converter.Outcome() {
                    @Override
                    public void converted(Output output) {
                        converted++;
                        done.run();
                        loop.execute(() -> submit(loop, engine, simulation));
                    }

                    @Override
                    public void refused(Refusal refusal) {
                        throw new AssertionError(refusal);
                    }
                });
            }

            @Override
            public void stop() {
                throw new AssertionError("nothing stops this");
            }
        });
    }

    @Property(tries = 30)
    void aBusyEngineConvertsAsManyAsItsWorkersCan(
            @ForAll @IntRange(min = 1, max = 8) int workers, @ForAll @IntRange(min = 20, max = 400) int millis,
            @ForAll @IntRange(min = 1, max = 15) int lateMillis) {
        load(new EngineLimits(workers, 0, 0), 3 * workers, millis, 0, lateMillis);
        double capacity = workers * SECONDS * 1000.0 / millis;
        assertThat((double) converted).isBetween(capacity - 2 * workers, capacity + 2 * workers);
    }

    @ParameterizedTest
    @CsvSource({"1, 300, 1100, 10", "6, 280, 550, 100"})
    void restartsCostTheirTime(int workers, int millis, int start, int restartAfter) {
        load(new EngineLimits(workers, 0, restartAfter), 3 * workers, millis, start, 1);
        double rounds = Math.ceil(restartAfter / (double) workers);
        double capacity = SECONDS * 1000.0 / (rounds * millis + start) * restartAfter;
        assertThat((double) converted).isBetween(capacity - restartAfter, capacity + restartAfter);
    }
}
