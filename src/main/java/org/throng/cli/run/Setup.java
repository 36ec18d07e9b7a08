package org.throng.cli.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.throng.cli.installation.ThisSoftware;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanElements;
import org.throng.cli.properties.PlanProperties;
import org.throng.cli.properties.Preset;
import org.throng.injector.remote.Software;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Machine;
import org.throng.stats.summary.RunSetup.Origin;
import org.throng.stats.summary.RunSetup.Profile;
import org.throng.stats.summary.RunSetup.Property;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.LoadProfile;

/** Describes what is run, and on what, for the results. */
final class Setup {

    /** Steps of a drawn profile. */
    private static final int LEVELS = 240;

    private Setup() {
    }

    /** @param asked the properties of the command line */
    static RunSetup of(
            LoadedPlan plan, RunTarget target, PlanProperties known, Preset preset, Map<String, String> asked) {
        Software software = ThisSoftware.get();
        return new RunSetup(target.name(), asked.get(Preset.PROPERTY), properties(known, preset, asked),
                profiles(plan),
                new RunSetup.Software(software.throng(), software.build(), software.jmeter(), software.java()),
                machine());
    }

    static List<Property> properties(PlanProperties known, Preset preset, Map<String, String> asked) {
        Map<String, Property> properties = new TreeMap<>();
        known.defaults().forEach((name, value) -> properties.put(name, Property.of(name, value, Origin.PLAN)));
        preset.properties().forEach((name, value) -> properties.put(name, Property.of(name, value, Origin.PRESET)));
        asked.forEach((name, value) -> {
            if (!PlanProperties.isOfTheJvm(name)) {
                properties.put(name, Property.of(name, value, Origin.COMMAND_LINE));
            }
        });
        return List.copyOf(properties.values());
    }

    private static List<Profile> profiles(LoadedPlan plan) {
        List<Profile> profiles = new ArrayList<>();
        for (VirtualUsers group : PlanElements.find(plan.evaluated(), VirtualUsers.class)) {
            if (group.hasUsers()) {
                profiles.add(profile(group.getName(), group.getProfile(), group.profileForRun()));
            }
        }
        return profiles;
    }

    static Profile profile(String group, String text, LoadProfile profile) {
        long end = profile.durationNanos();
        List<Level> levels = new ArrayList<>();
        for (int i = 0; profile.hasKnownEnd() && i <= LEVELS; i++) {
            long nanos = Math.round((double) end * i / LEVELS);
            // outside of the profile nothing is planned
            levels.add(new Level(nanos / 1e9, profile.levelAt(Math.min(nanos, end - 1))));
        }
        return new Profile(group, text, profile.isOpen(), profile.plannedUsers(), end / 1e9, levels);
    }

    private static Machine machine() {
        long memory = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize() : 0;
        return new Machine(
                String.join(" ", System.getProperty("os.name"), System.getProperty("os.version"),
                        System.getProperty("os.arch")),
                Runtime.getRuntime().availableProcessors(), memory, Runtime.getRuntime().maxMemory());
    }
}
