package org.throng.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageAssetsTest {

    /** uPlot scales the digits directly before "px" by the pixel ratio of the screen, and no others. */
    @Test
    void fontsOfChartsHaveWholePixels() throws IOException {
        String script = PageAssets.ofRun(List.of(), List.of(), "").script();

        assertThat(Pattern.compile("\"([\\d.]+)px system-ui").matcher(script).results().map(size -> size.group(1)))
                .isNotEmpty().allSatisfy(size -> assertThat(size).matches("\\d+"));
    }

    /** They are a fifth of the sources, and each report would have them. */
    @Test
    void scriptsOfAPageHaveNoCommentsAndNoIndentation() throws IOException {
        String script = PageAssets.ofRun(List.of(), List.of(), "").script();

        assertThat(script).as("notice of the plotting library").contains("licence:");
        assertThat(script.substring(script.indexOf("const Throng = {};")))
                .contains("Throng.report = (place, data").doesNotContain("\n ", "\n\n", "\n//", "/**");
    }
}
