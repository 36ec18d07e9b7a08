package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/** Writes an OCS answer as PHP's XMLWriter does: each level one space further in, each entry of a list an element. */
final class OcsXml {

    private OcsXml() {
    }

    static String document(JsonNode tree) {
        StringBuilder out = new StringBuilder(512).append("<?xml version=\"1.0\"?>\n");
        content(out, tree, 0);
        return out.toString();
    }

    /** The stand-in makes the trees itself; they are a few levels deep. */
    private static void content(StringBuilder out, JsonNode node, int depth) {
        if (node.isArray()) {
            node.forEach(each -> element(out, "element", each, depth));
            return;
        }
        for (Iterator<Map.Entry<String, JsonNode>> fields = node.fields(); fields.hasNext();) {
            Map.Entry<String, JsonNode> field = fields.next();
            element(out, field.getKey(), field.getValue(), depth);
        }
    }

    private static void element(StringBuilder out, String name, JsonNode value, int depth) {
        indent(out, depth).append('<').append(name);
        if (value.isNull() || value.isContainerNode() && value.isEmpty()) {
            out.append("/>\n");
            return;
        }
        out.append('>');
        if (value.isContainerNode()) {
            out.append('\n');
            content(out, value, depth + 1);
            indent(out, depth);
        } else {
            out.append(text(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
        }
        out.append("</").append(name).append(">\n");
    }

    /** Text of a value as in PHP: true is 1 and false is empty. */
    private static String text(JsonNode value) {
        if (value.isBoolean()) {
            return value.booleanValue() ? "1" : "";
        }
        return value.asText();
    }

    private static StringBuilder indent(StringBuilder out, int depth) {
        return out.append(" ".repeat(depth));
    }
}
