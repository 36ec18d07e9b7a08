package org.throng.injector.doctor;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.injector.MachineFiles;

/** A Linux kernel's settings, the limits of this process, and the memory; all empty on other systems. */
final class Kernel {

    /** The kernel's value for no limit. */
    static final long UNLIMITED = Long.MAX_VALUE;

    private static final Pattern NUMBERS = Pattern.compile("-?\\d{1,18}(\\s+-?\\d{1,18})*");

    private final MachineFiles files;

    Kernel(MachineFiles files) {
        this.files = files;
    }

    /** A limit of this process, {@link #UNLIMITED} if there is none. */
    record ProcessLimit(long soft, long hard) {
    }

    boolean isLinux() {
        return files.text("proc/sys/kernel/osrelease").isPresent();
    }

    /** The value of a setting by the name that sysctl uses, such as {@code net.core.somaxconn}. */
    Optional<String> setting(String name) {
        return files.text("proc/sys/" + name.replace('.', '/'));
    }

    /** The value of a setting that is one whole number. */
    OptionalLong number(String name) {
        long[] numbers = numbers(name);
        return numbers.length == 1 ? OptionalLong.of(numbers[0]) : OptionalLong.empty();
    }

    /** The value of a setting that is a row of whole numbers; empty if it is missing or another value. */
    long[] numbers(String name) {
        return setting(name).map(Kernel::parse).orElse(new long[0]);
    }

    /** The whole numbers in {@code value}; empty if it is another value. */
    static long[] parse(String value) {
        return NUMBERS.matcher(value).matches()
                ? Arrays.stream(value.split("\\s+")).mapToLong(Long::parseLong).toArray()
                : new long[0];
    }

    /** A limit of this process, by its name in {@code /proc/self/limits}, such as "Max open files". */
    Optional<ProcessLimit> processLimit(String name) {
        Pattern line = Pattern.compile(Pattern.quote(name) + "\\s+(unlimited|\\d{1,18})\\s+(unlimited|\\d{1,18})\\b.*");
        return files.lines("proc/self/limits").stream()
                .map(line::matcher)
                .filter(Matcher::matches)
                .map(match -> new ProcessLimit(limit(match.group(1)), limit(match.group(2))))
                .findFirst();
    }

    private static long limit(String value) {
        return value.equals("unlimited") ? UNLIMITED : Long.parseLong(value);
    }

    /** Bytes of a kind of memory, by its name in {@code /proc/meminfo}, such as "MemAvailable". */
    OptionalLong memory(String name) {
        Pattern line = Pattern.compile(Pattern.quote(name) + ":\\s+(\\d{1,15}) kB");
        return files.lines("proc/meminfo").stream()
                .map(line::matcher)
                .filter(Matcher::matches)
                .mapToLong(match -> Long.parseLong(match.group(1)) * 1024)
                .findFirst();
    }

    /** A counter since the machine started, by its name in the TcpExt rows of {@code /proc/net/netstat}. */
    OptionalLong tcpCounter(String name) {
        String[] names = new String[0];
        for (String line : files.lines("proc/net/netstat")) {
            String[] words = line.split(" ");
            if (!words[0].equals("TcpExt:")) {
                continue;
            }
            int column = Arrays.asList(names).indexOf(name);
            if (column > 0 && column < words.length && words[column].matches("\\d{1,18}")) {
                return OptionalLong.of(Long.parseLong(words[column]));
            }
            names = words;
        }
        return OptionalLong.empty();
    }
}
