package org.throng.workload.editor;

import java.net.URI;
import java.net.URISyntaxException;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;
import org.throng.net.websocket.HandshakeTimings;
import org.throng.net.websocket.WebSocket;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.MeasuredRequests.Read;
import org.throng.workload.editor.messages.MessageFraming;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

/** Connects one user to a document, or reconnects it. A failure leaves no connection behind. */
final class Joining {

    private static final int OK = 200;

    private final EditorServer server;
    private final Membership membership;
    private final ChangeListener changes;
    private final StepListener steps;
    private final Timeouts timeouts;

    Joining(EditorServer server, Membership membership, ChangeListener changes, StepListener steps) {
        this.server = server;
        this.membership = membership;
        this.changes = changes;
        this.steps = steps;
        this.timeouts = server.options().timeouts();
    }

    /** A connection over which the auth message has been sent. */
    private record Connected(EditorDialogue dialogue, HandshakeTimings timings, long sentNanos, long sentBytes,
            long receivedBytes) {

        MeasuredStep measured() {
            long connect = timings.connectMicros() + Math.max(0, timings.tlsMicros());
            return new MeasuredStep(sentNanos, sentBytes, receivedBytes, timings.resolveMicros(), connect,
                    Math.max(0, timings.resolveMicros()) + connect + timings.firstByteMicros());
        }
    }

    /** Opens the document, measured step by step. */
    EditorDialogue open(MessageFraming wire) throws SessionException, InterruptedException {
        steps.begin(EditorStep.OPEN_AND_SEND_AUTH);
        EditorCredentials credentials = server.credentials(membership);
        Connected connected = connect(wire, credentials);
        return keepIfWell(connected.dialogue(), () -> {
            steps.end(connected.measured());
            readAnswers(new MeasuredRequests(connected.dialogue(), steps), connected.sentNanos());
        });
    }

    private void readAnswers(MeasuredRequests requests, long sentNanos) throws SessionException, InterruptedException {
        requests.end(requests.read(EditorStep.READ_LICENSE, MessageType.LICENSE, sentNanos, read()));
        Read auth = requests.read(EditorStep.READ_AUTH, MessageType.AUTH, sentNanos, auth());
        checkAuth(auth.answer());
        requests.end(auth);
        Read open = requests.read(EditorStep.READ_DOCUMENT_OPEN, MessageType.DOCUMENT_OPEN, System.nanoTime(),
                new TimeLimit("conversion", timeouts.conversion()));
        checkOpened(open.answer());
        requests.end(open);
        download(open.answer().editorBin());
    }

    /** Reconnects the user after a lost connection (as one step), once. */
    EditorDialogue restore(MessageFraming wire) throws SessionException, InterruptedException {
        Connected connected = connect(wire, server.credentials(membership));
        return keepIfWell(connected.dialogue(), () -> {
            ServerMessage auth = awaitAuth(connected);
            connected.dialogue().mailbox().forget(MessageType.LICENSE);
            steps.end(new MeasuredStep(auth.arrivedNanos(), connected.sentBytes(),
                    connected.receivedBytes() + auth.wireBytes(), connected.timings().resolveMicros(),
                    connected.measured().connectMicros(), -1));
        });
    }

    private ServerMessage awaitAuth(Connected connected) throws SessionException, InterruptedException {
        try {
            ServerMessage auth = new MeasuredRequests(connected.dialogue(), steps)
                    .await(MessageType.AUTH, MessageType.AUTH.word(), connected.sentNanos(), auth());
            checkAuth(auth);
            return auth;
        } catch (SessionException e) {
            throw e.plusBytes(connected.sentBytes(), connected.receivedBytes());
        }
    }

