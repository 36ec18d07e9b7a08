package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UserCountTest {

    private final UserCount users = new UserCount();

    @Test
    void usersWhoEndWithinTheIntervalCount() {
        users.begins();
        users.begins();
        users.ends();
        users.ends();
        users.begins();
        users.ends();

        assertThat(users.takeMost()).isEqualTo(2);
        assertThat(users.takeMost()).isZero();
    }

    @Test
    void usersOfAnEarlierIntervalWhoAreStillActiveCount() {
        users.begins();
        users.begins();

        assertThat(users.takeMost()).isEqualTo(2);
        users.ends();
        assertThat(users.takeMost()).as("both were active when it began").isEqualTo(2);
        assertThat(users.takeMost()).isEqualTo(1);
    }

    @Test
    void manyThreadsCountTogether() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Thread thread = new Thread(() -> {
                for (int j = 0; j < 10_000; j++) {
                    users.begins();
                    users.ends();
                }
                users.begins();
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(users.takeMost()).isEqualTo(8);
    }
}
