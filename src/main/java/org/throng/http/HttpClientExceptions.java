package org.throng.http;

import static org.throng.net.connect.SocketErrors.find;

import io.netty.handler.ssl.NotSslRecordException;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.Set;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.apache.http.ConnectionClosedException;
import org.apache.http.HttpHost;
import org.apache.http.MalformedChunkCodingException;
import org.apache.http.NoHttpResponseException;
import org.apache.http.ProtocolException;
import org.apache.http.TruncatedChunkException;
import org.apache.http.client.ClientProtocolException;
import org.apache.http.conn.ConnectTimeoutException;
import org.apache.http.conn.HttpHostConnectException;
import org.throng.net.NetworkException;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.SocketErrors;

/**
 * The exceptions that HttpClient 4 throws for failures of the network. JMeter makes response codes of their classes and
 * response messages of their messages, by which plans and reports know them.
 */
final class HttpClientExceptions {

    /** Errors of a connect that the JDK throws as {@link BindException}. */
    private static final Set<String> OF_THIS_MACHINE = Set.of("Permission denied", "Operation not permitted",
            "Cannot assign requested address", "Address already in use");

    /** Messages of failures that it throws as {@link ConnectException}. */
    private static final Set<String> OF_THE_TARGET = Set.of("Connection refused", "Connection timed out");

    private HttpClientExceptions() {
    }

    /**
     * @param target host and port as they stand in the URL
     * @param proxy null for none
     */
    static IOException asInHttpClient(IOException failure, HttpHost target, HttpHost proxy) {
        if (failure instanceof OpenFailedException open) {
            return notOpened(open, target, proxy == null ? target : proxy);
        }
        return failure instanceof AnswerFailedException wire ? unanswered(wire, target) : failure;
    }

    /** Whether it happened while a connection was made; the result then shows how long that took. */
    static boolean isOfConnecting(IOException failure) {
        return find(failure, OpenFailedException.class) != null || failure instanceof UnknownHostException
                || failure instanceof ConnectTimeoutException;
    }

    /** Bytes that came before the failure. */
    static long receivedBytes(Exception failure) {
        NetworkException broken = find(failure, NetworkException.class);
        return broken == null ? 0 : broken.receivedBytes();
    }

    /** @param next what the connection is made to: the target or the proxy */
    private static IOException notOpened(OpenFailedException failure, HttpHost target, HttpHost next) {
        return switch (failure.phase()) {
            case RESOLVE -> unknownHost(failure, next);
            case CONNECT -> notConnected(failure, next);
            case TUNNEL -> noTunnel(failure, target);
            default -> noTls(failure, target);
        };
    }

    private static IOException unknownHost(OpenFailedException failure, HttpHost target) {
        UnknownHostException known = find(failure, UnknownHostException.class);
        return known != null && known.getMessage() != null
                ? known : with(new UnknownHostException(target.getHostName()), failure);
    }

    private static IOException notConnected(OpenFailedException failure, HttpHost target) {
        InetAddress[] addresses = addresses(target);
        if (find(failure, SocketTimeoutException.class) != null) {
            return new ConnectTimeoutException(
                    with(new SocketTimeoutException("Connect timed out"), failure), target, addresses);
        }
        String reason = systemReason(failure.getCause());
        if (isOfBinding(failure.getCause()) || OF_THIS_MACHINE.contains(reason)) {
            return with(new BindException(reason), failure);
        }
        if (find(failure, NoRouteToHostException.class) != null) {
            return with(new NoRouteToHostException(reason), failure);
        }
        return OF_THE_TARGET.contains(reason)
                ? new HttpHostConnectException(with(new ConnectException(reason), failure), target, addresses)
                : with(new SocketException(reason), failure);
    }

    /** Whether the source address could not be used; the name of the call is that of Netty's own transports. */
    private static boolean isOfBinding(Throwable cause) {
        return find(cause, BindException.class) != null
                || cause != null && String.valueOf(cause.getMessage()).startsWith("bind(");
    }

    /** They were just looked up; the JVM has kept them. */
    private static InetAddress[] addresses(HttpHost target) {
        try {
            return InetAddress.getAllByName(target.getHostName());
        } catch (UnknownHostException e) {
            return new InetAddress[0];
        }
    }

