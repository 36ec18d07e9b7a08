package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;

/**
 * The queues of connections that wait to be accepted: they matter on the target, and on this machine if a stand-in runs
 * on it.
 */
final class ListenQueueCheck implements Check {

    private static final String ACCEPT_QUEUE = "net.core.somaxconn";
    private static final String HANDSHAKE_QUEUE = "net.ipv4.tcp_max_syn_backlog";
    private static final String OVERFLOWS = "ListenOverflows";

    /** The kernel's own default since 5.4. */
    private static final long ACCEPT_QUEUE_ENOUGH = 4096;

    private static final long HANDSHAKE_QUEUE_ENOUGH = 1024;

    @Override
    public List<Finding> examine(Machine machine) {
        List<Finding> findings = new ArrayList<>();
        machine.kernel().number(ACCEPT_QUEUE).ifPresent(length -> findings.add(queue(
                ACCEPT_QUEUE,
                length,
                ACCEPT_QUEUE_ENOUGH,
                "most connections that may wait to be accepted; matters on the target and for a stand-in here")));
        machine.kernel().number(HANDSHAKE_QUEUE).ifPresent(length -> findings.add(queue(
                HANDSHAKE_QUEUE,
                length,
                HANDSHAKE_QUEUE_ENOUGH,
                "most half-open connections of one listener; matters on the target and for a stand-in here")));
        machine.kernel().tcpCounter(OVERFLOWS).ifPresent(count -> {
            if (count > 0) {
                findings.add(Finding.note(
                        "refused by a full queue",
                        format(ROOT, "%,d since the machine started", count),
                        "a listener here did not accept fast enough and connections had to be tried again",
                        "nstat -az TcpExtListenOverflows TcpExtListenDrops   # shows whether it grows"));
            }
        });
        return findings;
    }

    private static Finding queue(String name, long length, long enough, String meaning) {
        String value = format(ROOT, "%,d", length);
        return length >= enough
                ? Finding.ok(name, value, meaning)
                : Finding.limit(name, value, meaning, "sysctl -w " + name + "=" + enough);
    }
}
