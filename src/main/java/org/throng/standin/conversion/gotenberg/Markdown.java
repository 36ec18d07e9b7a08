package org.throng.standin.conversion.gotenberg;

import java.util.regex.Pattern;

/** Makes HTML of Markdown: headings, list items and paragraphs, which is enough to fill pages. */
public final class Markdown {

    /** A template's call of the function that puts Markdown into a page; group 1 is its arguments. */
    static final Pattern TEMPLATE_CALL = Pattern.compile("\\{\\{-?\\s*toHTML\\s+([^}]{0,500}?)\\s*-?\\}\\}");

    private Markdown() {
    }

    public static String toHtml(String markdown) {
        StringBuilder html = new StringBuilder();
        for (String block : markdown.split("\\R\\s*\\R")) {
            String text = block.strip().replace("&", "&amp;").replace("<", "&lt;");
            int level = 0;
            while (level < text.length() && level < 6 && text.charAt(level) == '#') {
                level++;
            }
            if (level > 0) {
                html.append("<h").append(level).append('>').append(text.substring(level).strip())
                        .append("</h").append(level).append(">\n");
            } else if (text.startsWith("- ") || text.startsWith("* ")) {
                html.append("<ul><li>").append(text.substring(2).replaceAll("\\R[-*] ", "</li>\n<li>"))
                        .append("</li></ul>\n");
            } else if (!text.isEmpty()) {
                html.append("<p>").append(text).append("</p>\n");
            }
        }
        return html.toString();
    }
}
