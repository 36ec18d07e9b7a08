package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LoopThreadsTest {

    @Test
    void olderJdksRunUsersOnTheForkJoinPool() {
        for (int jdk : new int[] {17, 21, 23}) {
            assertThat(LoopThreads.access("loops", jdk).whyNot()).isEqualTo("it is JDK " + jdk
                    + "; event loops need JDK 25");
        }
    }

    @Test
    void propertyChoosesTheForkJoinPool() {
        assertThat(LoopThreads.access("pool", 25).whyNot()).isEqualTo("throng.scheduler is pool");
    }

    @Test
    void wrongPropertyIsRefused() {
        assertThatThrownBy(() -> LoopThreads.access("loop", 25))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("throng.scheduler must be loops or pool, is 'loop'");
    }
}
