package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.prefs.Preferences;
import org.junit.jupiter.api.Test;

class InMemoryPreferencesTest {

    private final Preferences user = new InMemoryPreferences.Factory().userRoot();

    @Test
    void theJvmOfARunUsesThem() throws Exception {
        assertThat(Files.readString(Path.of("src/main/jmeter/bin/throng.jvm")))
                .contains("-Djava.util.prefs.PreferencesFactory=" + InMemoryPreferences.Factory.class.getName() + "\n");
    }

    @Test
    void aValueLastsAsLongAsTheProcess() throws Exception {
        Preferences node = user.node("org/apache/jmeter/gui");
        node.put("laf", "dark");

        assertThat(user.node("org/apache/jmeter/gui").get("laf", "")).isEqualTo("dark");
        assertThat(node.keys()).containsExactly("laf");
        assertThat(user.childrenNames()).containsExactly("org");

        node.remove("laf");
        node.flush();
        assertThat(node.get("laf", "none")).isEqualTo("none");
    }

    @Test
    void aRemovedNodeIsEmptyWhenItIsAskedForAgain() throws Exception {
        user.node("a").put("key", "value");
        user.node("a").removeNode();

        assertThat(user.nodeExists("a")).isFalse();
        assertThat(user.node("a").get("key", "none")).isEqualTo("none");
    }
}
