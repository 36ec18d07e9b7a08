package org.throng.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelNamesTest {

    private static final String BEGIN = "https://collab.example.com/api/v2/workspaces/{workspaceId}/documents/";
    private static final String END = "?include=authors,comments&fields=id,title,modified";

    @ParameterizedTest
    @ValueSource(ints = {24, 30, 48, 72})
    void namesThatDifferInTheirMiddleStayDifferent(int columns) {
        List<String> names = Stream.of("GET ", "POST ")
                .flatMap(method -> IntStream.range(10, 40).mapToObj(i -> method + BEGIN + i + END))
                .toList();

        assertThat(LabelNames.shortened(names, columns, "…").values())
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(columns).contains("…"));
        assertThat(LabelNames.shortened(names, columns, "..").values()).doesNotHaveDuplicates();
    }

    @Test
    void aNameIsCutInWhatItSharesWithAnother() {
        assertThat(LabelNames.shortened(List.of(BEGIN + "01" + END, BEGIN + "02" + END, "save"), 36, "…").values())
                .containsExactly("https://coll…ents/01?include=author…", "https://coll…ents/02?include=author…",
                        "save");
    }

    @Test
    void aNameThatIsLikeNoOtherKeepsBothEnds() {
        assertThat(LabelNames.shortened(List.of("GET /api/v1/documents/42/revisions", "save"), 20, "…").values())
                .containsExactly("GET /api/v…revisions", "save");
    }

    @Property(tries = 200)
    void noNameIsWiderThanAsked(
            @ForAll @Size(max = 5) List<String> names, @ForAll @IntRange(min = 2, max = 60) int columns) {
        List<String> alike = names.stream().map(name -> "表".repeat(30) + name + "表".repeat(30)).toList();

        assertThat(LabelNames.shortened(alike, columns, "..").values())
                .allSatisfy(name -> assertThat(TerminalText.width(name)).isLessThanOrEqualTo(columns));
    }
}
