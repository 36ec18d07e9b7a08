package org.throng.standin.editor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import org.throng.standin.HttpExchange;

/**
 * The answer of ConvertService, in JSON or XML.
 *
 * @param error 0 or the negative code
 * @param url of the result, or empty while there is none
 * @param type ending of the result, or empty
 */
record ConvertAnswer(int error, String url, String type) {

    static final ConvertAnswer PENDING = new ConvertAnswer(0, "", "");

    static ConvertAnswer failed(int error) {
        return new ConvertAnswer(error, "", "");
    }

    static ConvertAnswer done(String url, String type) {
        return new ConvertAnswer(0, url, type);
    }

    /** Answers in JSON at {@code /converter} and to requests that accept it, else in XML. */
    void to(HttpExchange exchange) {
        if (error != 0) {
            exchange.standIn().stats().error();
        }
        boolean json = exchange.target().path().equals(HttpRoutes.CONVERTER)
                || exchange.request().headers().get(HttpHeaderNames.ACCEPT, "").contains("application/json");
        if (json) {
            exchange.respond(200, "application/json; charset=utf-8", json());
        } else {
            exchange.respond(200, "text/xml; charset=utf-8", xml());
        }
    }

    private boolean isDone() {
        return !url.isEmpty();
    }

    private String json() {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        if (error != 0) {
            return answer.put("error", error).toString();
        }
        if (isDone()) {
            answer.put("fileUrl", url).put("fileType", type);
        }
        return answer.put("percent", isDone() ? 100 : 0).put("endConvert", isDone()).toString();
    }

    private String xml() {
        String content = error != 0
                ? element("Error", Integer.toString(error))
                : element("FileUrl", url) + element("FileType", type) + element("Percent", isDone() ? "100" : "0")
                        + element("EndConvert", isDone() ? "True" : "False");
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?><FileResult>" + content + "</FileResult>";
    }

    private static String element(String name, String text) {
        return text.isEmpty() ? "<" + name + "/>" : "<" + name + ">" + Xml.escaped(text) + "</" + name + ">";
    }
}
