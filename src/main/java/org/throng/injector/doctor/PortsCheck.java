package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The limit of connections to one address and port of a target, and the time until the port of a closed one is free.
 */
final class PortsCheck implements Check {

    static final String WHAT = "local ports";

    private static final String RANGE = "net.ipv4.ip_local_port_range";
    private static final long PLENTY = 60_000;

    @Override
    public List<Finding> examine(Machine machine) {
        List<Finding> findings = new ArrayList<>();
        OptionalLong connections = machine.connectionsPerTarget();
        if (connections.isPresent()) {
            findings.add(range(machine, connections.getAsLong()));
        }
        machine.kernel().number("net.ipv4.tcp_tw_reuse").ifPresent(reuse -> findings.add(timeWait(reuse)));
        return findings;
    }

    private static Finding range(Machine machine, long connections) {
        long[] range = machine.kernel().numbers(RANGE);
        String value = format(
                ROOT,
                "%d-%d x %d source address%s: %,d connections",
                range[0],
                range[1],
                machine.sources(),
                machine.sources() == 1 ? "" : "es",
                connections);
        String meaning = "the most to one address and port of the target;"
                + " more source addresses, or more addresses or ports of the target, multiply it";
        return connections >= PLENTY
                ? Finding.ok(WHAT, value, meaning)
                : Finding.limit(
                        WHAT,
                        value,
                        meaning + "; put your services' ports into net.ipv4.ip_local_reserved_ports",
                        "sysctl -w " + RANGE + "=\"1024 65535\"",
                        "ip address add ADDRESS/PREFIX dev DEVICE   # for every further source address");
    }

    private static Finding timeWait(long reuse) {
        String what = "net.ipv4.tcp_tw_reuse";
        String value = Long.toString(reuse);
        return reuse == 1
                ? Finding.ok(what, value, "ports of closed connections are used again at once where that is safe")
                : Finding.note(
                        what,
                        value,
                        "after an orderly close a port rests for 60 s, which bounds the rate of new connections",
                        "sysctl -w net.ipv4.tcp_tw_reuse=1");
    }
}
