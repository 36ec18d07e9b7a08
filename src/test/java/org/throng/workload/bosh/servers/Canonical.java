package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.io.StringReader;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.w3c.dom.Text;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * One text for all ways to write the same answer: attributes and features in order, a namespace where it begins to
 * apply, and a star for what differs from run to run.
 */
final class Canonical {

    private static final Set<String> VOLATILE = Set.of("sid", "rid", "authid", "stamp");
    private static final String HTTP_BIND = "http://jabber.org/protocol/httpbind";
    /** What stands for anything that a web server may say to people. */
    private static final String PAGE = "a page";
    /** The ids of ejabberd's roster pushes. */
    private static final Pattern PUSHED = Pattern.compile("push-?\\d+");
    private static final Set<String> UNORDERED = Set.of("features", "mechanisms");
    private static final Set<String> VOLATILE_TEXT = Set.of("challenge", "success");

    private Canonical() {
    }

    static String of(String xml) {
        if (xml.isEmpty()) {
            return "nothing";
        }
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            StringBuilder text = new StringBuilder();
            Element root = builder.parse(new InputSource(new StringReader(xml))).getDocumentElement();
            if (!HTTP_BIND.equals(root.getNamespaceURI())) {
                return PAGE;
            }
            write(root, null, text);
            return text.toString();
        } catch (SAXException e) {
            return PAGE;
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Element element, String outer, StringBuilder text) {
        String name = element.getLocalName();
        text.append('<').append(name);
        if (!Objects.equals(element.getNamespaceURI(), outer)) {
            text.append(" xmlns='").append(element.getNamespaceURI()).append('\'');
        }
        attributes(element).forEach((attribute, value) ->
                text.append(' ').append(attribute).append("='").append(value).append('\''));
        if (element.getFirstChild() == null) {
            text.append("/>");
            return;
        }
        text.append('>');
        Stream<String> children = children(element);
        (UNORDERED.contains(name) ? children.sorted() : children).forEach(text::append);
        text.append("</").append(name).append('>');
    }

    private static Stream<String> children(Element element) {
        NodeList children = element.getChildNodes();
        return IntStream.range(0, children.getLength()).mapToObj(children::item).map(child -> {
            StringBuilder text = new StringBuilder();
            if (child instanceof Element inner) {
                write(inner, element.getNamespaceURI(), text);
            } else if (child instanceof Text inner) {
                text.append(VOLATILE_TEXT.contains(element.getLocalName()) ? "*" : inner.getData());
            }
            return text.toString();
        });
    }

    private static TreeMap<String, String> attributes(Element element) {
        TreeMap<String, String> sorted = new TreeMap<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            if (!attribute.getNodeName().startsWith("xmlns")) {
                boolean changes = VOLATILE.contains(attribute.getLocalName())
                        || PUSHED.matcher(attribute.getNodeValue()).matches();
                sorted.put(attribute.getNodeName(), changes ? "*" : attribute.getNodeValue());
            }
        }
        return sorted;
    }
}
