package org.throng.workload.websocket.element;

import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.SampleOutcome;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.net.websocket.Message;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.SessionFailures;
import org.throng.workload.websocket.WebSocketSession;

/** The base of the samplers on an open WebSocket: they find the user's session, or fail without one. */
abstract class SocketSampler extends SharedSampler {

    static final String NOT_FOUND = "not found";

    private static final long serialVersionUID = 1L;

    private final transient Setting<String> connection;

    SocketSampler(WebSocketElement element) {
        super(element);
        connection = settings.of(WebSocketElement.CONNECTION);
    }

    final String connection() {
        return connection.get();
    }

    @Override
    protected SampleResult run(SampleStart start) throws InterruptedException {
        String name = connection();
        WebSocketSession session = UserSockets.current().get(name);
        if (session == null) {
            return SocketOutcome.notOpen(start, name);
        }
        try {
            return run(start, session);
        } catch (SessionException e) {
            return SocketOutcome.ended(start, session).fail(e);
        }
    }

    /** Does the work on the user's session. */
    abstract SampleResult run(SampleStart start, WebSocketSession session)
            throws SessionException, InterruptedException;

    /** The result of a sample that ended with the arrival of {@code answer}. */
    final TimedResult answered(SampleStart start, WebSocketSession session, Message answer, ExpectedMessage wanted,
            OutgoingMessage sent) {
        SampleOutcome outcome = SocketOutcome.answered(start, session, answer);
        if (wanted.isKept()) {
            outcome.sent(sent.toString()).received(answer.payload(), answer.text());
        }
        String missing = wanted.extract(answer);
        return missing == null
                ? outcome.succeed(OK, "OK")
                : outcome.fail(NOT_FOUND, missing, SessionFailures.excerpt(answer));
    }

    /** Whether the GUI shows single results. */
    static boolean isGui() {
        return GuiPackage.getInstance() != null;
    }
}
