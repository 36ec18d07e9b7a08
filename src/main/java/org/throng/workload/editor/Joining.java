package org.throng.workload.editor;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.concurrent.TimeUnit;
import org.throng.net.HandshakeTimings;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpFailedException;
import org.throng.net.OpenFailedException;
import org.throng.net.WebSocket;
import org.throng.workload.editor.MeasuredRequests.Read;
import org.throng.workload.editor.Steps.Measured;

/** Connects one user to a document, or reconnects it. A failure leaves no connection behind. */
final class Joining {

    private static final int OK = 200;

    private final EditorServer server;
    private final Membership membership;
    private final ChangeListener changes;
    private final Steps steps;
    private final Timeouts timeouts;

    Joining(EditorServer server, Membership membership, ChangeListener changes, Steps steps) {
        this.server = server;
        this.membership = membership;
        this.changes = changes;
        this.steps = steps;
        this.timeouts = server.options().timeouts();
    }

    /** A connection over which the auth message has been sent. */
    private record Connected(EditorDialogue conversation, HandshakeTimings timings, long sentNanos, long sentBytes,
            long receivedBytes) {

        Measured measured() {
            long connect = timings.connectMicros() + Math.max(0, timings.tlsMicros());
            return new Measured(sentNanos, sentBytes, receivedBytes, timings.resolveMicros(), connect,
                    Math.max(0, timings.resolveMicros()) + connect + timings.firstByteMicros());
        }
    }

    /** Opens the document, measured step by step. */
    EditorDialogue open(MessageFraming wire) throws EditorException, InterruptedException {
        steps.begin(EditorStep.OPEN_AND_SEND_AUTH);
        EditorCredentials credentials = server.credentials(membership);
        Connected connected = connect(wire, credentials);
        return keepIfWell(connected.conversation(), () -> {
            steps.end(connected.measured());
            readAnswers(new MeasuredRequests(connected.conversation(), steps), connected.sentNanos());
        });
    }

    private void readAnswers(MeasuredRequests dialogue, long sentNanos) throws EditorException, InterruptedException {
        dialogue.end(dialogue.read(EditorStep.READ_LICENSE, MessageType.LICENSE, sentNanos, read()));
        Read auth = dialogue.read(EditorStep.READ_AUTH, MessageType.AUTH, sentNanos, auth());
        checkAuth(auth.answer());
        dialogue.end(auth);
        Read open = dialogue.read(EditorStep.READ_DOCUMENT_OPEN, MessageType.DOCUMENT_OPEN, System.nanoTime(),
                new Limit("conversion", timeouts.conversion()));
        checkOpened(open.answer());
        dialogue.end(open);
        download(open.answer().editorBin);
    }

    /** Reconnects the user after a lost connection (as one step), once. */
    EditorDialogue restore(MessageFraming wire) throws EditorException, InterruptedException {
        Connected connected = connect(wire, server.credentials(membership));
        return keepIfWell(connected.conversation(), () -> {
            Incoming auth = awaitAuth(connected);
            connected.conversation().mailbox().forget(MessageType.LICENSE);
            steps.end(new Measured(auth.arrivedNanos, connected.sentBytes(),
                    connected.receivedBytes() + auth.wireBytes, connected.timings().resolveMicros(),
                    connected.measured().connectMicros(), -1));
        });
    }

    private Incoming awaitAuth(Connected connected) throws EditorException, InterruptedException {
        try {
            Incoming auth = new MeasuredRequests(connected.conversation(), steps)
                    .await(MessageType.AUTH, MessageType.AUTH.word(), connected.sentNanos(), auth());
            checkAuth(auth);
            return auth;
        } catch (EditorException e) {
            throw e.after(connected.receivedBytes());
        }
    }

