package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.summary.LabelKind;

class RunNotesTest {

    private final RunNotes notes = new RunNotes();
    private final Labels labels = new Labels();

    @Test
    void anOrdinaryRunHasNone() {
        assertThat(notes.all(labels)).isEmpty();
        assertThat(notes.ofThisMachine()).isEmpty();
    }

    @Test
    void missedRowsComeFirstAndEachNoteIsThereOnce() {
        notes.add("b");
        notes.add("a\nin one line");
        notes.add("b");
        notes.unheard();
        notes.unheard();

        assertThat(notes.all(labels)).hasSize(3).last().isEqualTo("b");
        assertThat(notes.all(labels).get(0)).startsWith("2 rows of pushes");
        assertThat(notes.all(labels).get(1)).startsWith("a").doesNotContain("\n");
    }

    @Test
    void elementsCannotFillTheReport() {
        for (int i = 0; i < 100; i++) {
            notes.add("note " + i);
        }

        assertThat(notes.all(labels)).hasSize(20);
    }

    @Test
    void namesTheLabelWhoseTimesAreBeyondTheHistogram() {
        Label slow = labels.get(LabelKind.SAMPLE, "slow");
        slow.live().sample(Sample.unscheduled("slow", true, 4_000_000_000L, 0, 0), false);
        slow.closeInterval();

        assertThat(notes.all(labels)).singleElement().asString().contains("'slow'", "longer than an hour");
    }
}
