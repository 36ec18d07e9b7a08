package org.throng.net.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.answer.AnswerReader.AnswerTo;
import org.throng.net.answer.AnswerReader.Heads;

/** Informational answers (RFC 9110 section 15.2) are no beginning of the answer. */
class AnswerReaderTest {

    private static final String EARLY_HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    private static final String NO_CONTENT = "HTTP/1.1 204 No Content\r\n\r\n";

    private final AnswerReader reader = reader(Heads.STRICT);

    private static AnswerReader reader(Heads heads) {
        return new AnswerReader(AnswerTo.OTHER, heads, StoredBody.of(new ExchangeLimits(0, 0, 1_000, 1_000)));
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }

    @Test
    void theFirstByteIsThatOfTheAnswer() throws Exception {
        assertThat(reader.read(bytes(EARLY_HINTS), 5)).isFalse();
        assertThat(reader.read(bytes(EARLY_HINTS + "HTTP/1"), 7)).isFalse();
        assertThat(reader.read(bytes(NO_CONTENT.substring(6)), 9)).isTrue();

        assertThat(reader.firstByteNanos()).isEqualTo(7);
        assertThat(reader.receivedBytes()).isEqualTo(2L * EARLY_HINTS.length() + NO_CONTENT.length());
    }

    @ParameterizedTest
    @EnumSource
    void endlessInformationalAnswersAreCut(Heads heads) {
        AnswerReader endless = reader(heads);
        assertThatThrownBy(() -> {
            while (true) {
                endless.read(bytes(EARLY_HINTS), 1);
            }
        }).hasMessage("the server sent more than 1000 informational answers (1xx) before its answer");
    }
}
