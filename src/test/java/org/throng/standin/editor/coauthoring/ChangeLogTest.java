package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeLogTest {

    private static final Participant AUTHOR = new Participant("u1", "u", "User", 1, false, false, "c");

    private final ChangeLog.Memory memory = new ChangeLog.Memory(10_000);

    private ChangeLog log(int most) {
        return new ChangeLog(memory, most);
    }

    private static void add(ChangeLog log, String... changes) {
        for (String change : changes) {
            log.add(new ChangeLog.Change("\"" + change + "\"", 7000, AUTHOR));
        }
    }

    private static List<String> kept(ChangeLog log) {
        List<String> kept = new ArrayList<>();
        for (ArrayNode part : log.parts("doc", 1_000_000)) {
            for (JsonNode change : part) {
                kept.add(change.path("change").asText());
            }
        }
        return kept;
    }

    @Test
    void changesAreToldAsTheyWereStored() {
        ChangeLog log = log(1_000);
        add(log, "1;a");
        assertThat(log.parts("doc", 1_000_000)).hasToString("[[{\"docid\":\"doc\",\"change\":\"\\\"1;a\\\"\","
                + "\"time\":7000,\"user\":\"u1\",\"useridoriginal\":\"u\"}]]");
    }

    @Test
    void withoutChangesThereAreNoParts() {
        assertThat(log(1_000).parts("doc", 1_000)).isEmpty();
    }

    @Test
    void changesFromAnIndexOnAreTakenBack() {
        ChangeLog log = log(10_000);
        add(log, "a", "b", "c");
        log.deleteFrom(1);
        assertThat(log.count()).isEqualTo(1);
        add(log, "d");
        assertThat(kept(log)).containsExactly("\"a\"", "\"d\"");
        log.deleteFrom(-5);
        assertThat(log.count()).isZero();
    }

    @Test
    void theCountIsRightThoughOldChangesAreNotKept() {
        ChangeLog log = log(200);
        add(log, "a", "b", "c", "d");
        assertThat(log.count()).isEqualTo(4);
        assertThat(kept(log)).containsExactly("\"c\"", "\"d\"");
        log.deleteFrom(1);
        assertThat(log.count()).isEqualTo(1);
        assertThat(kept(log)).isEmpty();
    }

    @Test
    void aFullProcessKeepsNoMore() {
        ChangeLog.Memory small = new ChangeLog.Memory(200);
        ChangeLog first = new ChangeLog(small, 10_000);
        ChangeLog second = new ChangeLog(small, 10_000);
        add(first, "a", "b");
        add(second, "c");
        assertThat(kept(first)).containsExactly("\"a\"", "\"b\"");
        assertThat(kept(second)).isEmpty();
        assertThat(second.count()).isEqualTo(1);
        first.clear();
        add(second, "d");
        assertThat(kept(second)).containsExactly("\"d\"");
    }

    @Test
    void longListsComeInParts() {
        ChangeLog log = log(10_000);
        add(log, "a", "b", "c");
        assertThat(log.parts("doc", 170)).extracting(ArrayNode::size).containsExactly(2, 1);
        assertThat(log.parts("doc", 1)).extracting(ArrayNode::size).containsExactly(1, 1, 1);
    }
}
