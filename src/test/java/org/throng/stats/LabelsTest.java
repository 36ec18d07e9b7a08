package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.throng.stats.summary.LabelKind;

class LabelsTest {

    private final Labels labels = new Labels();

    @Test
    void knownLabelsAndThoseBeyondTheLimitAreFoundWithoutTheLock() {
        for (int i = 0; i < Labels.MOST; i++) {
            labels.get(LabelKind.SAMPLE, "label " + i);
        }
        Label others = labels.get(LabelKind.SAMPLE, "one too many");
        CompletableFuture<Label> known;
        CompletableFuture<Label> unknown;
        synchronized (labels) {
            known = CompletableFuture.supplyAsync(() -> labels.get(LabelKind.SAMPLE, "label 7"));
            unknown = CompletableFuture.supplyAsync(() -> labels.get(LabelKind.SAMPLE, "another one"));
            await().until(() -> known.isDone() && unknown.isDone());
        }
        assertThat(known.join().name()).isEqualTo("label 7");
        assertThat(unknown.join()).isSameAs(others);
        assertThat(others.name()).isEqualTo(Labels.OTHERS);
    }

    @Test
    void aTransactionWithTheNameOfASampleIsMarkedEvenIfItComesFirst() {
        labels.expectSamples(List.of("login"));

        assertThat(labels.get(LabelKind.TRANSACTION, "login").name()).isEqualTo("login (transaction)");
        assertThat(labels.get(LabelKind.SAMPLE, "login").name()).isEqualTo("login");
        assertThat(labels.get(LabelKind.TRANSACTION, "visit").name()).isEqualTo("visit");
    }

    @Test
    void eachKindHasItsRowForLabelsBeyondTheLimit() {
        for (int i = 0; i < Labels.MOST; i++) {
            labels.get(LabelKind.SAMPLE, "label " + i);
        }
        assertThat(labels.get(LabelKind.PUSH, "news")).isSameAs(labels.get(LabelKind.PUSH, "other news"))
                .isNotSameAs(labels.get(LabelKind.SAMPLE, "news"));
    }
}
