package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.throng.users.TestRun;
import org.throng.users.threads.UserThreads;

/** The same on the newest JDK of the machine, whose users do their work aside if they are on the fork-join pool. */
class OffloadedTaskIT extends OffloadedTaskTest {

    @BeforeAll
    static void usersRunOnThePool() {
        TestRun.onPool(true);
    }

    @AfterAll
    static void usersRunWhereTheyMay() {
        TestRun.onPool(false);
    }

    @Test
    void offloadedTasksHaveThreadsOfTheirOwnWhereTheseAreVirtual() {
        assertThat(UserThreads.areVirtual()).isEqualTo(Runtime.version().feature() >= 21);
    }
}
