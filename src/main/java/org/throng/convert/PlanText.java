package org.throng.convert;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/** The bytes of a JMeter plan, and where its thread groups are. */
public final class PlanText {

    private static final String VIRTUAL_USERS = "org.throng.users.VirtualUsers";
    private static final String GUI = "org.throng.users.gui.VirtualUsersGui";
    private static final Set<String> TABLES = Set.of("ultimatethreadgroupdata", "threads_schedule", "Schedule");
    private static final Set<String> KEPT = Set.of("TestPlan.comments", "ThreadGroup.on_sample_error",
            "ThreadGroup.same_user_on_next_iteration");

    /** JMeter writes them into plans, as of the body of a recorded request. */
    private static final Pattern CONTROL = Pattern.compile("&#x(?:[0-8bcef]|1[0-9a-f]);");

    private final byte[] plan;
    private final List<ThreadGroupElement> groups = new ArrayList<>();
    private final List<GroupConversion> conversions;

    /**
     * @throws PlanTextException if it is no JMeter plan in UTF-8 or another encoding that contains ASCII
     */
    public PlanText(byte[] plan) throws PlanTextException {
        this.plan = plan;
        InputFactoryImpl factory = new InputFactoryImpl();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            XMLStreamReader2 xml =
                    (XMLStreamReader2) factory.createXMLStreamReader(new ByteArrayInputStream(withoutControls(plan)));
            try {
                read(xml);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            throw new PlanTextException("it is not well-formed XML: " + e.getMessage().replaceAll("\\s+", " "), e);
        }
        conversions = groups.stream().map(GroupConversion::of).toList();
    }

    /** A plan of the same length with other characters for those that JMeter reads and XML 1.0 does not have. */
    private static byte[] withoutControls(byte[] plan) {
        Matcher controls = CONTROL.matcher(new String(plan, StandardCharsets.ISO_8859_1));
        return controls.find()
                ? controls.replaceAll(found -> "?".repeat(found.group().length())).getBytes(StandardCharsets.ISO_8859_1)
                : plan;
    }

