package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaveLockTest {

    private final SaveLock lock = new SaveLock();

    @Test
    void oneHasItAndMayTakeItAgain() {
        assertThat(lock.take("a", 0, 60)).isTrue();
        assertThat(lock.take("b", 1, 60)).isFalse();
        assertThat(lock.take("a", 2, 60)).isTrue();
        lock.giveBack("b");
        assertThat(lock.isOthers("b", 3)).isTrue();
        lock.giveBack("a");
        assertThat(lock.take("b", 4, 60)).isTrue();
    }

    @Test
    void itExpires() {
        lock.take("a", 0, 60);
        assertThat(lock.take("b", 59, 60)).isFalse();
        assertThat(lock.take("b", 60, 60)).isTrue();
        assertThat(lock.isOthers("a", 61)).isTrue();
    }

    @Test
    void takingItAgainProlongsIt() {
        lock.take("a", 0, 60);
        lock.take("a", 50, 60);
        assertThat(lock.take("b", 100, 60)).isFalse();
    }
}
