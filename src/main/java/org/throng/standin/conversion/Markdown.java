package org.throng.standin.conversion;

/** Makes HTML of Markdown: headings, list items and paragraphs, which is enough to fill pages. */
final class Markdown {

    private Markdown() {
    }

    static String toHtml(String markdown) {
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
