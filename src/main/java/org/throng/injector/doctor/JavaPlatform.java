package org.throng.injector.doctor;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import io.netty.channel.epoll.Epoll;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * The JVM's figures of itself and, on any system, of the machine.
 *
 * @param release feature release of the JDK, such as 25
 * @param description the JVM's name and version in words
 * @param processors processors that the JVM may use
 * @param heapMax limit of the heap of this JVM in bytes
 * @param memoryFree free memory in bytes; less exact than Linux's own value
 * @param openFilesLimit files and sockets that this process may open, -1 if there is no such limit
 * @param system name of the operating system
 * @param epollProblem why the native transport cannot be used, empty if it can
 */
record JavaPlatform(
        int release,
        String description,
        int processors,
        long heapMax,
        long memoryFree,
        long openFilesLimit,
        String system,
        Optional<String> epollProblem) {

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    static JavaPlatform current() {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new JavaPlatform(
                Runtime.version().feature(),
                System.getProperty("java.vm.vendor") + " " + Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().maxMemory(),
                machine.getFreeMemorySize(),
                machine instanceof UnixOperatingSystemMXBean unix ? unix.getMaxFileDescriptorCount() : -1,
                System.getProperty("os.name"),
                Epoll.isAvailable()
                        ? Optional.empty()
                        : Optional.of(String.valueOf(Epoll.unavailabilityCause().getMessage())));
    }

    boolean hasVirtualThreads() {
        return release >= FIRST_WITH_VIRTUAL_THREADS;
    }
}
