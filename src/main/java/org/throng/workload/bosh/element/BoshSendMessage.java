package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.PlanException;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * Sends a one-to-one message. The sample ends when the message is written: the server chooses when to answer that
 * request. The arrival of the message is counted as "delivery".
 */
public class BoshSendMessage extends PlanSampler {

    static final PlanProperty<Boolean> TO = choice("message", "to", "contact", "address").is("contact");
    static final PlanProperty<String> ADDRESS = line("message", "address", "");
    static final PlanProperty<String> SIZE = line("message", "size", "60").as(BoshSendMessage::filler);
    static final PlanProperty<String> TEXT = lines("message", "text", "");

    private static final int MOST_BYTES = 1 << 20;
    private static final String FILLER = "What I meant to say is that we should meet some day next week. ";

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(TO, ADDRESS, SIZE, TEXT);
    }

    /** A text of this many bytes. */
    static String filler(String size) {
        int bytes = Parsers.number(size, 1, MOST_BYTES);
        return FILLER.repeat(bytes / FILLER.length() + 1).substring(0, bytes);
    }

    private static final class Running extends BoshSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Boolean> toContact;
        private final transient Setting<String> address;
        private final transient Setting<String> text;
        private final transient Setting<String> filler;

        Running(BoshSendMessage element) {
            super(element, BoshStep.MESSAGE);
            toContact = settings.of(TO);
            address = settings.of(ADDRESS);
            text = settings.of(TEXT);
            filler = settings.of(SIZE);
        }

        @Override
        protected void check() {
            super.check();
            if (Setting.areKnown(toContact, address) && !toContact.get()) {
                named();
            }
        }

        /** If no contact of a user is online, the message has no recipient: this is counted, and is no failure. */
        @Override
        boolean run(UserChat user, ChatSession chat, StepLog steps) throws BoshException, InterruptedException {
            String to = toContact.get()
                    ? chat.session().randomOnline(user.random(userSeed())).map(Contact::jid).orElse(null)
                    : chat.run().address(named());
            if (to == null) {
                chat.nobodyToSendTo();
                return false;
            }
            chat.send(to, text.get().isEmpty() ? filler.get() : text.get(), steps);
            return true;
        }

        private String named() {
            String named = address.get().strip();
            if (named.isEmpty()) {
                throw new PlanException(getName() + ", property address: it is empty; give a user's address, or"
                        + " send to a contact");
            }
            return named;
        }
    }
}
