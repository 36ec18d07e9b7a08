package org.throng.report;

import java.util.ArrayList;
import java.util.List;
import org.throng.report.text.Numbers;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Summary;

/**
 * The section "What was run" of the page, as texts. Public, because the template engine reads it by reflection.
 *
 * @param noProfiles text if no load profile is known
 */
public record RanSection(List<Pair> pairs, List<Profile> profiles, List<Property> properties, String noProfiles) {

    /** A name with a value. */
    public record Pair(String name, String value) {
    }

    /** The load profile of a thread group. */
    public record Profile(String group, String words, String text) {
    }

    /** A property; its mark is given, preset, or empty for a default of the plan. */
    public record Property(String name, String value, String mark) {
    }

    static RanSection of(Summary summary) {
        RunSetup setup = summary.setup();
        List<Pair> pairs = new ArrayList<>();
        pairs.add(new Pair("Plan", summary.plan()));
        if (setup != null) {
            pairs.add(new Pair("Target", setup.target()));
            pairs.add(new Pair("Preset", setup.preset() == null ? "none" : setup.preset()));
        }
        pairs.add(new Pair("Seed", summary.seed() + " (the same seed, the same schedule)"));
        if (summary.verdict() != null) {
            pairs.add(new Pair("Duration", Numbers.duration(summary.durationSeconds()) + ", load "
                    + Numbers.duration(summary.loadSeconds())));
        }
        if (setup != null && setup.software() != null) {
            RunSetup.Software software = setup.software();
            pairs.add(new Pair("Throng",
                    software.throng() + (software.build().isEmpty() ? "" : " (build " + software.build() + ")")));
            pairs.add(new Pair("JMeter", software.jmeter()));
            pairs.add(new Pair("JDK", software.java()));
        }
        if (setup != null && setup.machine() != null) {
            RunSetup.Machine machine = setup.machine();
            pairs.add(new Pair("Machine", machine.system() + ", " + machine.processors()
                    + (machine.processors() == 1 ? " processor, " : " processors, ")
                    + Numbers.bytes(machine.memoryBytes()) + " memory, heap up to "
                    + Numbers.bytes(machine.heapBytes())));
        }
        if (summary.verdict() != null || !summary.injectors().isEmpty()) {
            pairs.add(new Pair("Injectors", injectors(summary)));
        }
        return new RanSection(pairs,
                setup == null ? List.of() : setup.profiles().stream().map(RanSection::profile).toList(),
                setup == null ? List.of() : setup.properties().stream().map(RanSection::property).toList(),
                setup == null
                        ? "These results do not say what was run."
                        : "No load profile: the plan has no Virtual Users group.");
    }

    private static String injectors(Summary summary) {
        int count = summary.injectors().size();
        if (count == 1 && summary.injectors().get(0).name().equals("local")) {
            return "none: the users ran in this process";
        }
        return Integer.toString(count);
    }

    private static Profile profile(RunSetup.Profile profile) {
        String users = profile.planned() == 1 ? " user" : " users at once";
        String planned = Numbers.count(profile.planned()) + (profile.open() ? " arrivals" : users);
        String time = profile.levels().isEmpty() ? " until they have done their loops"
                : ", " + Numbers.duration(profile.seconds()) + " long";
        return new Profile(
                profile.group(), (profile.open() ? "open: " : "closed: ") + planned + time, profile.text());
    }

    private static Property property(RunSetup.Property property) {
        String mark = switch (property.from()) {
            case COMMAND_LINE -> "given";
            case PRESET -> "preset";
            case PLAN -> "";
        };
        return new Property(property.name(), property.value(), mark);
    }
}
