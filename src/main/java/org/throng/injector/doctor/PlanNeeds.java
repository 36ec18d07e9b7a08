package org.throng.injector.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The needs of one user of a plan.
 *
 * @param plan the plan's name
 * @param defaultUsers default number of users of the plan
 * @param sockets connections that a user holds at the same time
 * @param kilobytes memory of a user with its connections, the kernel's part included
 */
record PlanNeeds(String plan, int defaultUsers, int sockets, int kilobytes) {

    private static final String RESOURCE = "plans.properties";

    long bytes() {
        return kilobytes * 1024L;
    }

    /** The needs of all plans, in the order of their names. */
    static List<PlanNeeds> ofAllPlans() {
        Properties properties = new Properties();
        try (InputStream in = PlanNeeds.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " of this package cannot be read", e);
        }
        return parse(properties);
    }

    /**
     * Reads entries of the form {@code plan = users 1000, sockets 1, KB 14}.
     *
     * @throws IllegalArgumentException if an entry has another form; the message names it
     */
    static List<PlanNeeds> parse(Properties properties) {
        List<PlanNeeds> needs = new ArrayList<>();
        for (String plan : properties.stringPropertyNames().stream().sorted().toList()) {
            String value = properties.getProperty(plan);
            if (!value.matches("users [1-9]\\d{0,7}, sockets [1-9]\\d{0,3}, KB [1-9]\\d{0,6}")) {
                throw new IllegalArgumentException(RESOURCE + ": " + plan + " = " + value
                        + " is not of the form: users 1000, sockets 1, KB 14");
            }
            String[] words = value.split(",? ");
            needs.add(new PlanNeeds(
                    plan, Integer.parseInt(words[1]), Integer.parseInt(words[3]), Integer.parseInt(words[5])));
        }
        return needs;
    }
}
