package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartBodyTest {

    private static final String FORM = "--b\r\nContent-Disposition: form-data; name=\"dir\"\r\n\r\n/\r\n"
            + "--b\r\nContent-Disposition: form-data; name=\"files[]\"; filename=\"up.txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\nhello\r\n--b--\r\n";

    /** Files of one form, as they came. */
    private static final class Received implements MultipartBody.Files {

        private final List<String> names = new ArrayList<>();
        private final List<ByteArrayOutputStream> contents = new ArrayList<>();
        private int ended;

        @Override
        public MultipartBody.File begin(String field, String fileName) {
            names.add(field + "=" + fileName);
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            contents.add(content);
            return new MultipartBody.File() {
                @Override
                public void write(ByteBuf piece) {
                    content.writeBytes(ByteBufUtil.getBytes(piece));
                }

                @Override
                public void end() {
                    ended++;
                }
            };
        }
    }

    private static MultipartBody read(byte[] body, int piece, Received received) {
        MultipartBody form = new MultipartBody("multipart/form-data; boundary=b", received);
        for (int at = 0; at < body.length; at += piece) {
            form.offer(Unpooled.wrappedBuffer(body, at, Math.min(piece, body.length - at)));
        }
        return form;
    }

    private static MultipartBody read(String body, Received received) {
        return read(body.getBytes(StandardCharsets.UTF_8), 8192, received);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8192})
    void readsFieldsAndFilesFromPiecesOfAnySize(int piece) {
        Received received = new Received();
        try (MultipartBody form = read(FORM.getBytes(StandardCharsets.UTF_8), piece, received)) {
            assertThat(form.fields()).containsOnly(entry("dir", "/"));
            assertThat(received.names).containsExactly("files[]=up.txt");
            assertThat(received.contents.get(0)).hasToString("hello");
            assertThat(received.ended).isEqualTo(1);
            assertThat(form.isMalformed() || form.isPartial()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../etc/passwd", "C:\\\\x\\\\passwd", "passwd"})
    void foldersOfAFileNameAreDropped(String name) {
        Received received = new Received();
        read(FORM.replace("up.txt", name), received).close();
        assertThat(received.names).containsExactly("files[]=passwd");
    }

    @Test
    void whatEndsWithinAFileIsPartial() {
        try (MultipartBody form = read(FORM.substring(0, FORM.indexOf("hello") + 3), new Received())) {
            assertThat(form.isPartial()).isTrue();
        }
    }

    @Test
    void whatIsNoFormHasNothing() {
        Received received = new Received();
        try (MultipartBody form = read("not at all\r\n".repeat(100_000), received)) {
            assertThat(form.fields()).isEmpty();
            assertThat(received.names).isEmpty();
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {
        "", "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=b",
        "application/x-www-form-urlencoded; boundary=b"})
    void otherTypesAreNoForms(String type) {
        assertThatThrownBy(() -> new MultipartBody(type, new Received())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPartMayBeEmptyAndABoundaryQuoted() {
        Received received = new Received();
        String body = FORM.replace("hello", "").replace("\r\n/\r\n", "\r\n\r\n");
        try (MultipartBody form = new MultipartBody("multipart/form-data; charset=x; boundary=\"b\"", received)) {
            form.offer(Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
            assertThat(form.fields()).containsOnly(entry("dir", ""));
            assertThat(received.contents.get(0).size()).isZero();
            assertThat(received.ended).isEqualTo(1);
        }
    }

    @Test
    void aFieldIsBounded() {
        String form = FORM.replace("\r\n\r\n/\r\n", "\r\n\r\n" + "/".repeat(100_000) + "\r\n");
        try (MultipartBody read = read(form, new Received())) {
            assertThat(read.isMalformed()).isTrue();
            assertThat(read.fields()).isEmpty();
        }
    }

    @Test
    void theNumberOfPartsIsBounded() {
        String field = "--b\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\nv\r\n";
        try (MultipartBody read = read(field.repeat(2000) + "--b--\r\n", new Received())) {
            assertThat(read.isMalformed()).isTrue();
        }
    }

    @Test
    void headersOfAPartAreBounded() {
        String form = FORM.replace("Content-Type: text/plain", "X: " + "y".repeat(1_000_000));
        try (MultipartBody read = read(form, new Received())) {
            assertThat(read.isMalformed()).isTrue();
        }
    }

    @Property(tries = 300)
    void anyContentArrivesAsItWas(
            @ForAll @Size(max = 20_000) byte[] content, @ForAll @IntRange(min = 1, max = 9000) int piece) {
        byte[] start = FORM.substring(0, FORM.indexOf("hello")).getBytes(StandardCharsets.UTF_8);
        byte[] end = "\r\n--b--\r\n".getBytes(StandardCharsets.UTF_8);
        Received received = new Received();
        ByteBuf body = Unpooled.wrappedBuffer(start, content, end);
        read(ByteBufUtil.getBytes(body), piece, received).close();
        assertThat(received.contents.get(0).toByteArray()).isEqualTo(content);
    }

    @Property(tries = 500)
    void brokenFormsDoNoHarm(@ForAll long seed, @ForAll @IntRange(min = 1, max = 200) int piece) {
        Random random = new Random(seed);
        byte[] body = FORM.getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(8); i >= 0; i--) {
            body[random.nextInt(body.length)] = (byte) "\r\n-b\";:= \0\u00ff".charAt(random.nextInt(11));
        }
        read(Arrays.copyOf(body, 1 + random.nextInt(body.length)), piece, new Received()).close();
    }
}
