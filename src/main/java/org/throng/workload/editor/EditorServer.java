package org.throng.workload.editor;

import java.time.Clock;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.Printable;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.MessageFraming;

/**
 * A document server, shared by all users of one configuration: its address, its detected generation, and the key for
 * signing. Safe to use from any thread.
 */
public final class EditorServer implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EditorServer.class);

    /** Paths that a server routes; others hang (SockJS) or are refused. */
    private static final Pattern KEY = Pattern.compile("[0-9.a-zA-Z_=-]{1,128}");

    private final EditorServerOptions options;
    private final Network network;
    private final GenerationDetector generationDetector;

    /** Null for a server without tokens. */
    private final ConfigToken configToken;
    private final AtomicBoolean warned = new AtomicBoolean();

    /** @throws IllegalArgumentException if the secret cannot be used */
    public EditorServer(EditorServerOptions options) {
        this(options, new Sockets(options), Clock.systemUTC());
    }

    EditorServer(EditorServerOptions options, Network network, Clock clock) {
        this.options = options;
        this.network = network;
        this.generationDetector = new GenerationDetector(options, network);
        this.configToken = options.jwtSecret() == null ? null : new ConfigToken(options, clock);
    }

    /**
     * Opens a document: connects, authenticates, waits for the conversion and downloads Editor.bin. If the options
     * leave the server's generation open, the first user also detects it; this is in no step.
     *
     * @param changes receives what happens to changes
     * @param steps receives the time of each step
     * @throws SessionException if the document could not be opened; the connection is cut then
     */
    public EditorSession open(EditorUser user, EditorDocument document, ChangeListener changes, StepListener steps)
            throws SessionException, InterruptedException {
        Membership membership = new Membership(user, document);
        MessageFraming wire = wire(document, steps);
        return new EditorSession(this, membership, new Joining(this, membership, changes, steps).open(wire));
    }

    private MessageFraming wire(EditorDocument document, StepListener steps)
            throws SessionException, InterruptedException {
        try {
            if (!KEY.matcher(document.key()).matches()) {
                throw new SessionException("document key", "the document key '" + Printable.beginning(document.key())
                        + "' must have 1 to 128 characters of 0-9 a-z A-Z - . _ =", "");
            }
            return MessageFraming.of(generationDetector.get(document.key()));
        } catch (SessionException e) {
            // a user's failure belongs to a step
            steps.begin(EditorStep.OPEN_AND_SEND_AUTH);
            throw e;
        }
    }

    /** Ends remaining downloads. Users close their sessions themselves. */
    @Override
    public void close() {
        network.close();
    }

    EditorServerOptions options() {
        return options;
    }

    Network network() {
        return network;
    }

    EditorCredentials credentials(Membership membership) {
        if (membership.sessionId() != null && membership.jwt() != null) {
            return new EditorCredentials(null, membership.jwt());
        }
        return configToken == null
                ? EditorCredentials.NONE
                : new EditorCredentials(configToken.sign(membership.user(), membership.document()), null);
    }

    /** Warnings do not end a session; the first one is logged, because it means that a callback cannot be reached. */
    void warned(String words) {
        if (warned.compareAndSet(false, true)) {
            log.warn("The document server at {} warns its users: \"{}\"; its callbacks may not get through. Further"
                    + " warnings are not logged.", options.where(), Printable.beginning(words));
        }
    }
}
