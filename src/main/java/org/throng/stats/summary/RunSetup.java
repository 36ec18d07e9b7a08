package org.throng.stats.summary;

import java.io.Serializable;
import java.util.List;
import org.throng.stats.text.Readable;
import org.throng.stats.text.SecretMask;

/**
 * The plan, the target and the machine of a run: the part of {@code summary.json} that a reader needs to repeat the
 * run. Values of properties with names such as {@code password} or {@code token} are masked.
 *
 * @param target the server, or the stand-in that the run started
 * @param preset name of the preset, null if there was none
 * @param properties every property that the command line, the preset or the plan gives a value
 * @param profiles load profile of each Virtual Users group
 * @param software of this process, which is the controller of a distributed run
 * @param machine of this process
 */
public record RunSetup(
        String target,
        String preset,
        List<Property> properties,
        List<Profile> profiles,
        Software software,
        Machine machine)
        implements Serializable {

    private static final String MASKED = "***";
    private static final int LONGEST_VALUE = 500;

    public RunSetup {
        properties = properties == null ? List.of() : List.copyOf(properties);
        profiles = profiles == null ? List.of() : List.copyOf(profiles);
    }

    /** Where the value of a property comes from. */
    public enum Origin { COMMAND_LINE, PRESET, PLAN }

    /**
     * A property with its value, in one line.
     *
     * @param from the last one of these that sets it
     */
    public record Property(String name, String value, Origin from) implements Serializable {

        /** The property without secrets. */
        public static Property of(String name, String value, Origin from) {
            boolean secret = SecretMask.isSecretProperty(name) && !value.isEmpty();
            String line = secret ? MASKED : Readable.line(SecretMask.mask(value));
            return new Property(Readable.line(name),
                    line.length() > LONGEST_VALUE ? line.substring(0, LONGEST_VALUE) + "…" : line, from);
        }
    }

    /**
     * The load profile of a thread group.
     *
     * @param text as the plan has it, with its properties evaluated
     * @param open whether it sets arrivals a second instead of users
     * @param planned most users at once, or all arrivals
     * @param seconds length
     * @param levels users, or arrivals a second, at instants of the profile; a straight line lies between them. None if
     *     the profile ends when all users have done their loops: then their number is not planned
     */
    public record Profile(
            String group, String text, boolean open, long planned, double seconds, List<Level> levels)
            implements Serializable {

        public Profile {
            levels = levels == null ? List.of() : List.copyOf(levels);
        }
    }

    /** @param second since the profile began */
    public record Level(double second, double level) implements Serializable {
    }

    /**
     * Versions.
     *
     * @param build beginning of the SHA-256 of Throng's jar; empty if it runs from classes
     */
    public record Software(String throng, String build, String jmeter, String java) implements Serializable {
    }

    /**
     * A machine and its Java process.
     *
     * @param system name, version and architecture of the operating system
     * @param processors that the process may use
     * @param memoryBytes of the machine or container, 0 if unknown
     * @param heapBytes limit of the Java heap
     */
    public record Machine(String system, int processors, long memoryBytes, long heapBytes) implements Serializable {
    }
}
