package org.throng.workload.websocket.element;

import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.CostlyMatchException;
import org.throng.workload.websocket.expectations.Extraction;

/** Extracts values of a message into the user's variables. */
final class Extracts {

    private final List<Extract> extracts;

    private Extracts(List<Extract> extracts) {
        this.extracts = extracts;
    }

    /** Reads lines of the form {@code variable = json PATH} or {@code variable = regex EXPRESSION}. */
    static Extracts parse(String text) {
        List<Extract> extracts = new ArrayList<>();
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            int equals = line.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "'" + line + "' names no variable; write 'variable = json PATH'"
                                + " or 'variable = regex EXPRESSION'");
            }
            extracts.add(new Extract(
                    line.substring(0, equals).strip(), Extraction.parse(line.substring(equals + 1))));
        });
        return new Extracts(List.copyOf(extracts));
    }

    /**
     * Sets the variables of the user of this thread.
     *
     * @return a message about missing values, or null if all were found
     */
    String take(Message message) {
        if (extracts.isEmpty()) {
            return null;
        }
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        for (Extract extract : extracts) {
            String value;
            try {
                value = extract.extraction.from(message);
            } catch (CostlyMatchException e) {
                return e.getMessage();
            }
            if (value == null) {
                return "nothing found for the variable " + extract.variable + " by " + extract.extraction;
            }
            variables.put(extract.variable, value);
        }
        return null;
    }

    private record Extract(String variable, Extraction extraction) {
    }
}
