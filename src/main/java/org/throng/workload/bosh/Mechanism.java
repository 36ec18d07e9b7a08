package org.throng.workload.bosh;

import java.util.List;

/** The SASL mechanisms by which a user can log in. */
final class Mechanism {

    static final String PLAIN = "PLAIN";

    /** All of them, best first. */
    static final List<String> PREFERRED = List.of("SCRAM-SHA-256", "SCRAM-SHA-1", PLAIN);

    private Mechanism() {
    }

    /** @throws IllegalArgumentException if there is no such mechanism here */
    static void checkKnown(String name) {
        if (!PREFERRED.contains(name)) {
            throw new IllegalArgumentException("'" + name + "' is not a mechanism to log in with; expected "
                    + String.join(", ", PREFERRED));
        }
    }
}
