package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoshOptionsTest {

    private static final URI URL = URI.create("http://chat.test:7070/http-bind/?token=s3cret");

    private static TestBoshOptions options() {
        return TestBoshOptions.of(URL, "chat.test");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "ftp://chat.test/", "chat.test:7070", "/http-bind", "http:///x", "http://user:pass@chat.test/"})
    void refusesWhatIsNoUrlOfAnEndpoint(String url) {
        assertThatIllegalArgumentException().isThrownBy(() -> TestBoshOptions.of(URI.create(url), "chat.test").build())
                .withMessageContaining("must be http://host:port/path")
                .withMessageNotContaining("pass@");
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatIllegalArgumentException().isThrownBy(() -> TestBoshOptions.of(URL, " ").build())
                .withMessageContaining("the XMPP domain is empty");
        assertThatIllegalArgumentException().isThrownBy(() -> options().waitSeconds(3_601).build())
                .withMessage("wait must be from 0 to 3600, is 3601");
        assertThatIllegalArgumentException().isThrownBy(() -> options().hold(-1).build())
                .withMessage("hold must be from 0 to 4, is -1");
        assertThatIllegalArgumentException().isThrownBy(() -> options().mechanisms(List.of("DIGEST-MD5")).build())
                .withMessageContaining("'DIGEST-MD5' is not a mechanism").withMessageContaining("SCRAM-SHA-256");
        assertThatIllegalArgumentException().isThrownBy(() -> options().mechanisms(List.of()).build())
                .withMessageContaining("no mechanism to log in with");
        assertThatIllegalArgumentException().isThrownBy(() -> options().answerTimeout(Duration.ZERO).build())
                .withMessageContaining("the answer timeout must be above zero");
    }

    @Test
    void showsNoSecret() {
        BoshOptions options = TestBoshOptions.of(URL, "chat.test").headers(Map.of("Authorization", "s3cret")).build();

        assertThat(options.toString()).isEqualTo("http://chat.test:7070/http-bind/ for chat.test");
        assertThat(new BoshUser("ada", "s3cret", "desk").toString()).isEqualTo("ada/desk");
    }
}
