package org.throng.injector.remote;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The order for an injector: the run, and its part of it.
 *
 * @param run name of the run, the same on all injectors: letters, digits, dots, hyphens and underscores
 * @param controller description of the controller
 * @param software of the controller
 * @param index which injector this is, from 0
 * @param count how many injectors there are
 * @param properties every {@code -D} of the run; may contain passwords
 * @param files files of the plan
 */
public record RunOrder(
        String run,
        String controller,
        Software software,
        int index,
        int count,
        Map<String, String> properties,
        List<DataFile> files)
        implements Serializable {

    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}");

    /** @throws InjectorRefusedException if the name is none */
    static void checkName(String run) throws InjectorRefusedException {
        if (run == null || !RUN.matcher(run).matches()) {
            throw new InjectorRefusedException("a run cannot be named like that");
        }
    }

    /** Without the properties: one may be a password. */
    @Override
    public String toString() {
        return "run " + run + ", injector " + index + " of " + count + ", " + files.size() + " files";
    }
}
