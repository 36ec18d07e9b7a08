package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The limits of open files and sockets of one process, and of all processes. */
final class OpenFilesCheck implements Check {

    static final String WHAT = "open files";

    /** From this value on ports and memory are the limits. */
    private static final long PLENTY = 65_536;

    /** The usual value of fs.nr_open, up to which a limit can be raised without a kernel setting. */
    private static final long USUAL_CEILING = 1_048_576;

    @Override
    public List<Finding> examine(Machine machine) {
        List<Finding> findings = new ArrayList<>();
        OptionalLong limit = machine.openFilesLimit();
        if (limit.isEmpty()) {
            findings.add(Finding.note(WHAT, "not known", "this system does not say how many files may be open"));
            return findings;
        }
        long ceiling = machine.kernel().number("fs.nr_open").orElse(USUAL_CEILING);
        findings.add(perProcess(machine, limit.getAsLong(), ceiling));
        wholeMachine(machine, Math.min(limit.getAsLong(), ceiling)).ifPresent(findings::add);
        limitsConf(machine, limit.getAsLong()).ifPresent(findings::add);
        return findings;
    }

    private static Finding perProcess(Machine machine, long limit, long ceiling) {
        String value = machine.kernel()
                .processLimit("Max open files")
                .map(both -> format(ROOT, "soft %s, hard %s", text(both.soft()), text(both.hard())))
                .orElse(text(limit));
        String meaning = "every connection takes one; the JVM raises its soft limit to the hard one by itself";
        if (limit >= PLENTY) {
            return Finding.ok(WHAT, value, meaning);
        }
        List<String> commands = new ArrayList<>();
        if (ceiling < USUAL_CEILING) {
            commands.add("sysctl -w fs.nr_open=" + USUAL_CEILING);
        }
        commands.add("ulimit -Hn " + USUAL_CEILING + " && ulimit -Sn " + USUAL_CEILING
                + "   # in the shell that starts the injector");
        commands.add("LimitNOFILE=" + USUAL_CEILING + "   # instead, in the [Service] section of a systemd unit");
        commands.add("docker run --ulimit nofile=" + USUAL_CEILING + ":" + USUAL_CEILING + " …   # or for a container");
        return new Finding(
                Severity.LIMIT,
                WHAT,
                value,
                meaning + "; where root may not raise the hard limit, more injector processes help",
                commands);
    }

    private static Optional<Finding> wholeMachine(Machine machine, long perProcess) {
        OptionalLong max = machine.kernel().number("fs.file-max");
        if (max.isEmpty()) {
            return Optional.empty();
        }
        String value = format(ROOT, "%,d", max.getAsLong());
        if (max.getAsLong() >= 2 * perProcess) {
            return Optional.of(Finding.ok("fs.file-max", value, "open files of all processes together"));
        }
        return Optional.of(Finding.limit(
                "fs.file-max",
                value,
                "all processes together may open less than twice what one may; a stand-in here needs as many again",
                "sysctl -w fs.file-max=" + 4 * perProcess));
    }

    /** A configured limit that does not apply to this process, a common trap. */
    private static Optional<Finding> limitsConf(Machine machine, long limit) {
        return machine.files().lines("etc/security/limits.conf").stream()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length >= 4 && !words[0].startsWith("#") && words[2].equals("nofile"))
                .filter(words -> !words[1].equals("soft") && words[3].matches("\\d{1,18}"))
                .filter(words -> Long.parseLong(words[3]) > limit)
                .findFirst()
                .map(words -> Finding.note(
                        "limits.conf",
                        String.join(" ", words[0], words[1], words[2], words[3]),
                        "not in force here: it applies to login sessions, not to systemd services or containers",
                        "LimitNOFILE=" + words[3] + "   # in the [Service] section of a systemd unit"));
    }

    private static String text(long limit) {
        return limit == Kernel.UNLIMITED ? "unlimited" : format(ROOT, "%,d", limit);
    }
}
