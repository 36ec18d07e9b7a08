package org.throng.workload.bosh;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Essence;
import org.throng.workload.bosh.servers.Recording;
import org.throng.workload.bosh.servers.Scene;
import org.throng.workload.bosh.servers.StandInTarget;

/**
 * The stand-in goes through what a real server goes through, and says what that server said, but for where a comment
 * says how the stand-in differs.
 */
abstract class StandInScenarios extends ChatScenarios {

    private final ChatDialect dialect;

    StandInScenarios(ChatDialect dialect) {
        this.dialect = dialect;
    }

    @Override
    ChatTarget target() {
        return new StandInTarget(dialect);
    }

    /** @param except scenes in which the stand-in is known to differ */
    void saysWhatIsRecorded(Set<Scene> except) throws Exception {
        Recording recording = new Recording(dialect.toString());
        Map<Scene, List<String>> answers = Scene.allWith(started().endpoint());
        SoftAssertions all = new SoftAssertions();
        for (Scene scene : Scene.values()) {
            if (!except.contains(scene)) {
                all.assertThat(answers.get(scene).stream().map(Essence::of)).as(scene.toString())
                        .containsExactlyElementsOf(recording.of(scene).stream().map(Essence::of).toList());
            }
        }
        all.assertAll();
    }
}
