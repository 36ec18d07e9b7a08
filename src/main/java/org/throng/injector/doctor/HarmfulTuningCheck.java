package org.throng.injector.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.throng.injector.MachineFiles;

/**
 * Harmful settings, both those in force and those that a file sets, or fails to set, at boot.
 */
final class HarmfulTuningCheck implements Check {

    /** A line of a sysctl file. */
    private record Configured(String file, String name, String value) {
    }

    @Override
    public List<Finding> examine(Machine machine) {
        OptionalLong memory = machine.memoryTotal();
        List<Configured> configured = configured(machine.files());
        List<Finding> findings = new ArrayList<>();
        for (HarmfulSetting setting : HarmfulSetting.all()) {
            machine.kernel()
                    .setting(setting.name())
                    .filter(value -> setting.isHarmful(value, memory))
                    .ifPresent(value -> findings.add(Finding.harmful(
                            setting.name(),
                            value.replaceAll("\\s+", " "),
                            setting.why(),
                            setting.restoreCommand(memory))));
            configured.stream()
                    .filter(line -> line.name.equals(setting.name()))
                    .filter(line -> setting.isHarmful(line.value, memory))
                    .forEach(line -> findings.add(Finding.harmful(
                            setting.name() + " in /" + line.file,
                            line.value.replaceAll("\\s+", " "),
                            setting.why(),
                            "sed -i '/" + setting.name().replace(".", "[./]") + "/d' /" + line.file)));
        }
        if (findings.isEmpty() && machine.kernel().isLinux()) {
            findings.add(Finding.ok("harmful tunings", "none", "none of those that guides like to recommend"));
        }
        return findings;
    }

    private static List<Configured> configured(MachineFiles files) {
        return Stream.concat(
                        Stream.of("etc/sysctl.conf"),
                        Stream.of("etc/sysctl.d", "run/sysctl.d", "usr/lib/sysctl.d", "usr/local/lib/sysctl.d")
                                .flatMap(folder -> files.list(folder, ".conf").stream()))
                .flatMap(file -> files.lines(file).stream().flatMap(line -> configured(file, line)))
                .distinct()
                .toList();
    }

    private static Stream<Configured> configured(String file, String line) {
        int equals = line.indexOf('=');
        if (equals < 0 || line.isBlank() || "#;".indexOf(line.strip().charAt(0)) >= 0) {
            return Stream.empty();
        }
        // a leading dash tells sysctl to ignore failure; slashes may separate instead of dots
        String name = line.substring(0, equals).strip().replaceFirst("^-", "").replace('/', '.');
        return Stream.of(new Configured(file, name, line.substring(equals + 1).strip().replace("\"", "")));
    }
}
