package org.throng.standin.bosh.xml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An XML element in memory. An attribute of a namespace is named {@code {namespace}name}, except {@code xml:lang}. */
public final class Element {

    private final String name;
    private final String namespace;
    private final Map<String, String> attributes = new LinkedHashMap<>(8);

    /** Elements and strings. */
    private final List<Object> content = new ArrayList<>(2);

    public Element(String name, String namespace) {
        this.name = name;
        this.namespace = namespace;
    }

    public String name() {
        return name;
    }

    public String namespace() {
        return namespace;
    }

    public boolean is(String otherName, String otherNamespace) {
        return name.equals(otherName) && namespace.equals(otherNamespace);
    }

    public Map<String, String> attributes() {
        return attributes;
    }

    /** An attribute's value, or null. */
    public String attribute(String attribute) {
        return attributes.get(attribute);
    }

    /** Sets an attribute, or removes it if the value is null. */
    public Element with(String attribute, String value) {
        if (value == null) {
            attributes.remove(attribute);
        } else {
            attributes.put(attribute, value);
        }
        return this;
    }

    List<Object> content() {
        return content;
    }

    public Element with(Element child) {
        content.add(child);
        return this;
    }

    public Element with(String text) {
        content.add(text);
        return this;
    }

    /** Its elements, without text. */
    public List<Element> children() {
        List<Element> children = new ArrayList<>(content.size());
        for (Object each : content) {
            if (each instanceof Element child) {
                children.add(child);
            }
        }
        return children;
    }

    /** The first child of a name in this element's own namespace, or null. */
    public Element child(String childName) {
        return child(childName, namespace);
    }

    /** The first child of a name and namespace, or null. */
    public Element child(String childName, String childNamespace) {
        for (Object each : content) {
            if (each instanceof Element child && child.is(childName, childNamespace)) {
                return child;
            }
        }
        return null;
    }

    /**
     * This element with one namespace replaced by another, including its children; unchanged if it has another
     * namespace.
     */
    public Element moved(String from, String to) {
        if (!namespace.equals(from)) {
            return this;
        }
        Element moved = new Element(name, to);
        moved.attributes.putAll(attributes);
        for (Object each : content) {
            moved.content.add(each instanceof Element child ? child.moved(from, to) : each);
        }
        return moved;
    }

    /** The first child element, or null. */
    public Element firstChild() {
        for (Object each : content) {
            if (each instanceof Element child) {
                return child;
            }
        }
        return null;
    }

    /** Its own text, without that of children. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Object each : content) {
            if (each instanceof String part) {
                text.append(part);
            }
        }
        return text.toString();
    }

    /** The text of a child, or null if there is no such child. */
    public String childText(String childName) {
        Element child = child(childName);
        return child == null ? null : child.text();
    }
}
