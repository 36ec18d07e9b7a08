package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class LockTableTest {

    private final LockTable table = new LockTable();

    private static JsonNode json(String text) {
        return Messages.parse(text.replace('\'', '"')).orElseThrow();
    }

    @Test
    void aTextsBlockIsItsFirstTakers() {
        assertThat(table.take(json("['2_1']"), "u11", 5)).isTrue();
        assertThat(table.take(json("['2_1']"), "u22", 6)).isFalse();
        assertThat(table.map()).hasToString("{\"2_1\":{\"time\":5,\"user\":\"u11\",\"block\":\"2_1\"}}");
    }

    @Test
    void blocksThatAreFreeAreTakenThoughOthersAreNot() {
        table.take(json("['a']"), "u11", 1);
        assertThat(table.take(json("['a','b']"), "u22", 1)).isFalse();
        assertThat(table.map().at("/b/user").asText()).isEqualTo("u22");
    }

    @Test
    void overlappingRangesUnderTwoGuidsAreTwoBlocks() {
        String range = "[{'sheetId':'1','type':1,'rangeOrObjectId':{'c1':0,'r1':0,'c2':2,'r2':2},'guid':'%s'}]";
        assertThat(table.take(json(range.formatted("A")), "u11", 1)).isTrue();
        assertThat(table.take(json(range.formatted("B")), "u22", 1)).isTrue();
        assertThat(table.take(json(range.formatted("A")), "u22", 1)).isFalse();
        assertThat(table.list()).hasSize(2);
        assertThat(table.map().fieldNames()).toIterable().containsExactly("A", "B");
    }

    @Test
    void aUsersLocksAreReleasedTogether() {
        table.take(json("['a','b']"), "u11", 3);
        table.take(json("['c']"), "u22", 3);
        assertThat(table.release("u11")).extracting(lock -> lock.block().asText()).containsExactly("a", "b");
        assertThat(table.release("u11")).isEmpty();
        assertThat(table.isFree(json("['a']"), "u22")).isTrue();
        assertThat(table.isFree(json("['c']"), "u11")).isFalse();
        assertThat(table.isFree(json("['c']"), "u22")).isTrue();
    }
}
