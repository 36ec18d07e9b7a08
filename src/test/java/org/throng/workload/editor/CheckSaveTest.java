package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.extractor.JSR223PostProcessor;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.PlanScript;

class CheckSaveTest {

    private final PlanScript<JSR223PostProcessor> script =
            new PlanScript<>(new JSR223PostProcessor(), "editor/CheckSave", "");

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    @Test
    void passesSavesThatFollowOneAnother() {
        check("doc-1", 0, 16);
        check("doc-1", 16, 32);
        assertThat(script.result.isSuccessful()).isTrue();
    }

    @Test
    void passesASaveAfterThoseOfOthers() {
        check("doc-1", 0, 16);
        check("doc-1", 48, 64);
        assertThat(script.result.isSuccessful()).isTrue();
    }

    @Test
    void startsAgainWithAnotherDocument() {
        check("doc-1", 320, 336);
        check("doc-2", 0, 16);
        assertThat(script.result.isSuccessful()).isTrue();
    }

    @Test
    void failsASaveOfWhichChangesAreMissing() {
        check("doc-1", 0, 15);
        assertFailed("the server counts 15 changes more after this save, and 16 were sent");
    }

    @Test
    void failsWhenAnEarlierSaveIsGone() {
        check("doc-1", 0, 16);
        check("doc-1", 0, 16);
        assertFailed("the server had 16 changes after the save before and 0 before this one");
    }

    @Test
    void leavesAFailedSampleAsItIs() {
        script.result.setSuccessful(false);
        script.result.setResponseMessage("no answer");
        script.prepared().process();
        assertThat(script.result.getResponseMessage()).isEqualTo("no answer");
    }

    private void check(String document, long index, long endIndex) {
        script.variables.put("saveDocument", document);
        script.variables.put("saveIndex", Long.toString(index));
        script.variables.put("saveEndIndex", Long.toString(endIndex));
        script.variables.put("saveCount", "16");
        script.prepared().process();
    }

    private void assertFailed(String message) {
        assertThat(script.result.isSuccessful()).isFalse();
        assertThat(script.result.getResponseCode()).isEqualTo("not saved");
        assertThat(script.result.getResponseMessage()).isEqualTo(message);
    }
}
