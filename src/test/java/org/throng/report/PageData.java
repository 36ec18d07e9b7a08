package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The figures of the charts in a report, which are packed. */
public final class PageData {

    private static final Pattern DATA = Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL);

    private PageData() {
    }

    /** Unpacks the figures of a page. */
    public static JsonNode of(String page) throws IOException {
        Matcher matcher = DATA.matcher(page);
        assertThat(matcher.find()).as("the page has data").isTrue();
        return unpacked(matcher.group(1));
    }

    /** Unpacks what a live page is sent. */
    public static JsonNode unpacked(String packed) throws IOException {
        return new ObjectMapper().readTree(
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(packed))));
    }
}
