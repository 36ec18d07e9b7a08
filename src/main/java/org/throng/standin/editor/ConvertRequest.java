package org.throng.standin.editor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Set;

/**
 * An integrator's request for a conversion.
 *
 * @param key of the document, with invalid characters replaced
 * @param url its address; untrusted
 * @param fileType its ending
 * @param outputType the requested ending
 * @param title its name, or empty
 * @param async whether to answer at the start of the conversion
 */
record ConvertRequest(String key, String url, String fileType, String outputType, String title, boolean async) {

    private static final Set<String> IMAGES = Set.of("png", "jpg", "jpeg", "gif", "bmp");

    /**
     * Reads parameters.
     *
     * @throws IllegalArgumentException if one is missing or the output format is unknown
     */
    static ConvertRequest of(ObjectNode parameters) {
        String outputType = text(parameters, "outputtype").toLowerCase(Locale.ROOT);
        if (!DocumentDownload.isKnown(outputType) && !IMAGES.contains(outputType)) {
            throw new IllegalArgumentException("there is no output '" + outputType + "'");
        }
        return new ConvertRequest(
                text(parameters, "key").replaceAll("[^0-9\\-.a-zA-Z_=]", "_"),
                text(parameters, "url"),
                text(parameters, "filetype"),
                outputType,
                parameters.path("title").asText(),
                parameters.path("async").asBoolean());
    }

    /** Key by which equal conversions are recognised. */
    String id() {
        return key + "_" + outputType;
    }

    /** The title with the ending of the output. */
    String outputName() {
        int dot = title.lastIndexOf('.');
        String name = dot < 0 ? title : title.substring(0, dot);
        return (name.isEmpty() ? "output" : name.replace('/', '_')) + "." + outputType;
    }

    private static String text(ObjectNode parameters, String name) {
        String text = parameters.path(name).asText();
        if (text.isEmpty()) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return text;
    }
}
