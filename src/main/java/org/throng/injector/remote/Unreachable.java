package org.throng.injector.remote;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.rmi.ConnectIOException;
import javax.net.ssl.SSLException;

/** Says in words why a call did not come through. */
public final class Unreachable {

    private Unreachable() {
    }

    /** The reason, as a part of a sentence. */
    public static String reason(Throwable e) {
        Throwable deepest = e;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
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
            return "nothing listens there (" + deepest.getMessage() + ")";
        }
        boolean cutShort = deepest instanceof EOFException || deepest instanceof SocketException
                || deepest instanceof SSLException || deepest instanceof ConnectIOException
                || String.valueOf(deepest.getMessage()).contains("JRMP");
        if (cutShort) {
            return ClientSockets.areSecure()
                    ? "it has other keys, or none (" + deepest.getMessage() + ")"
                    : "it wants keys, and there are none here (" + deepest.getMessage() + ")";
        }
        return deepest.getMessage() == null ? deepest.toString() : deepest.getMessage();
    }
}
