package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.throng.standin.editor.settings.ServerVersion;

class LockTableTest {

    private final LockTable table = new LockTable(ServerVersion.V9_4, true);

    private static JsonNode json(String text) {
        return ServerMessages.parse(text.replace('\'', '"')).orElseThrow();
    }

    private static JsonNode range(String guid, int from, int to) {
        return json("[{'sheetId':'1','type':1,'rangeOrObjectId':{'c1':%d,'r1':0,'c2':%d,'r2':2},'guid':'%s'}]"
                .formatted(from, to, guid));
    }

    @Test
    void aTextsBlockIsItsFirstTakers() {
        table.take(json("['2_1']"), "u11", 5);
        table.take(json("['2_1']"), "u22", 6);
        assertThat(table.map()).hasToString("{\"2_1\":{\"time\":5,\"user\":\"u11\",\"block\":\"2_1\"}}");
    }

    @Test
    void newerServersGiveBlocksThatAreFreeThoughOthersAreNot() {
        table.take(json("['a']"), "u11", 1);
        table.take(json("['a','b']"), "u22", 1);
        assertThat(table.map().at("/a/user").asText()).isEqualTo("u11");
        assertThat(table.map().at("/b/user").asText()).isEqualTo("u22");
        assertThat(table.canTakeAgain(json("['a']"), "u22")).isTrue();
    }

    @Test
    void olderServersGiveAllOrNothingAndNothingTwice() {
        LockTable older = new LockTable(ServerVersion.V7_2, true);
        older.take(json("['a']"), "u11", 1);
        older.take(json("['a','b']"), "u22", 1);
        older.take(json("['a','c']"), "u11", 1);
        assertThat(older.map().fieldNames()).toIterable().containsExactly("a");
        assertThat(older.canTakeAgain(json("['a']"), "u11")).isFalse();
        assertThat(older.canTakeAgain(json("['b']"), "u11")).isTrue();
        assertThat(older.canTakeAgain(json("[]"), "u11")).isTrue();
    }

    @Test
    void inNewerServersOverlappingRangesUnderTwoGuidsAreTwoBlocks() {
        LockTable sheet = new LockTable(ServerVersion.V9_4, false);
        sheet.take(range("A", 0, 2), "u11", 1);
        sheet.take(range("B", 1, 3), "u22", 1);
        assertThat(sheet.list()).hasSize(2);
        assertThat(sheet.json().fieldNames()).toIterable().containsExactly("A", "B");
    }

    @Test
    void inOlderServersRangesMustNotOverlapAndAreToldAsAList() {
        LockTable sheet = new LockTable(ServerVersion.V7_2, false);
        sheet.take(range("A", 0, 2), "u11", 1);
        sheet.take(range("B", 2, 3), "u22", 1);
        sheet.take(range("C", 3, 4), "u22", 1);
        sheet.take(range("D", 2, 5), "u11", 1);
        assertThat(sheet.json()).isEqualTo(sheet.list());
        assertThat(sheet.list()).extracting(lock -> lock.at("/block/guid").asText()).containsExactly("A", "C");
    }

    @Test
    void aUsersLocksAreReleasedTogether() {
        table.take(json("['a','b']"), "u11", 3);
        table.take(json("['c']"), "u22", 3);
        assertThat(table.release("u11")).extracting(lock -> lock.block().asText()).containsExactly("a", "b");
        assertThat(table.release("u11")).isEmpty();
        assertThat(table.map().fieldNames()).toIterable().containsExactly("c");
    }
}
