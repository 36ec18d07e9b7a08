package org.throng;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;

/**
 * Shows that work is linear in the size of its input, by the bytes that it allocates: they do not depend on the load.
 */
public final class Allocations {

    /** What is read. */
    public interface Work {

        void run() throws Exception;
    }

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int DOUBLINGS = 3;

    /** Arrays grow by doubling, so one step may cost up to twice what it needs; quadratic work costs 8 times this. */
    private static final double MOST_GROWTH = 2.0 * (1 << DOUBLINGS);

    private Allocations() {
    }

    /**
     * Fails if {@code work} allocates more than in proportion when its input is doubled three times.
     *
     * @param input makes what is to be done with {@code size} of something
     */
    public static void assertLinear(int size, IntFunction<Work> input) throws Exception {
        Work small = input.apply(size);
        Work large = input.apply(size << DOUBLINGS);
        small.run();
        double before = bytes(small);
        assertThat(bytes(large) / before).as("growth of allocated bytes").isLessThan(MOST_GROWTH);
    }

    private static double bytes(Work work) throws Exception {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
