package org.throng.injector.doctor;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * A kernel setting that load-test guides often change for the worse.
 *
 * @param name the setting's name for sysctl
 * @param harmful whether its numbers do harm on a machine with this memory in bytes (-1 unknown)
 * @param why one sentence
 * @param restore the value to restore, on a machine with this memory in bytes
 */
record HarmfulSetting(
        String name, BiPredicate<long[], Long> harmful, String why, Function<Long, String> restore) {

    /**
     * Page size of the kernel's accounting of TCP memory. On machines with larger pages the reported value is too low.
     */
    private static final long PAGE = 4096;

    private static final long SMALL_BUFFER = 64 << 10;
    private static final long SMALL_WINDOW = 256 << 10;
    private static final long SMALL_START = 16 << 10;

    private static final String TINY_BUFFERS =
            "caps TCP windows, so that transfers run at a fraction of the speed, and saves nothing:"
                    + " an idle connection holds no buffer";

    private static final String EXPLICIT_BUFFERS =
            "bounds only buffers that a program asks for, which then stay tiny; idle connections hold none";

    static List<HarmfulSetting> all() {
        return List.of(
                new HarmfulSetting(
                        "net.ipv4.ip_local_port_range",
                        (range, memory) -> range.length == 2 && range[0] < 1024,
                        "a kernel rejects a low end below 1024 and silently keeps the range it had,"
                                + " and where it does not, connections take the ports of services",
                        memory -> "1024 65535"),
                new HarmfulSetting(
                        "net.ipv4.tcp_mem",
                        HarmfulSetting::noPressureZone,
                        "counts pages, not bytes, and needs low < pressure < high within the machine's memory:"
                                + " without that zone the kernel runs out of memory instead of slowing senders down",
                        HarmfulSetting::bootTimeTcpMemory),
                new HarmfulSetting(
                        "net.ipv4.tcp_rmem", HarmfulSetting::tiny, TINY_BUFFERS, memory -> "4096 131072 6291456"),
                new HarmfulSetting(
                        "net.ipv4.tcp_wmem", HarmfulSetting::tiny, TINY_BUFFERS, memory -> "4096 16384 4194304"),
                new HarmfulSetting(
                        "net.core.rmem_max", HarmfulSetting::small, EXPLICIT_BUFFERS, memory -> "212992"),
                new HarmfulSetting(
                        "net.core.wmem_max", HarmfulSetting::small, EXPLICIT_BUFFERS, memory -> "212992"),
                new HarmfulSetting(
                        "net.ipv4.tcp_moderate_rcvbuf",
                        (value, memory) -> value.length == 1 && value[0] == 0,
                        "receive windows no longer grow with the connection's speed",
                        memory -> "1"),
                new HarmfulSetting(
                        "net.ipv4.tcp_tw_recycle",
                        (value, memory) -> value.length == 1 && value[0] != 0,
                        "drops connections of clients behind one NAT address; the kernel has removed it in 4.12",
                        memory -> "0"));
    }

    private static boolean noPressureZone(long[] pages, long memory) {
        if (pages.length != 3) {
            return false;
        }
        boolean ordered = pages[0] < pages[1] && pages[1] < pages[2];
        return !ordered || memory > 0 && pages[2] > memory / PAGE;
    }

    /** The kernel's value at boot: pressure at a sixteenth of the memory, a quarter less and a half more. */
    private static String bootTimeTcpMemory(long memory) {
        long pressure = Math.max(128, memory / PAGE / 16);
        return pressure / 4 * 3 + " " + pressure + " " + pressure / 4 * 3 * 2;
    }

    private static boolean tiny(long[] bytes, long memory) {
        return bytes.length == 3 && (bytes[1] < SMALL_START || bytes[2] < SMALL_WINDOW);
    }

    private static boolean small(long[] bytes, long memory) {
        return bytes.length == 1 && bytes[0] < SMALL_BUFFER;
    }

    /** Whether {@code value}, as the kernel prints it or a file sets it, does harm on this machine. */
    boolean isHarmful(String value, OptionalLong memoryTotal) {
        return harmful.test(Kernel.parse(value), memoryTotal.orElse(-1));
    }

    /** The command that restores the kernel's own value. */
    String restoreCommand(OptionalLong memoryTotal) {
        if (memoryTotal.isEmpty() && name.equals("net.ipv4.tcp_mem")) {
            return "remove it from /etc/sysctl.conf and restart: the kernel computes it from the memory";
        }
        String value = restore.apply(memoryTotal.orElse(-1));
        return "sysctl -w " + name + "=" + (value.contains(" ") ? '"' + value + '"' : value);
    }
}