    /** Reads no further than JMeter, to the end of the root: behind it may be the rest of a longer file. */
    private void read(XMLStreamReader2 xml) throws XMLStreamException, PlanTextException {
        boolean root = true;
        while (xml.next() != XMLStreamConstants.END_ELEMENT || xml.getDepth() > 1) {
            if (xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            if (root && !xml.getLocalName().equals("jmeterTestPlan")) {
                throw new PlanTextException("its root is <" + xml.getLocalName() + ">, not <jmeterTestPlan>", null);
            }
            root = false;
            if (GroupConversion.knows(xml.getLocalName())) {
                groups.add(group(xml));
            }
        }
    }

    private ThreadGroupElement group(XMLStreamReader2 xml) throws XMLStreamException, PlanTextException {
        GroupReader group = new GroupReader(xml);
        while (true) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> group.begun();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> group.text.append(xml.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    int end = offset(xml.getLocationInfo().getEndingByteOffset());
                    if (group.path.isEmpty()) {
                        return group.element(end);
                    }
                    group.ended(end);
                }
                default -> {
                    // comments and processing instructions of a group have no meaning
                }
            }
        }
    }

    /** Collects a thread group, from its start tag on. */
    private static final class GroupReader {

        private final XMLStreamReader2 xml;
        private final String type;
        private final int begin;
        private final Map<String, String> attributes = new LinkedHashMap<>();
        private final Map<String, String> settings = new LinkedHashMap<>();
        private final List<List<String>> rows = new ArrayList<>();
        private final List<int[]> kept = new ArrayList<>();

        /** Names of the properties that are open. */
        private final List<String> path = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private int keptFrom;

        GroupReader(XMLStreamReader2 xml) throws PlanTextException {
            this.xml = xml;
            type = xml.getLocalName();
            begin = offset(xml.getLocationInfo().getStartingByteOffset());
            for (int i = 0; i < xml.getAttributeCount(); i++) {
                attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
            }
        }

        void begun() throws PlanTextException {
            String name = xml.getAttributeValue(null, "name");
            path.add(name == null ? "" : name);
            text.setLength(0);
            if (path.size() == 1) {
                keptFrom = offset(xml.getLocationInfo().getStartingByteOffset());
            } else if (path.size() == 2 && TABLES.contains(path.get(0))) {
                rows.add(new ArrayList<>());
            }
        }

        void ended(int end) {
            if (path.size() == 1 && KEPT.contains(path.get(0))) {
                kept.add(new int[] {keptFrom, end});
            }
            if (path.size() == 3 && TABLES.contains(path.get(0))) {
                rows.get(rows.size() - 1).add(text.toString());
            } else {
                settings.put(path.get(path.size() - 1), text.toString());
            }
            path.remove(path.size() - 1);
            text.setLength(0);
        }

        ThreadGroupElement element(int end) {
            return new ThreadGroupElement(type, attributes.getOrDefault("testname", ""), attributes, begin, end,
                    settings, rows, kept);
        }
    }

    /** A byte offset; aalto knows none in encodings that it has to decode first, such as UTF-16. */
    private static int offset(long bytes) throws PlanTextException {
        if (bytes < 0) {
            throw new PlanTextException("its encoding is not UTF-8; open it in JMeter and save it", null);
        }
        return Math.toIntExact(bytes);
    }

    /** One for each thread group, in the order of the plan. */
    public List<GroupConversion> conversions() {
        return conversions;
    }

    /** The plan with Virtual Users in the place of each group that can be converted, and every other byte as it is. */
    public byte[] converted() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(plan.length + 1024);
        int copied = 0;
        for (int i = 0; i < groups.size(); i++) {
            ThreadGroupElement group = groups.get(i);
            GroupConversion conversion = conversions.get(i);
            if (conversion.isConverted()) {
                out.write(plan, copied, group.begin() - copied);
                write(group, conversion.load(), out);
                copied = group.end();
            }
        }
        out.write(plan, copied, plan.length - copied);
        return out.toByteArray();
    }

    private void write(ThreadGroupElement group, ConvertedLoad load, ByteArrayOutputStream out) {
        String line = newLine() + indentation(group.begin());
        StringBuilder begin = new StringBuilder(
                "<" + VIRTUAL_USERS + " guiclass=\"" + GUI + "\" testclass=\"" + VIRTUAL_USERS + "\"");
        group.attributes().forEach((name, value) -> {
            if (!name.equals("guiclass") && !name.equals("testclass")) {
                begin.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
            }
        });
        ascii(begin.append('>').toString(), out);
        for (int[] kept : group.kept()) {
            ascii(line + "  ", out);
            out.write(plan, kept[0], kept[1] - kept[0]);
        }
        property("VirtualUsers.profile", load.profile(), line, out);
        property("VirtualUsers.seed", load.seed(), line, out);
        property("VirtualUsers.grace", load.graceSeconds(), line, out);
        ascii(line + "</" + VIRTUAL_USERS + ">", out);
    }

    private static void property(String name, String value, String line, ByteArrayOutputStream out) {
        if (value != null) {
            ascii(line + "  <stringProp name=\"" + name + "\">" + escaped(value) + "</stringProp>", out);
        }
    }

    private static void ascii(String text, ByteArrayOutputStream out) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** The white space between the beginning of the line and this offset. */
    private String indentation(int offset) {
        int from = offset;
        while (from > 0 && (plan[from - 1] == ' ' || plan[from - 1] == '\t')) {
            from--;
        }
        return new String(plan, from, offset - from, StandardCharsets.US_ASCII);
    }

    private String newLine() {
        for (int i = 1; i < plan.length; i++) {
            if (plan[i] == '\n') {
                return plan[i - 1] == '\r' ? "\r\n" : "\n";
            }
        }
        return "\n";
    }

    /** Characters beyond ASCII become references, which mean the same in every encoding. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c < ' ' || c > '~' || c == '<' || c == '>' || c == '&' || c == '"' || c == '\'') {
                out.append("&#").append(c).append(';');
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
