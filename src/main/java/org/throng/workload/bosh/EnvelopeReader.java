package org.throng.workload.bosh;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the attributes of the {@code body} at the reader's position. */
final class EnvelopeReader {

    /** Default if the server sends none; the value of most servers. */
    private static final int USUAL_INACTIVITY_SECONDS = 30;
    private static final int USUAL_POLLING_SECONDS = 5;

    private final XMLStreamReader xml;

    EnvelopeReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    Envelope read() throws XMLStreamException {
        String sid = text("sid");
        boolean creates = !sid.isEmpty() && xml.getAttributeValue("", "wait") != null;
        return new Envelope(text("type"), text("condition"), sid, text("from"), creates ? granted() : null);
    }

    private Granted granted() throws XMLStreamException {
        int hold = number("hold", 1);
        return new Granted(number("wait", 0), hold, number("requests", hold + 1),
                number("inactivity", USUAL_INACTIVITY_SECONDS), number("polling", USUAL_POLLING_SECONDS),
                number("maxpause", 0));
    }

    private String text(String attribute) {
        String value = xml.getAttributeValue("", attribute);
        return value == null ? "" : value;
    }

    private int number(String attribute, int otherwise) throws XMLStreamException {
        String value = text(attribute).strip();
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
}
