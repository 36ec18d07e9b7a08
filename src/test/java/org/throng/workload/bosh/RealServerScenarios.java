package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.workload.bosh.servers.Recording;
import org.throng.workload.bosh.servers.Scene;

/** What is tried with real servers besides: whether they still say what the stand-in has learned from them. */
abstract class RealServerScenarios extends ChatScenarios {

    private Map<Scene, List<String>> answers;

    abstract Recording recording();

    @BeforeAll
    void holdAllScenes() throws Exception {
        answers = Scene.allWith(started().endpoint());
        if (Recording.wanted()) {
            recording().record(answers);
        }
    }

    @ParameterizedTest
    @EnumSource
    void answersAsRecorded(Scene scene) throws Exception {
        assertThat(answers.get(scene)).isEqualTo(recording().of(scene));
    }
}
