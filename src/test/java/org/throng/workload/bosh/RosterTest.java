package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.throng.workload.bosh.stanzas.Contact;

class RosterTest {

    private static final Contact BO = new Contact("bo@chat.test", "Bo");
    private static final Contact BOB = new Contact("bo@chat.tester", "Bob");
    private static final Contact CY = new Contact("cy@chat.test", "Cy");

    private final Roster roster = new Roster(List.of(BO, BOB, CY));

    @Test
    void nobodyIsOnlineBeforeItIsHeardOf() {
        assertThat(roster.isOnline("bo@chat.test")).isFalse();
        assertThat(roster.randomOnline(new Random(1))).isEmpty();
    }

    @Test
    void tellsContactsApartThatBeginAlike() {
        roster.heard("bo@chat.tester/x", true);

        assertThat(roster.isOnline("bo@chat.test")).isFalse();
        assertThat(roster.isOnline("bo@chat.tester")).isTrue();
    }

    @Test
    void aContactIsOnlineUntilTheResourceLeavesThatWasSeenLast() {
        roster.heard("bo@chat.test/phone", true);
        roster.heard("bo@chat.test/desk", true);
        roster.heard("bo@chat.test/phone", false);
        assertThat(roster.isOnline("bo@chat.test")).isTrue();
        roster.heard("bo@chat.test/desk", false);
        assertThat(roster.isOnline("bo@chat.test")).isFalse();
    }

    @Test
    void aBareAddressLeavesWithAllItsResources() {
        roster.heard("bo@chat.test/phone", true);
        roster.heard("bo@chat.test", false);

        assertThat(roster.isOnline("bo@chat.test")).isFalse();
    }

    @Test
    void choosesAmongAllThatAreOnlineAndNoOther() {
        roster.heard("bo@chat.test/phone", true);
        roster.heard("cy@chat.test/phone", true);
        roster.heard("stranger@chat.test/phone", true);
        Random random = new Random(3);
        Set<Contact> chosen = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            chosen.add(roster.randomOnline(random).orElseThrow());
        }

        assertThat(chosen).containsExactlyInAnyOrder(BO, CY);
    }

    @Test
    void keepsEachContactOnceHoweverManyHaveIt() {
        BoshServer.Contacts contacts = new BoshServer.Contacts();
        List<Contact> first = contacts.shared(List.of(new Contact("bo@chat.test", "Bo")));
        List<Contact> second = contacts.shared(List.of(new Contact("bo@chat.test", "Bo")));

        assertThat(first.get(0)).isSameAs(second.get(0));
    }
}
