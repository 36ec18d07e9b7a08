package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.SampleOutcome;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.net.websocket.CloseStatus;
import org.throng.session.SessionException;
import org.throng.workload.websocket.WebSocketSession;

/** Closes a WebSocket and waits for the server's close frame. */
public class WebSocketClose extends WebSocketElement {

    static final PlanProperty<Integer> CODE = line("closing", "code", "1000").as(WebSocketClose::code);
    static final PlanProperty<String> REASON = line("closing", "reason", "").as(WebSocketClose::reason);

    private static final int MAX_REASON_BYTES = 123;

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(CODE, REASON, ExpectedMessage.DEADLINE, CONNECTION);
    }

    /** RFC 6455 section 7.4: the codes that a client may send. */
    static int code(String text) {
        int code = Parsers.number(text, 1000, 4999);
        if (code >= 1004 && code <= 1006 || code >= 1015 && code < 3000) {
            throw new IllegalArgumentException("the close code " + code + " may not be sent; 1000 is the ordinary one,"
                    + " 3000 to 4999 are the application's");
        }
        return code;
    }

    static String reason(String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length > MAX_REASON_BYTES) {
            throw new IllegalArgumentException("the reason is longer than " + MAX_REASON_BYTES + " bytes");
        }
        return text;
    }

    private static final class Running extends SocketSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Integer> code;
        private final transient Setting<String> reason;
        private final transient Setting<Duration> deadline;

        Running(WebSocketClose element) {
            super(element);
            code = settings.of(CODE);
            reason = settings.of(REASON);
            deadline = settings.of(ExpectedMessage.DEADLINE);
        }

        @Override
        SampleResult run(SampleStart start, WebSocketSession session) throws SessionException, InterruptedException {
            UserSockets sockets = UserSockets.current();
            boolean wasOpen = session.isOpen();
            CloseStatus status = session.close(code.get(), reason.get(), deadline.get());
            sockets.remove(connection());
            SampleOutcome outcome = SocketOutcome.ended(start, session);
            if (!wasOpen) {
                return outcome.fail(text(status), "the connection had ended before: " + status.reason(),
                        status.serverSaid());
            }
            if (status.code() == CloseStatus.ABNORMAL) {
                return outcome.fail(text(status), "the server did not answer the close: " + status.reason(), "");
            }
            return outcome.succeed(text(status), status.reason());
        }

        private static String text(CloseStatus status) {
            return Integer.toString(status.code());
        }
    }
}
