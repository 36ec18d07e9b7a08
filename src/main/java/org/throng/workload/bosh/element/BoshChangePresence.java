package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.stanzas.Availability;

/** Changes the user's availability, which the server sends to every contact that is online. */
public class BoshChangePresence extends PlanSampler {

    /** How to choose a user's next availability. */
    private interface Choice {

        Availability next(UserChat user, Availability now);
    }

    static final PlanProperty<Choice> AVAILABILITY =
            choice("presence", "availability", "random", "cycle", "available", "chat", "away", "xa", "dnd")
                    .as(Running::choice);
    static final PlanProperty<String> STATUS = line("presence", "status", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(AVAILABILITY, STATUS);
    }

    private static final class Running extends BoshSampler {

        private static final long serialVersionUID = 1L;
        private static final Availability[] ALL = Availability.values();

        private final transient Setting<Choice> availability;
        private final transient Setting<String> status;

        Running(BoshChangePresence element) {
            super(element, BoshStep.PRESENCE);
            availability = settings.of(AVAILABILITY);
            status = settings.of(STATUS);
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
}
