package org.throng.standin.faults;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that make a stand-in misbehave from the start; each has the name it has at the control endpoint. */
public final class FaultOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private Faults faults = Faults.NONE;

    public Faults faults() {
        return faults;
    }

    @Option(names = "--latency", paramLabel = "TIME", order = 1,
            description = "Delay of every answer and pushed message, such as 5ms or 5ms..20ms.")
    void latency(String value) {
        set(Faults.LATENCY, value);
    }

    @Option(names = "--capacity", paramLabel = "N", order = 2,
            description = "Refuse connections beyond this many, shared evenly by the processes.")
    void capacity(String value) {
        set(Faults.CAPACITY, value);
    }

    @Option(names = "--refuse", paramLabel = "RATE", order = 3,
            description = "Share of connections refused with an HTTP status, such as 0.1 or 10%%.")
    void refuse(String value) {
        set(Fault.REFUSE.label(), value);
    }

    @Option(names = "--refuse-status", paramLabel = "STATUS", order = 4,
            description = "Status of refusals (default: 503).")
    void refuseStatus(String value) {
        set(Faults.REFUSE_STATUS, value);
    }

    @Option(names = "--drop-unanswered", paramLabel = "RATE", order = 5,
            description = "Share of connections reset instead of an answer to the first request.")
    void dropUnanswered(String value) {
        set(Fault.DROP_UNANSWERED.label(), value);
    }

    @Option(names = "--mute", paramLabel = "RATE", order = 6,
            description = "Share of connections accepted and never answered.")
    void mute(String value) {
        set(Fault.MUTE.label(), value);
    }

    @Option(names = "--bad-accept", paramLabel = "RATE", order = 7,
            description = "Share of upgrades with a wrong Sec-WebSocket-Accept.")
    void badAccept(String value) {
        set(Fault.BAD_ACCEPT.label(), value);
    }

    @Option(names = "--close-after-101", paramLabel = "RATE", order = 8,
            description = "Share of upgrades closed right after the 101, without a close frame.")
    void closeAfter101(String value) {
        set(Fault.CLOSE_AFTER_101.label(), value);
    }

    @Option(names = "--drop", paramLabel = "RATE", order = 9,
            description = "Share of WebSockets reset while in use.")
    void drop(String value) {
        set(Fault.DROP.label(), value);
    }

    @Option(names = "--drop-after", paramLabel = "TIME", order = 10,
            description = "Time of --drop after the 101; a time or a range (default: 5s).")
    void dropAfter(String value) {
        set(Faults.DROP_AFTER, value);
    }

    @Option(names = "--drip", paramLabel = "BYTES", order = 11,
            description = "Limit each connection to this many bytes a second.")
    void drip(String value) {
        set(Faults.DRIP, value);
    }

    @Option(names = "--error", paramLabel = "RATE", order = 12,
            description = "Share of requests and messages answered with the protocol's own server error.")
    void error(String value) {
        set(Fault.ERROR.label(), value);
    }

    @Option(names = "--bad-frame", paramLabel = "RATE", order = 13,
            description = "Share of messages replaced by a frame with a reserved opcode.")
    void badFrame(String value) {
        set(Fault.BAD_FRAME.label(), value);
    }

    @Option(names = "--bad-utf8", paramLabel = "RATE", order = 14,
            description = "Share of text messages that are not UTF-8.")
    void badUtf8(String value) {
        set(Fault.BAD_UTF8.label(), value);
    }

    @Option(names = "--oversized", paramLabel = "RATE", order = 15,
            description = "Share of messages in a frame whose length says a terabyte.")
    void oversized(String value) {
        set(Fault.OVERSIZED.label(), value);
    }

    @Option(names = "--masked", paramLabel = "RATE", order = 16,
            description = "Share of messages with a mask, which only clients may use.")
    void masked(String value) {
        set(Fault.MASKED.label(), value);
    }

    @Option(names = "--out-of-order", paramLabel = "RATE", order = 17,
            description = "Share of messages sent after the one that follows them.")
    void outOfOrder(String value) {
        set(Fault.OUT_OF_ORDER.label(), value);
    }

    private void set(String name, String value) {
        try {
            faults = faults.with(name, value);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage().substring("fault ".length()), e);
        }
    }
}
