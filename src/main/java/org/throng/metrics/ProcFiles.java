package org.throng.metrics;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Processes and sockets of a machine in {@code /proc}, see proc(5). A file that cannot be read counts as absent. */
final class ProcFiles {

    /** The state TCP_LISTEN in {@code /proc/net/tcp}. */
    private static final String LISTENING = "0A";

    /** Fields of {@code /proc/PID/stat} behind the name, which may contain anything. */
    private static final int PARENT = 1;
    private static final int USER_TICKS = 11;
    private static final int CHILDREN_SYSTEM_TICKS = 14;
    private static final int THREADS = 17;
    private static final int STARTED = 19;

    /**
     * A process.
     *
     * @param started in ticks since the machine started: tells apart two processes that have had one number
     * @param ticks processor time of its own and of its ended children
     */
    record Process(int pid, int parent, long started, long ticks, long threads) {
    }

    private final Path root;

    /** @param root usually {@code /proc} */
    ProcFiles(Path root) {
        this.root = root;
    }

    List<String> lines(String file) {
        try (Stream<String> lines = Files.lines(root.resolve(file))) {
            return lines.toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of();
        }
    }

    /** All processes by number. */
    Map<Integer, Process> processes() {
        Map<Integer, Process> processes = new LinkedHashMap<>();
        for (String pid : entries("")) {
            if (pid.matches("\\d{1,9}")) {
                Process process = process(Integer.parseInt(pid));
                if (process != null) {
                    processes.put(process.pid, process);
                }
            }
        }
        return processes;
    }

    /** Null if there is none. */
    private Process process(int pid) {
        String stat = String.join(" ", lines(pid + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" +");
        if (fields.length <= STARTED) {
            return null;
        }
        long ticks = 0;
        for (int i = USER_TICKS; i <= CHILDREN_SYSTEM_TICKS; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return new Process(pid, Integer.parseInt(fields[PARENT]), Long.parseLong(fields[STARTED]), ticks,
                Long.parseLong(fields[THREADS]));
    }

    /** Bytes of a process in memory; 0 for one that has ended. */
    long residentBytes(int pid) {
        return kilobytes(lines(pid + "/status"), "VmRSS:");
    }

    /** The bytes that a line such as {@code MemTotal:   16384 kB} names; 0 without one. */
    static long kilobytes(List<String> lines, String name) {
        return lines.stream().filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) * 1024).findFirst().orElse(0);
    }

    /** The processes that have a socket on which one listens on a TCP port. */
    Set<Integer> listening(int port) {
        Set<String> sockets = new HashSet<>();
        for (String file : List.of("net/tcp", "net/tcp6")) {
            for (String line : lines(file)) {
                String[] fields = line.strip().split("\\s+");
                if (fields.length > 9 && fields[3].equals(LISTENING)
                        && fields[1].endsWith(String.format(Locale.ROOT, ":%04X", port))) {
                    sockets.add("socket:[" + fields[9] + "]");
                }
            }
        }
        Set<Integer> owners = new HashSet<>();
        if (!sockets.isEmpty()) {
            entries("").stream().filter(pid -> pid.matches("\\d{1,9}") && hasOne(pid, sockets))
                    .forEach(pid -> owners.add(Integer.parseInt(pid)));
        }
        return owners;
    }

    private boolean hasOne(String pid, Set<String> sockets) {
        for (String file : entries(pid + "/fd")) {
            try {
                if (sockets.contains(Files.readSymbolicLink(root.resolve(pid + "/fd/" + file)).toString())) {
                    return true;
                }
            } catch (IOException e) {
                // closed in the meantime
            }
        }
        return false;
    }

    private List<String> entries(String folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder))) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            // of another user, or ended in the meantime
        }
        return names;
    }
}
