package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The same on the newest JDK of the machine, whose users do their work aside. */
class OffloadedTaskIT extends OffloadedTaskTest {

    @Test
    void offloadedTasksHaveThreadsOfTheirOwnWhereTheseAreVirtual() {
        assertThat(UserThreads.areVirtual()).isEqualTo(Runtime.version().feature() >= 21);
    }
}
