package org.throng.injector;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The figures of this JVM, from its management beans. */
final class JvmFigures implements ProcessFigures {

    private static final double NOT_KNOWN = Double.NaN;

    private final OperatingSystemMXBean system =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final Runtime runtime = Runtime.getRuntime();

    @Override
    public int processors() {
        return runtime.availableProcessors();
    }

    @Override
    public long cpuNanos() {
        return system.getProcessCpuTime();
    }

    @Override
    public double systemCpu() {
        double load = system.getCpuLoad();
        return load < 0 ? NOT_KNOWN : load;
    }

    @Override
    public double loadAverage() {
        double load = system.getSystemLoadAverage();
        return load < 0 ? NOT_KNOWN : load;
    }

    @Override
    public long heapUsed() {
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Override
    public long heapMax() {
        return runtime.maxMemory();
    }

    @Override
    public long openFiles() {
        return system instanceof UnixOperatingSystemMXBean unix ? unix.getOpenFileDescriptorCount() : -1;
    }

    @Override
    public long openFilesLimit() {
        return system instanceof UnixOperatingSystemMXBean unix ? unix.getMaxFileDescriptorCount() : -1;
    }
}
