package org.throng.workload.bosh;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.throng.session.StepListener;

/** A user who has logged in to a server that the test plays, and whose first request to hold is the test's. */
final class LoggedIn implements AutoCloseable {

    static final BoshUser ADA = new BoshUser("ada", Transcript.PASSWORD, "desk");

    final ChatServer chat;
    final BoshServer server;
    final BoshSession session;
    final RecordedListener listener = new RecordedListener();
    final RecordedSteps steps = new RecordedSteps();

    private LoggedIn(
            ChatServer.Script script, UnaryOperator<TestBoshOptions> options,
            Function<RecordedListener, SessionListener> listening) throws Exception {
        chat = new ChatServer(script);
        server = new BoshServer(options.apply(
                TestBoshOptions.of(chat.uri(), "chat.test").mechanisms(List.of("PLAIN"))).build());
        session = server.login(ADA, listening.apply(listener), StepListener.IGNORED);
    }

    static LoggedIn to(ChatServer.Script script) throws Exception {
        return to(script, options -> options);
    }

    static LoggedIn to(ChatServer.Script script, UnaryOperator<TestBoshOptions> options) throws Exception {
        return new LoggedIn(script, options, listener -> listener);
    }

    /** The server grants something else than usual: a part of what creates the session is another. */
    static LoggedIn granted(String usual, String instead) throws Exception {
        return to(granting(usual, instead));
    }

    /** As {@link #granted}; each message keeps the session's event loop busy for this time. */
    static LoggedIn stalling(Duration time, String usual, String instead) throws Exception {
        return new LoggedIn(granting(usual, instead), options -> options,
                listener -> new StallingListener(listener, time));
    }

    private static ChatServer.Script granting(String usual, String instead) {
        return request -> {
            String answer = Transcript.PROSODY.answer(request);
            return answer == null ? null : answer.replace(usual, instead);
        };
    }

    @Override
    public void close() throws IOException {
        session.close();
        server.close();
        chat.close();
    }
}
