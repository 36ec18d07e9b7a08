package org.throng.stats.remote;

import java.util.ArrayList;
import java.util.List;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;

/** The health of an injector in a blob: 0 if there is none; otherwise 1, figures, peaks and sentences. */
final class StateFormat {

    private static final int LONGEST_SENTENCE = 1_000;
    private static final int MOST_SENTENCES = 50;
    private static final Status[] STATUSES = Status.values();
    private static final long UNKNOWN = -1;

    private StateFormat() {
    }

    static void write(InjectorState state, BlobWriter out) {
        out.octet(state == null ? 0 : 1);
        if (state == null) {
            return;
        }
        out.real(state.cpu());
        out.real(state.latenessP99());
        out.real(state.lag());
        out.real(state.gcPause());
        out.signed(state.heapBytes());
        out.octet(state.saturated() ? 1 : 0);
        InjectorSummary peaks = state.summary();
        out.octet(peaks.status().ordinal());
        out.real(peaks.cpuPeak());
        out.realOrNull(peaks.latenessP99());
        out.real(peaks.gcPauseMax());
        out.signed(orUnknown(peaks.heapPeakBytes()));
        out.signed(orUnknown(peaks.openFiles()));
        out.signed(orUnknown(peaks.openFilesLimit()));
        out.realOrNull(peaks.repollLagP99());
        out.realOrNull(peaks.repollLagMax());
        out.realOrNull(peaks.lagMax());
        sentences(state.voidReasons(), out);
        sentences(state.warnings(), out);
    }

    private static long orUnknown(Long figure) {
        return figure == null ? UNKNOWN : figure;
    }

    private static void sentences(List<String> sentences, BlobWriter out) {
        List<String> first = sentences.subList(0, Math.min(MOST_SENTENCES, sentences.size()));
        out.number(first.size());
        first.forEach(sentence -> out.text(sentence, LONGEST_SENTENCE));
    }

    static InjectorState read(BlobReader in) throws BlobException {
        if (in.number("health", 1) == 0) {
            return null;
        }
        return new InjectorState(
                in.real(),
                in.real(),
                in.real(),
                in.real(),
                in.signed(),
                in.number("saturation", 1) == 1,
                new InjectorSummary(
                        "",
                        STATUSES[(int) in.number("the status", STATUSES.length - 1)],
                        null,
                        in.real(),
                        in.realOrNull(),
                        in.real(),
                        in.signed(),
                        in.signed(),
                        in.signed(),
                        in.realOrNull(),
                        in.realOrNull(),
                        in.realOrNull()),
                sentences(in),
                sentences(in));
    }

    private static List<String> sentences(BlobReader in) throws BlobException {
        int count = in.count("sentences", MOST_SENTENCES);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sentences.add(in.text("sentence", LONGEST_SENTENCE));
        }
        return sentences;
    }
}