    private Connected connect(MessageFraming wire, EditorCredentials credentials)
            throws EditorException, InterruptedException {
        EditorDialogue conversation = new EditorDialogue(wire, membership, changes, server::warned);
        long start = System.nanoTime();
        Limit limit = new Limit("connect", timeouts.connect());
        WebSocket socket = connect(conversation, wire.uri(server.options(), membership.document().key()), limit);
        conversation.opened(socket);
        long sentBytes = socket.timings().sentBytes();
        long receivedBytes = socket.timings().receivedBytes();
        try {
            MeasuredRequests dialogue = new MeasuredRequests(conversation, Steps.IGNORED);
            String connect = wire.connect(credentials.connect());
            if (connect != null) {
                receivedBytes += dialogue.await(
                        MessageType.HELLO, "Engine.IO handshake", start, limit).wireBytes;
                sentBytes += conversation.send(connect);
            }
            receivedBytes += dialogue.await(MessageType.READY, "word that it is ready", start, limit).wireBytes;
            AuthMessage auth = new AuthMessage(server.options(), membership, credentials);
            sentBytes += conversation.send(wire.pack(auth.json()));
            return new Connected(conversation, socket.timings(), System.nanoTime(), sentBytes, receivedBytes);
        } catch (EditorException e) {
            conversation.abort();
            throw e.after(receivedBytes);
        } catch (InterruptedException | RuntimeException e) {
            conversation.abort();
            throw e;
        }
    }

    private WebSocket connect(EditorDialogue conversation, URI uri, Limit limit)
            throws EditorException, InterruptedException {
        long start = System.nanoTime();
        try {
            return server.network().connect(uri, conversation, limit.duration());
        } catch (OpenFailedException e) {
            throw EditorFailures.notConnected(e, limit.blame(start));
        }
    }

    private void checkAuth(Incoming auth) throws EditorException {
        if (!auth.isGood()) {
            throw EditorFailures.authRefused(auth).after(auth.wireBytes);
        }
        // participants are missing if the key is assembled already: documentOpen says so
        if (membership.viewer() && !membership.user().viewer()) {
            throw EditorFailures.viewOnly(auth).after(auth.wireBytes);
        }
    }

    private static void checkOpened(Incoming open) throws EditorException {
        if (!open.status.equals("ok") || open.editorBin == null) {
            throw EditorFailures.notOpened(open).after(open.wireBytes);
        }
    }

    private void download(String url) throws EditorException, InterruptedException {
        steps.begin(EditorStep.DOWNLOAD_EDITOR_BIN);
        Limit limit = new Limit("download", timeouts.download());
        long start = System.nanoTime();
        try {
            HttpAnswer answer = server.network().download(new URI(url), limit.duration());
            if (answer.status() != OK || answer.bodyBytes() == 0) {
                throw new EditorException("Editor.bin " + answer.status(),
                        "the download of Editor.bin was answered by HTTP " + answer.status() + " with "
                                + answer.bodyBytes() + " bytes", "", answer.receivedBytes());
            }
            steps.end(new Measured(
                    answer.timings().startNanos() + TimeUnit.MICROSECONDS.toNanos(answer.timings().totalMicros()),
                    answer.sentBytes(), answer.receivedBytes(), answer.timings().resolveMicros(),
                    connectMicros(answer), answer.timings().firstByteMicros()));
        } catch (OpenFailedException e) {
            EditorException failure = EditorFailures.notConnected(e, limit.blame(start));
            throw new EditorException("Editor.bin " + failure.code(),
                    "Editor.bin: " + failure.getMessage(), failure.serverSaid(), e.receivedBytes());
        } catch (HttpFailedException e) {
            throw new EditorException("Editor.bin", "Editor.bin: " + e.getMessage() + limit.blame(start), "",
                    e.receivedBytes());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new EditorException("Editor.bin URL", "the server sent an address of Editor.bin that is not a URL",
                    "");
        }
    }

    private static long connectMicros(HttpAnswer answer) {
        long connect = answer.timings().connectMicros();
        return connect < 0 ? -1 : connect + Math.max(0, answer.timings().tlsMicros());
    }

    private Limit read() {
        return new Limit("read", timeouts.read());
    }

    private Limit auth() {
        return new Limit("auth", timeouts.auth());
    }

    private interface Rest {
        void run() throws EditorException, InterruptedException;
    }

    private static EditorDialogue keepIfWell(EditorDialogue conversation, Rest rest)
            throws EditorException, InterruptedException {
        try {
            rest.run();
            return conversation;
        } catch (EditorException | InterruptedException | RuntimeException e) {
            conversation.abort();
            throw e;
        }
    }
}
