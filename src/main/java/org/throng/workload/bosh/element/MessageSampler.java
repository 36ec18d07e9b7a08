package org.throng.workload.bosh.element;

import org.throng.element.PlanException;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.Contact;

/** Sends messages, for all users. */
final class MessageSampler extends BoshSampler {

    private static final long serialVersionUID = 1L;
    private static final int MOST_BYTES = 1 << 20;
    private static final String FILLER = "What I meant to say is that we should meet some day next week. ";

    private final transient Setting<Boolean> toContact;
    private final transient Setting<String> address;
    private final transient Setting<String> text;
    private final transient Setting<String> filler;

    MessageSampler(BoshSendMessage element) {
        super(element, BoshStep.MESSAGE);
        toContact = settings.of(BoshSendMessage.TO);
        address = settings.of(BoshSendMessage.ADDRESS);
        text = settings.of(BoshSendMessage.TEXT);
        filler = settings.of(BoshSendMessage.SIZE);
    }

    static boolean toContact(String text) {
        return switch (text) {
            case "contact" -> true;
            case "address" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is neither contact nor address");
        };
    }

    /** A text of this many bytes. */
    static String filler(String size) {
        int bytes = Readers.number(size, 1, MOST_BYTES);
        return FILLER.repeat(bytes / FILLER.length() + 1).substring(0, bytes);
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
            throw new PlanException(getName() + ", property address: it is empty; give a user's address, or send to a"
                    + " contact");
        }
        return named;
    }
}
