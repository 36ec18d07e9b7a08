package org.throng.users;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The same on the newest JDK of the machine, with users on the fork-join pool. */
class LeavingOnPoolIT extends LeavingTest {

    @BeforeAll
    static void usersRunOnThePool() {
        TestRun.onPool(true);
    }

    @AfterAll
    static void usersRunWhereTheyMay() {
        TestRun.onPool(false);
    }
}
