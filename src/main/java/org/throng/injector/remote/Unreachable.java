package org.throng.injector.remote;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.rmi.ConnectIOException;
import java.rmi.MarshalException;
import java.rmi.UnmarshalException;
import javax.net.ssl.SSLException;

/** Describes why a call failed. */
public final class Unreachable {

    private Unreachable() {
    }

    /** The reason, as a part of a sentence. */
    public static String reason(Throwable e) {
        Throwable deepest = e;
        boolean secured = false;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
            secured |= deepest instanceof SSLException;
        }
        if (deepest instanceof UnknownHostException) {
            return "no such host";
        }
        if (deepest instanceof SocketTimeoutException) {
            return "no answer in time";
        }
        if (deepest instanceof NoRouteToHostException) {
            return "no route to it";
        }
        if (deepest instanceof ConnectException) {
            return "nothing listens there (" + said(deepest) + ")";
        }
        // keys are checked before the first call of a connection
        boolean wasConnected = e instanceof MarshalException || e instanceof UnmarshalException;
        if (wasConnected && (deepest instanceof EOFException || deepest instanceof SocketException)) {
            return "it closed the connection (" + said(deepest) + ")";
        }
        if (secured && deepest instanceof EOFException) {
            return "it closed the connection during the TLS handshake: it has no keys, or too many connections ("
                    + said(deepest) + ")";
        }
        if (ClientSockets.areSecure() && deepest instanceof SocketException) {
            return "it has other keys or none, or too many connections (" + said(deepest) + ")";
        }
        boolean cutShort = secured || deepest instanceof EOFException || deepest instanceof SocketException
                || deepest instanceof ConnectIOException || String.valueOf(deepest.getMessage()).contains("JRMP");
        if (cutShort) {
            return ClientSockets.areSecure()
                    ? "it has other keys, or none (" + said(deepest) + ")"
                    : "it wants keys, and there are none here (" + said(deepest) + ")";
        }
        return said(deepest);
    }

    /** For the middle of a sentence. */
    private static String said(Throwable e) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }
}
