package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import org.throng.net.Printable;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.UpgradeRefusedException;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.ServerMessage;

/** Makes the exceptions of failed sessions, with their messages. */
final class EditorFailures {

    private EditorFailures() {
    }

    /** @param blame the timeout that caused it, or nothing */
    static SessionException notConnected(OpenFailedException e, String blame) {
        if (e instanceof UpgradeRefusedException refused) {
            return new SessionException(Integer.toString(refused.refusal().status()), e.getMessage() + blame,
                    Printable.beginning(refused.refusal().body()), e.sentBytes(), e.receivedBytes());
        }
        return new SessionException(e.phase().toString(), e.getMessage() + blame, "", e.sentBytes(), e.receivedBytes());
    }

    static SessionException closed(CloseStatus status) {
        return new SessionException(Integer.toString(status.code()),
                Printable.beginning(new WebSocketClosedException(status).getMessage()),
                Printable.beginning(status.serverSaid()));
    }

    /** The server refuses or ends the session with a code of its own. */
    static SessionException disconnected(ServerMessage message) {
        String said = Printable.beginning(message.words());
        DisconnectCode code = DisconnectCode.of(message.code());
        if (code == null) {
            return new SessionException("disconnect " + within(message.code(), 1_000, 4_999),
                    "the server ended the session with code " + message.code() + quoting(said), said);
        }
        return new SessionException(code.words(),
                "the server ended the session with code " + message.code() + quoting(said) + ": " + code.advice(),
                said);
    }

    /** The server does not allow editing any more, but keeps the connection. */
    static SessionException error(ServerMessage message) {
        String said = Printable.beginning(message.words());
        DisconnectCode code = DisconnectCode.of(message.code());
        return code == null
                ? new SessionException("error", "the server sent an error" + quoting(said), said)
                : new SessionException(code.words(),
                        "the server sent error " + message.code() + quoting(said) + ": " + code.advice(), said);
    }

    static SessionException dropped() {
        return new SessionException("drop", "the server received the command to drop this user (command drop)", "");
    }

    static SessionException namespaceGone() {
        return new SessionException("disconnected", "the server ended the session without saying why", "");
    }

    /** No ping in time; the code is Engine.IO's. */
    static SessionException silent(ServerMessage hello) {
        return new SessionException("ping timeout", "the server sent nothing for longer than its ping interval of "
                + hello.pingInterval() + " ms and its ping timeout of " + hello.pingTimeout()
                + " ms; it hangs, or the path to it is broken", "");
    }

    /** Does not quote what the server sent: it may contain a token. */
    static SessionException malformed(IOException e) {
        String what = e instanceof JsonProcessingException json && json.getLocation() != null
                ? "JSON that is wrong at byte " + Math.max(json.getLocation().getByteOffset(),
                        json.getLocation().getCharOffset())
                : e.getMessage();
        return new SessionException("malformed", "the server sent " + Printable.beginning(what), "");
    }

    static SessionException authRefused(ServerMessage auth) {
        return new SessionException("auth refused", "the server answered the auth with result " + auth.result(), "");
    }

    /** The user asked to edit and may only view. */
    static SessionException viewOnly(ServerMessage auth) {
        return new SessionException("licence " + within(auth.licenseType(), 0, 99),
                "the server lets this user view the document only, licence result " + auth.licenseType() + " ("
                        + licence(auth.licenseType()) + ")", "");
    }

    private static String licence(int type) {
        return switch (type) {
            case 2, 6, 11 -> "expired: renew it";
            case 4, 8, 10 -> "more users than it covers";
            case 5 -> "more editing connections than it covers";
            case 9 -> "the open-source build allows 20 editing connections; use fewer users or another build";
            case 16 -> "not valid yet";
            default -> "see the server's licence";
        };
    }

    /** The document was not opened. Does not quote what the server sent: it may contain a signed URL. */
    static SessionException notOpened(ServerMessage open) {
        return switch (open.status()) {
            case "err" -> new SessionException("documentOpen " + within(open.code(), -999, 0),
                    "the server could not open the document, error " + open.code() + ": " + documentError(open.code()),
                    "err " + open.code());
            case "needparams" -> notOpened(open.status(), "the server takes the document for something else than its"
                    + " file ending says and wants to know more; give a sound document");
            case "needpassword" -> notOpened(open.status(), "the document is protected by a password");
            case "updateversion" -> notOpened(open.status(),
                    "this generation of the document is assembled already; use a new key for each");
            case "ok" -> notOpened("without Editor.bin", "the server opened the document, but sent no Editor.bin");
            default -> notOpened("unknown status", "the server sent a status that is not known here: "
                    + Printable.beginning(open.status()));
        };
    }

    private static SessionException notOpened(String status, String message) {
        return new SessionException("documentOpen " + status, message, status);
    }

    private static String documentError(int code) {
        return switch (code) {
            case -81 -> "it could not download the document; check that the server can reach its URL";
            case -82 -> "the format is not what the file ending says, or not supported";
            case -83 -> "the conversion took too long";
            case -84 -> "the converted document could not be read";
            case -85, -90, -91 -> "the document is protected by a password";
            case -86 -> "the document is corrupted";
            case -93 -> "the document exceeds a limit of the server";
            default -> "conversion failed";
        };
    }

    /** A number of the server; implausible ones are left out, to bound the number of different codes. */
    private static String within(int number, int least, int most) {
        return number >= least && number <= most ? Integer.toString(number) : "unknown";
    }

    private static String quoting(String said) {
        return said.isEmpty() ? "" : " \"" + said + "\"";
    }
}
