package org.throng.fuzz;

import java.util.List;
import java.util.stream.Stream;
import org.throng.injector.remote.CallParsers;
import org.throng.net.http.AnswerParsers;
import org.throng.net.websocket.FrameParsers;
import org.throng.provision.JournalParsers;
import org.throng.stats.failures.FailureTextParsers;
import org.throng.stats.metrics.MetricsParsers;
import org.throng.stats.remote.MeasurementParsers;
import org.throng.users.profile.ProfileParsers;
import org.throng.verdict.ThresholdParsers;
import org.throng.workload.bosh.BoshParsers;
import org.throng.workload.editor.EditorParsers;
import org.throng.workload.editor.documents.DocumentParsers;
import org.throng.workload.sync.SyncParsers;
import org.throng.workload.sync.provision.AdminParsers;
import org.throng.workload.websocket.WebSocketParsers;

/** Every parser that reads what comes from outside: from servers, from other machines, from files, from the user. */
final class AllParsers {

    private AllParsers() {
    }

    static List<Parser> list() {
        return Stream.of(
                        FrameParsers.list(), AnswerParsers.list(), WebSocketParsers.list(), EditorParsers.list(),
                        DocumentParsers.list(), BoshParsers.list(), SyncParsers.list(), AdminParsers.list(),
                        JournalParsers.list(), MeasurementParsers.list(), MetricsParsers.list(), CallParsers.list(),
                        FailureTextParsers.list(), ProfileParsers.list(), ThresholdParsers.list())
                .flatMap(List::stream)
                .toList();
    }
}
