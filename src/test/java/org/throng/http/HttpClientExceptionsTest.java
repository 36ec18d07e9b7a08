package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import org.apache.http.HttpHost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;

/** Failures of the system that a test cannot bring about, as the JDK throws them to HttpClient 4. */
class HttpClientExceptionsTest {

    private static final HttpHost TARGET = new HttpHost("127.0.0.1", 80, "http");

    private static Exception asInHttpClient(Exception cause) {
        return HttpClientExceptions.asInHttpClient(
                new OpenFailedException(Phase.CONNECT, "http://127.0.0.1", "what happened", cause), TARGET, null);
    }

    @ParameterizedTest
    @CsvSource({
        "-99,  Cannot assign requested address, java.net.BindException",
        "-13,  Permission denied,               java.net.BindException",
        "-1,   Operation not permitted,         java.net.BindException",
        "-22,  Invalid argument,                java.net.SocketException",
        "-111, Connection refused,              org.apache.http.conn.HttpHostConnectException",
        "-110, Connection timed out,            org.apache.http.conn.HttpHostConnectException"
    })
    void theClassIsThatOfTheJdk(int error, String words, String type) {
        Exception fromSystem = new ConnectException("connect(..) failed with error(" + error + "): " + words);
        Exception annotated = (Exception) new ConnectException(fromSystem.getMessage() + ": /127.0.0.1:80")
                .initCause(fromSystem);

        Exception seen = asInHttpClient(annotated);

        assertThat(seen.getClass().getName()).isEqualTo(type);
        assertThat(seen.getMessage()).endsWith(words);
    }

    @Test
    void aHostWithoutARouteIsNamedAsSuch() {
        assertThat(asInHttpClient(new NoRouteToHostException("No route to host")))
                .isExactlyInstanceOf(NoRouteToHostException.class).hasMessage("No route to host");
        assertThat(asInHttpClient(new SocketException("Network is unreachable")))
                .isExactlyInstanceOf(SocketException.class).hasMessage("Network is unreachable");
    }
}
