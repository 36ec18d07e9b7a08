package org.throng.workload.bosh.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.bosh.RosterGraph;
import org.throng.workload.bosh.stanzas.Contact;

class ChatPopulationTest {

    private static final RosterGraph RING = new RosterGraph(10, 2);

    @Test
    void namesFollowFromTheNumber() {
        ChatPopulation population = new ChatPopulation(RING, "user", "chat.example");
        assertThat(population.address(7)).isEqualTo("user7@chat.example");
        assertThat(population.contacts(0)).containsExactly(
                new Contact("user9@chat.example", "user9"), new Contact("user1@chat.example", "user1"));
    }

    @Test
    void namesMayBeOfAnyScript() {
        assertThat(new ChatPopulation(RING, "jürgen-", "büro.example").name(1)).isEqualTo("jürgen-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a@b", "a/b", "<a", "a>", "o'hara", "\"a", "a&b", "a:b", "a\n", "\u00a0"})
    void prefixMustBeFitForAnAddress(String prefix) {
        assertThatThrownBy(() -> new ChatPopulation(RING, prefix, "chat.example"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("prefix");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "chat example", "user@chat", "chat/x"})
    void domainMustBeFitForAnAddress(String domain) {
        assertThatThrownBy(() -> new ChatPopulation(RING, "user", domain))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("domain");
    }

    @ParameterizedTest
    @CsvSource({"User, user", "ｕser, user", "ju\u0308rgen, jürgen"})
    void spellingMustBeTheOneThatServersStore(String prefix, String stored) {
        assertThatThrownBy(() -> new ChatPopulation(RING, prefix, "chat.example"))
                .hasMessageEndingWith("as '" + stored + "': write it so");
    }
}
