package org.throng.users;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.measure.ClockOffsets;

/**
 * The clocks of the injectors of a distributed run, so that a message from another injector is measured by corrected
 * clocks. The controller measures them before the run and sends them in a JMeter property: the run's id, and for each
 * injector how far its clock is ahead of the controller's, with the uncertainty, both in µs.
 *
 * @param run id of the run: lower-case letters and digits
 * @param clocks against the controller's, by injector
 */
public record InjectorClocks(String run, List<ClockOffsets.Offset> clocks) implements ClockOffsets {

    /** The JMeter property. */
    public static final String PROPERTY = "throng.injector.clocks";

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANDOM_BITS = 40;
    private static final int RADIX = 36;
    private static final Pattern NAME = Pattern.compile("([0-9a-z]+)I(\\d{1,4})X[0-9a-z]+");

    public InjectorClocks {
        clocks = List.copyOf(clocks);
    }

    /** The clocks in the property, empty if this is no injector of a distributed run. */
    public static Optional<InjectorClocks> ofThisRun() {
        String text = JMeterUtils.getPropDefault(PROPERTY, "");
        return text.isEmpty() ? Optional.empty() : Optional.of(parse(text));
    }

    static InjectorClocks parse(String text) {
        String[] parts = text.split(";");
        List<Offset> clocks = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            String[] numbers = parts[i].split(",");
            clocks.add(new Offset(Long.parseLong(numbers[0]), Long.parseLong(numbers[1])));
        }
        return new InjectorClocks(parts[0], clocks);
    }

    /** The value of the property. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(run);
        clocks.forEach(clock ->
                text.append(';').append(clock.aheadMicros()).append(',').append(clock.uncertaintyMicros()));
        return text.toString();
    }

    /** A name of this injector for ids of messages, unique among its elements. */
    public String newName() {
        return run + "I" + VirtualUsers.share().index() + "X"
                + new BigInteger(RANDOM_BITS, RANDOM).toString(RADIX);
    }

    @Override
    public Optional<Offset> of(String injector) {
        Matcher name = NAME.matcher(injector);
        int own = VirtualUsers.share().index();
        if (!name.matches() || !name.group(1).equals(run) || own >= clocks.size()) {
            return Optional.empty();
        }
        int other = Integer.parseInt(name.group(2));
        if (other >= clocks.size()) {
            return Optional.empty();
        }
        if (other == own) {
            return Optional.of(new Offset(0, 0));
        }
        Offset here = clocks.get(own);
        Offset there = clocks.get(other);
        return Optional.of(new Offset(there.aheadMicros() - here.aheadMicros(),
                there.uncertaintyMicros() + here.uncertaintyMicros()));
    }
}
