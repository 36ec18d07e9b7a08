package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.connect.NameResolver;
import org.throng.net.loop.EventLoops;

/** What a server sends, byte by byte and without a network: one answer or one clear failure, whatever it is. */
class RoundTripTest {

    private static final HttpNetwork NETWORK = new HttpNetwork(
            HttpOptions.defaults().withMaxBodyBytes(1000), EventLoops.shared(), NameResolver.SHARED);

    /** Opened once: the request is not sent again, which would need a network. */
    private static final HttpBody EMPTY = HttpBody.once(0, () -> Channels.newChannel(InputStream.nullInputStream()));

    private final List<HttpAnswer> answers = new ArrayList<>();
    private final List<IOException> failures = new ArrayList<>();
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private OneConnection connection;

    @AfterEach
    void releaseWhatWasWritten() {
        channel.finishAndReleaseAll();
    }

    @Test
    void anAnswerMayComeByteByByte() {
        begin();

        receive("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", 1);

        assertThat(answers).hasSize(1);
        assertThat(answers.get(0).body()).asString().isEqualTo("abc");
        assertThat(connection.givenBack()).doesNotContainNull().hasSize(1);
    }

    @Test
    void bytesBehindAnAnswerBelongToNoRequest() {
        begin();
        receive("HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n", 100);

        assertThat(answers).hasSize(1);
        assertThat(connection.strays()).isEqualTo(1);
        assertThat(channel.isOpen()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"200 OK, 1", "408 Request Timeout, 0"})
    void bytesBetweenTwoRequestsBelongToNone(String status, int strays) {
        begin();
        receive("HTTP/1.1 204 No Content\r\n\r\n", 100);
        receive("HTTP/1.1 " + status + "\r\n\r\n", 100);

        assertThat(answers).hasSize(1);
        assertThat(connection.strays()).isEqualTo(strays);
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void nothingButTheConnectionItselfStaysInThePipeline() {
        int before = channel.pipeline().names().size();
        begin();

        receive("HTTP/1.1 204 No Content\r\n\r\n", 100);

        assertThat(channel.pipeline().names()).hasSize(before + 1);
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void doesNotRepeatWhatAServerPutsIntoItsStatusLine() {
        begin();

        receive("HTTP/1.1 200 OK\rSet-Cookie: secret=secret\r\n\r\n", 100);

        assertThat(failures).hasSize(1);
        assertThat(failures.get(0)).hasMessageContaining("did not answer in HTTP")
                .hasMessageNotContaining("secret=secret");
    }

    @Property(tries = 2000)
    void whateverAServerSendsThereIsOneEnd(
            @ForAll("answers") String bytes, @ForAll @IntRange(min = 1, max = 64) int by) {
        RoundTripTest each = new RoundTripTest();
        each.begin();

        each.receive(bytes, by);
        each.channel.close();
        each.channel.runPendingTasks();

        assertThat(each.answers.size() + each.failures.size()).isEqualTo(1);
        assertThat(each.connection.givenBack()).hasSize(1);
        for (IOException failure : each.failures) {
            assertThat(failure).isInstanceOf(HttpFailedException.class);
            assertThat(failure.getMessage()).startsWith("GET http://127.0.0.1:1/path: ").doesNotContain("secret")
                    .hasSizeLessThan(400);
        }
        each.channel.finishAndReleaseAll();
    }

    @Provide
    Arbitrary<String> answers() {
        Arbitrary<String> words = Arbitraries.of(
                "HTTP/1.1 ", "HTTP/1.0 ", "HTTP/2.0 ", "ICY ", "200 OK", "100 Continue", "101 Switching Protocols",
                "204 No Content", "-1", "\r\n", "\n", "\r", "\r\n\r\n", " ", ":", "\0", "é",
                "Content-Length: ", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", "0", "5", "5\r\n", "zz",
                "0\r\n\r\n", "99999999999999999999", "1000", "1001", "hello", "Set-Cookie: secret=secret\r\n",
                "Upgrade: websocket\r\n", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "5\r\nhello\r\n", "x".repeat(5000));
        return words.list().ofMaxSize(12).map(list -> String.join("", list));
    }

    private void begin() {
        HttpRequest request = new HttpRequest(
                "GET", URI.create("http://127.0.0.1:1/path?token=secret"), Map.of("Authorization", "secret"), EMPTY);
        HttpListener listener = new HttpListener() {
            @Override
            public void answered(HttpAnswer answer) {
                answers.add(answer);
            }

            @Override
            public void failed(IOException failure) {
                failures.add(failure);
            }
        };
        connection = OneConnection.begin(channel, NETWORK, request, listener);
    }

    private void receive(String text, int by) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < bytes.length && channel.isOpen(); i += by) {
            channel.writeInbound(Unpooled.copiedBuffer(bytes, i, Math.min(by, bytes.length - i)));
        }
        channel.runPendingTasks();
    }
}