    private Connected connect(MessageFraming wire, EditorCredentials credentials)
            throws SessionException, InterruptedException {
        EditorDialogue dialogue = new EditorDialogue(wire, membership, changes, server::warned);
        long start = System.nanoTime();
        TimeLimit limit = new TimeLimit("connect", timeouts.connect());
        WebSocket socket = connect(dialogue, server.options().endpoint(membership.document().key(), wire), limit);
        dialogue.opened(socket);
        long sentBytes = socket.timings().sentBytes();
        long receivedBytes = socket.timings().receivedBytes();
        try {
            MeasuredRequests requests = new MeasuredRequests(dialogue, StepListener.IGNORED);
            String connect = wire.connect(credentials.connect());
            if (connect != null) {
                receivedBytes += requests.await(
                        MessageType.HELLO, "Engine.IO handshake", start, limit).wireBytes();
                sentBytes += dialogue.send(connect);
            }
            receivedBytes += requests.await(MessageType.READY, "word that it is ready", start, limit).wireBytes();
            AuthMessage auth = new AuthMessage(server.options(), membership, credentials);
            sentBytes += dialogue.send(wire.pack(auth.json()));
            return new Connected(dialogue, socket.timings(), System.nanoTime(), sentBytes, receivedBytes);
        } catch (SessionException e) {
            dialogue.abort();
            throw e.plusBytes(sentBytes, receivedBytes);
        } catch (InterruptedException | RuntimeException e) {
            dialogue.abort();
            throw e;
        }
    }

    private WebSocket connect(EditorDialogue dialogue, URI uri, TimeLimit limit)
            throws SessionException, InterruptedException {
        long start = System.nanoTime();
        try {
            return server.network().connect(uri, dialogue, limit.duration());
        } catch (OpenFailedException e) {
            throw EditorFailures.notConnected(e, limit.blame(start));
        }
    }

    private void checkAuth(ServerMessage auth) throws SessionException {
        if (!auth.isGood()) {
            throw EditorFailures.authRefused(auth).plusReceived(auth.wireBytes());
        }
        // participants are missing if the key is assembled already: documentOpen says so
        if (membership.viewer() && !membership.user().viewer()) {
            throw EditorFailures.viewOnly(auth).plusReceived(auth.wireBytes());
        }
    }

    private static void checkOpened(ServerMessage open) throws SessionException {
        if (!open.status().equals("ok") || open.editorBin() == null) {
            throw EditorFailures.notOpened(open).plusReceived(open.wireBytes());
        }
    }

    private void download(String url) throws SessionException, InterruptedException {
        steps.begin(EditorStep.DOWNLOAD_EDITOR_BIN);
        TimeLimit limit = new TimeLimit("download", timeouts.download());
        long start = System.nanoTime();
        try {
            HttpAnswer answer = server.network().download(new URI(url), limit.duration());
            if (answer.status() != OK || answer.bodyBytes() == 0) {
                throw new SessionException("Editor.bin " + answer.status(),
                        "the download of Editor.bin was answered by HTTP " + answer.status() + " with "
                                + answer.bodyBytes() + " bytes", "",
                        answer.sentBytes(), answer.receivedBytes());
            }
            steps.end(MeasuredStep.of(answer));
        } catch (OpenFailedException e) {
            SessionException failure = EditorFailures.notConnected(e, limit.blame(start));
            throw new SessionException("Editor.bin " + failure.code(),
                    "Editor.bin: " + failure.getMessage(), failure.serverSaid(), e.sentBytes(), e.receivedBytes());
        } catch (HttpFailedException e) {
            throw new SessionException("Editor.bin", "Editor.bin: " + e.getMessage() + limit.blame(start), "",
                    e.sentBytes(), e.receivedBytes());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new SessionException("Editor.bin URL", "the server sent an address of Editor.bin that is not a URL",
                    "");
        }
    }

    private TimeLimit read() {
        return new TimeLimit("read", timeouts.read());
    }

    private TimeLimit auth() {
        return new TimeLimit("auth", timeouts.auth());
    }

    private interface Rest {
        void run() throws SessionException, InterruptedException;
    }

    private static EditorDialogue keepIfWell(EditorDialogue dialogue, Rest rest)
            throws SessionException, InterruptedException {
        try {
            rest.run();
            return dialogue;
        } catch (SessionException | InterruptedException | RuntimeException e) {
            dialogue.abort();
            throw e;
        }
    }
}
