package org.throng.metrics;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.metrics.ProcFiles.Process;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Series;

/**
 * Processor time and memory of this machine, or of a process on it with all its descendants: a server such as Gotenberg
 * works in child processes.
 *
 * <p>The processor time of ended children is that of their parent once it has waited for them. What other children
 * used that leave the tree is not subtracted: the total may grow too little, but never by too much.
 */
public final class ProcSource implements MetricsSource {

    /** Linux counts processor time in this unit in all its files (USER_HZ), on all common processors. */
    private static final double TICKS_PER_SECOND = 100;

    /** Guest time (fields 9 and 10) is in user time already. */
    private static final int FIELDS = 8;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;

    private final ProcTarget target;
    private final ProcFiles files;

    /** When the processes that were measured last had started, by number; null before. */
    private Map<Integer, Long> roots;
    private long lastTicks;
    private long ticks;

    public ProcSource(ProcTarget target) {
        this(target, Path.of("/proc"));
    }

    ProcSource(ProcTarget target, Path root) {
        this.target = target;
        this.files = new ProcFiles(root);
    }

    @Override
    public void read(Duration timeout, Consumer<MetricValue> values) throws SourceException {
        if (target.kind() == ProcTarget.Kind.MACHINE) {
            machine(values);
        } else {
            process(values);
        }
    }

    private void machine(Consumer<MetricValue> values) throws SourceException {
        List<String> stat = files.lines("stat");
        long[] all = stat.stream().filter(line -> line.startsWith("cpu ")).limit(1)
                .flatMap(line -> Stream.of(line.substring("cpu ".length()).strip().split(" +")))
                .mapToLong(Long::parseLong).limit(FIELDS).toArray();
        if (all.length < FIELDS) {
            throw new SourceException("/proc/stat cannot be read; only Linux has it");
        }
        long busy = 0;
        for (int i = 0; i < FIELDS; i++) {
            busy += i == IDLE || i == IO_WAIT ? 0 : all[i];
        }
        // the kernel may let single counters step back by a tick
        ticks = Math.max(ticks, busy);
        List<String> memory = files.lines("meminfo");
        counter(values, "machine_cpu_seconds_total", ticks / TICKS_PER_SECOND);
        gauge(values, "machine_processors", stat.stream().filter(line -> line.matches("cpu\\d+ .*")).count());
        gauge(values, "machine_memory_total_bytes", ProcFiles.kilobytes(memory, "MemTotal:"));
        gauge(values, "machine_memory_available_bytes", ProcFiles.kilobytes(memory, "MemAvailable:"));
        for (String load : files.lines("loadavg")) {
            gauge(values, "machine_load1", Double.parseDouble(load.split(" ")[0]));
        }
    }

    private void process(Consumer<MetricValue> values) throws SourceException {
        Map<Integer, Process> all = files.processes();
        boolean found = roots == null || !alive(all);
        if (found) {
            find(all);
        }
        Collection<Process> tree = tree(all);
        long now = tree.stream().mapToLong(Process::ticks).sum();
        ticks += found && ticks > 0 ? 0 : Math.max(0, now - lastTicks);
        lastTicks = now;
        counter(values, "process_cpu_seconds_total", ticks / TICKS_PER_SECOND);
        gauge(values, "process_resident_memory_bytes",
                tree.stream().mapToLong(process -> files.residentBytes(process.pid())).sum());
        gauge(values, "process_threads", tree.stream().mapToLong(Process::threads).sum());
        gauge(values, "processes", tree.size());
    }

    /** Whether the processes of the last time are those of now. */
    private boolean alive(Map<Integer, Process> all) {
        return roots.entrySet().stream().allMatch(root ->
                all.containsKey(root.getKey()) && all.get(root.getKey()).started() == root.getValue());
    }

    private void find(Map<Integer, Process> all) throws SourceException {
        if (target.kind() == ProcTarget.Kind.PID) {
            if (roots != null || !all.containsKey(target.number())) {
                throw new SourceException(
                        roots == null
                                ? "there is no process " + target.number() + " on this machine"
                                : "the process " + target.number() + " has ended");
            }
            roots = Map.of(target.number(), all.get(target.number()).started());
            return;
        }
        Set<Integer> owners = files.listening(target.number());
        owners.retainAll(all.keySet());
        if (owners.isEmpty()) {
            throw new SourceException("no process listens on TCP port " + target.number()
                    + " of this machine, or it belongs to another user, whose sockets only root can see");
        }
        roots = owners.stream().collect(Collectors.toMap(pid -> pid, pid -> all.get(pid).started()));
    }

    /** The found processes and their descendants. */
    private Collection<Process> tree(Map<Integer, Process> all) {
        Map<Integer, List<Process>> children =
                all.values().stream().collect(Collectors.groupingBy(Process::parent));
        Map<Integer, Process> tree = new LinkedHashMap<>();
        roots.keySet().forEach(root -> add(all.get(root), children, tree));
        return tree.values();
    }

    private static void add(Process process, Map<Integer, List<Process>> children, Map<Integer, Process> tree) {
        if (tree.putIfAbsent(process.pid(), process) == null) {
            children.getOrDefault(process.pid(), List.of()).forEach(child -> add(child, children, tree));
        }
    }

    private static void counter(Consumer<MetricValue> values, String name, double value) {
        values.accept(new MetricValue(new Series(name, Map.of()), MetricType.COUNTER, value));
    }

    private static void gauge(Consumer<MetricValue> values, String name, double value) {
        values.accept(new MetricValue(new Series(name, Map.of()), MetricType.GAUGE, value));
    }

    @Override
    public void close() {
        // it holds nothing
    }
}
