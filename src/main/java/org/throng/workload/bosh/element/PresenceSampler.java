package org.throng.workload.bosh.element;

import java.util.Locale;
import java.util.stream.Stream;
import org.throng.element.Setting;
import org.throng.element.StepLog;
import org.throng.workload.bosh.Availability;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;

/** Changes presences, for all users. */
final class PresenceSampler extends BoshSampler {

    private static final long serialVersionUID = 1L;
    private static final Availability[] ALL = Availability.values();

    /** How to choose a user's next availability. */
    interface Choice {

        Availability next(UserChat user, Availability now);
    }

    private final transient Setting<Choice> availability;
    private final transient Setting<String> status;

    PresenceSampler(BoshChangePresence element) {
        super(element, BoshStep.PRESENCE);
        availability = settings.of(BoshChangePresence.AVAILABILITY);
        status = settings.of(BoshChangePresence.STATUS);
    }

    static Choice choice(String text) {
        return switch (text) {
            case "random" -> (user, now) -> after(now, 1 + user.random(userSeed()).nextInt(ALL.length - 1));
            case "cycle" -> (user, now) -> after(now, 1);
            default -> {
                Availability fixed = Stream.of(ALL)
                        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(text))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("'" + text
                                + "' is none of random, cycle, available, chat, away, xa, dnd"));
                yield (user, now) -> fixed;
            }
        };
    }

    private static Availability after(Availability now, int steps) {
        return ALL[(now.ordinal() + steps) % ALL.length];
    }

    @Override
    boolean run(UserChat user, ChatSession chat, StepLog steps) throws BoshException, InterruptedException {
        chat.changePresence(availability.get().next(user, chat.availability()), status.get(), steps);
        return true;
    }
}
