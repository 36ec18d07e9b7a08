package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.List;
import java.util.OptionalLong;

/** The firewall's table of connections: when it is full, new connections are silently dropped. */
final class ConnectionTrackingCheck implements Check {

    static final String WHAT = "connection tracking";

    private static final long PLENTY = 1_048_576;

    @Override
    public List<Finding> examine(Machine machine) {
        OptionalLong max = machine.kernel().number("net.netfilter.nf_conntrack_max");
        if (max.isEmpty()) {
            return machine.kernel().isLinux()
                    ? List.of(Finding.ok(WHAT, "not loaded", "no table of connections that could fill up"))
                    : List.of();
        }
        long count = machine.kernel().number("net.netfilter.nf_conntrack_count").orElse(0);
        String value = format(ROOT, "%,d of %,d", count, max.getAsLong());
        if (count == 0) {
            return List.of(Finding.ok(WHAT, value, "loaded but not in use"));
        }
        if (max.getAsLong() >= PLENTY && count < max.getAsLong() / 2) {
            return List.of(Finding.ok(WHAT, value, "room in the firewall's table of connections"));
        }
        return List.of(Finding.limit(
                WHAT,
                value,
                "with Docker's NAT or a stateful rule every connection takes an entry, and a full table drops new ones",
                "sysctl -w net.netfilter.nf_conntrack_max=" + Math.max(PLENTY, 2 * max.getAsLong()),
                "docker run --network host …   # or keep the load out of the table"));
    }
}
