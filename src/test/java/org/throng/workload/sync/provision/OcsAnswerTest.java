package org.throng.workload.sync.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.Allocations;

class OcsAnswerTest {

    private static Optional<OcsAnswer> read(String body) {
        return OcsAnswer.read(body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsXmlAndJsonAsOwnCloud11SentThem() {
        assertThat(read("""
                <?xml version="1.0"?>
                <ocs>
                 <meta>
                  <status>failure</status>
                  <statuscode>102</statuscode>
                  <message>User already exists</message>
                 </meta>
                 <data/>
                </ocs>
                """)).contains(new OcsAnswer(102, "User already exists", List.of()));
        assertThat(read("{\"ocs\":{\"meta\":{\"status\":\"failure\",\"statuscode\":400,\"message\":\"User already"
                + " exists\"},\"data\":[]}}")).contains(new OcsAnswer(400, "User already exists", List.of()));
        assertThat(read("{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":100,\"message\":null},"
                + "\"data\":{\"a\":1}}}"))
                .contains(new OcsAnswer(100, "", List.of()))
                .hasValueSatisfying(ok -> assertThat(ok.isOk()).isTrue());
    }

    @Test
    void codeAndMessageAreThoseOfTheMetaData() {
        assertThat(read("{\"ocs\":{\"meta\":{\"statuscode\":100,\"message\":\"OK\"},\"data\":["
                + "{\"share_with\":\"user1\",\"message\":\"no\",\"statuscode\":7},"
                + "{\"share_with\":\"user2\"},{\"share_with\":null}]}}"))
                .contains(new OcsAnswer(100, "OK", List.of("user1", "user2")));
        assertThat(read("<ocs><meta><statuscode>100</statuscode></meta><data><element><share_with>user1</share_with>"
                + "</element></data></ocs>")).contains(new OcsAnswer(100, "", List.of("user1")));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", "OK", "<html>Login</html>", "<ocs><meta><statuscode>100", "{\"ocs\":", "{}", "[]",
        "<ocs><meta><statuscode>much</statuscode></meta></ocs>", "{\"ocs\":{\"meta\":{\"statuscode\":99999999999}}}",
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><ocs><statuscode>&x;</statuscode></ocs>",
        "<\u0000", "{\"a\":\u0001}"
    })
    void whatIsNoAnswerIsNone(String body) {
        assertThat(read(body)).isEmpty();
    }

    @Test
    void deepNestingEndsQuietly() {
        assertThat(read("{\"a\":".repeat(100_000))).isEmpty();
        assertThat(read("<a>".repeat(100_000))).isEmpty();
    }

    @Test
    void whatItCostsIsLinearInTheBytes() throws Exception {
        Allocations.assertLinear(500, size -> answer("<ocs><data>"
                + "<element><share_with>us&amp;er</share_with></element>".repeat(size) + "</data></ocs>"));
        Allocations.assertLinear(4_000, size -> answer("<ocs><message>" + "&lt;".repeat(size) + "</message></ocs>"));
        Allocations.assertLinear(4_000, size -> answer("<a>".repeat(size) + "x".repeat(size) + "</a>".repeat(size)));
        Allocations.assertLinear(500, size -> answer("{\"ocs\":{\"data\":["
                + "{\"share_with\":\"user\"},".repeat(size) + "{}]}}"));
    }

    private static Allocations.Work answer(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return () -> OcsAnswer.read(bytes);
    }
}
