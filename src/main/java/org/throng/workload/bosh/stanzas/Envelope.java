package org.throng.workload.bosh.stanzas;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The attributes of an answer's {@code body}; XEP-0124 sections 7 to 17. Texts that are absent are empty, numbers -1.
 *
 * @param type {@code terminate}, {@code error} or empty
 * @param condition reason of the termination
 * @param sid the session, in the answer that created it; a secret
 * @param from the domain that the server names, mostly in the answer that created the session
 * @param granted limits in the answer that created the session
 */
public record Envelope(String type, String condition, String sid, String from, GrantedLimits granted) {

    /** Default if the server sends none; the value of most servers. */
    private static final int USUAL_INACTIVITY_SECONDS = 30;
    private static final int USUAL_POLLING_SECONDS = 5;

    /** Reads the attributes of the {@code body} at the reader's position. */
    static Envelope read(XMLStreamReader xml) throws XMLStreamException {
        String sid = text(xml, "sid");
        boolean creates = !sid.isEmpty() && xml.getAttributeValue("", "wait") != null;
        return new Envelope(text(xml, "type"), text(xml, "condition"), sid, text(xml, "from"),
                creates ? granted(xml) : null);
    }

    private static GrantedLimits granted(XMLStreamReader xml) throws XMLStreamException {
        int hold = number(xml, "hold", 1);
        return new GrantedLimits(number(xml, "wait", 0), hold, number(xml, "requests", hold + 1),
                number(xml, "inactivity", USUAL_INACTIVITY_SECONDS), number(xml, "polling", USUAL_POLLING_SECONDS));
    }

    private static String text(XMLStreamReader xml, String attribute) {
        String value = xml.getAttributeValue("", attribute);
        return value == null ? "" : value;
    }

    private static int number(XMLStreamReader xml, String attribute, int otherwise) throws XMLStreamException {
        String value = text(xml, attribute).strip();
        if (value.isEmpty()) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number below 0
        }
        throw new XMLStreamException("its " + attribute + " is not a number from 0 to " + Integer.MAX_VALUE);
    }

    public boolean terminates() {
        return type.equals("terminate");
    }

    /** Whether the request must be sent again; XEP-0124 section 17.3. */
    public boolean isRecoverable() {
        return type.equals("error");
    }

    /** Without the session. */
    @Override
    public String toString() {
        return "body " + type + " " + condition;
    }
}
