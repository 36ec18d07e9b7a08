package org.throng.workload.editor.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeSetTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void areCounted() {
        assertThat(ChangeSet.of("[]").count()).isZero();
        assertThat(ChangeSet.of(" [ \"a\" , {\"b\":[1,2]}, [3], 4.5, null ,\"]\"] ").count()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "\"a\"", "[", "[1", "[1]2", "[1] x", "no"})
    void mustBeAList(String json) {
        assertThatThrownBy(() -> ChangeSet.of(json)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("changes must be ");
    }

    @Test
    void areEscapedOnce() {
        ChangeSet changes = ChangeSet.of("[\"a\\\"b\"]");
        assertThat(changes.quoted()).isEqualTo("[\\\"a\\\\\\\"b\\\"]").isSameAs(changes.quoted());
        assertThat(changes.quotedTwice()).isSameAs(changes.quotedTwice());
        assertThat(changes.parts(8)).isSameAs(changes.parts(8)).isNotSameAs(changes.parts(9));
    }

    @Test
    void whatFitsIsOnePart() {
        ChangeSet changes = ChangeSet.of("[\"a\",\"b\"]");
        assertThat(changes.parts(9)).containsExactly(changes);
        assertThat(changes.parts(8)).extracting(ChangeSet::json).containsExactly("[\"a\"]", "[\"b\"]");
    }

    @Test
    void aChangeThatIsTooLargeIsAPartOfItsOwn() {
        assertThat(ChangeSet.of("[1,\"too large\",2]").parts(6)).extracting(ChangeSet::json)
                .containsExactly("[1]", "[\"too large\"]", "[2]");
    }

    @Property(tries = 200)
    void partsTogetherAreTheWhole(
            @ForAll @Size(max = 30) List<String> texts, @ForAll @IntRange(min = 1, max = 100) int max)
            throws Exception {
        ChangeSet whole = ChangeSet.of(JSON.writeValueAsString(texts));
        List<Object> together = new ArrayList<>();
        for (ChangeSet part : whole.parts(max)) {
            List<?> elements = JSON.readValue(part.json(), List.class);
            assertThat(part.count()).isEqualTo(elements.size());
            if (elements.size() > 1) {
                assertThat(part.json().getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(max);
            }
            together.addAll(elements);
        }
        assertThat(together).isEqualTo(JSON.readValue(whole.json(), List.class));
    }
}