    private static IOException noTunnel(OpenFailedException failure, HttpHost target) {
        if (find(failure, SocketTimeoutException.class) != null) {
            return with(new SocketTimeoutException("Read timed out"), failure);
        }
        AnswerFailedException unanswered = find(failure, AnswerFailedException.class);
        return unanswered != null
                ? unanswered(unanswered, target)
                : with(new SocketException(systemReason(failure.getCause())), failure);
    }

    private static IOException noTls(OpenFailedException failure, HttpHost target) {
        if (find(failure, SocketTimeoutException.class) != null) {
            return new ConnectTimeoutException(
                    with(new SocketTimeoutException("Read timed out"), failure), target, addresses(target));
        }
        if (find(failure, NotSslRecordException.class) != null) {
            return with(new SSLException("Unsupported or unrecognized SSL message"), failure);
        }
        SSLException known = find(failure, SSLException.class);
        if (known != null) {
            return known.getCause() instanceof RuntimeException ofKeys
                    ? with(new SSLException(alert(known) + ofKeys.getMessage()), failure) : known;
        }
        IOException broken = find(failure.getCause(), IOException.class);
        return broken == null || broken instanceof ClosedChannelException
                ? with(new SSLHandshakeException("Remote host terminated the handshake"), failure)
                : with(new SocketException(systemReason(broken)), failure);
    }

    /** The name of the alert before the reason, in the words of newer JDKs; empty on older ones. */
    private static String alert(SSLException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.startsWith("(") ? message.substring(0, message.indexOf(')') + 1) + " " : "";
    }

    private static IOException unanswered(AnswerFailedException failure, HttpHost target) {
        return switch (failure.kind()) {
            case NO_ANSWER -> with(new NoHttpResponseException(target.toHostString() + " failed to respond"), failure);
            case SHORT_HEAD -> with(new ConnectionClosedException("Premature end of the head of the answer"), failure);
            case SHORT_BODY -> with(new ConnectionClosedException(
                    "Premature end of Content-Length delimited message body (expected: %,d; received: %,d)",
                    failure.expected(), failure.actual()), failure);
            case SHORT_CHUNK -> with(new TruncatedChunkException(
                    "Truncated chunk (expected size: %,d; actual size: %,d)", failure.expected(), failure.actual()),
                    failure);
            case NO_LAST_CHUNK -> with(new ConnectionClosedException(
                    "Premature end of chunk coded message body: closing chunk expected"), failure);
            case SILENT -> with(new SocketTimeoutException("Read timed out"), failure);
            case CANCELLED -> with(new SocketException("Socket closed"), failure);
            case BAD_HEAD, MALFORMED ->
                new ClientProtocolException(with(new ProtocolException(failure.getMessage()), failure));
            case BAD_CHUNK -> with(new MalformedChunkCodingException(failure.getMessage()), failure);
            case TOO_LONG -> failure;
            case RESET -> with(new SocketException(failure.getMessage()), failure);
            case GONE -> with(new ConnectionClosedException(failure.getMessage()), failure);
            case STALLED -> with(new SocketTimeoutException("Read timed out: " + failure.getMessage()), failure);
            case BROKEN -> broken(failure);
        };
    }

    private static IOException broken(AnswerFailedException failure) {
        SSLException tls = find(failure, SSLException.class);
        return tls != null ? tls : with(new SocketException(systemReason(failure.getCause())), failure);
    }

    /** The system's message in the JDK's words: without Netty's name of the call and address. */
    private static String systemReason(Throwable cause) {
        String words = cause == null || cause.getMessage() == null ? "Connection reset" : SocketErrors.reason(cause);
        for (String known : new String[] {"Connection refused", "Connection timed out", "No route to host",
            "Network is unreachable", "Connection reset", "Broken pipe", "Cannot assign requested address"}) {
            if (words.contains(known)) {
                return known;
            }
        }
        return words;
    }

    private static <T extends Throwable> T with(T made, Throwable cause) {
        made.initCause(cause);
        return made;
    }
}
