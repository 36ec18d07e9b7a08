package org.throng.workload.editor.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.element.NewUser;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.element.Trust;

/** What the elements say about their properties, and how users share them; without a server. */
@ExtendWith(NewUser.class)
class EditorElementsTest {

    private static EditorServerConfig server(Consumer<EditorServerConfig> properties) {
        return compiled(new EditorServerConfig(), "docs", properties);
    }

    private static EditorDocumentConfig document(Consumer<EditorDocumentConfig> properties) {
        EditorDocumentConfig document = new EditorDocumentConfig();
        document.setName("texts");
        properties.accept(document);
        return compiled(document);
    }

    private static EditorChange change(Consumer<EditorChange> properties) {
        EditorChange change = new EditorChange();
        change.setName("save change");
        properties.accept(change);
        return compiled(change);
    }

    private static Arguments bad(Consumer<EditorServerConfig> properties, String message) {
        return Arguments.of(properties, message);
    }

    static Stream<Arguments> badServers() {
        return Stream.of(
                bad(server -> EditorServerConfig.HOST.write(server, " "), "docs, property host: the host is empty"),
                bad(server -> EditorServerConfig.TLS.write(server, "perhaps"),
                        "docs, property tls: 'perhaps' is neither true nor false"),
                bad(server -> EditorServerConfig.PORT.write(server, "70000"),
                        "docs, property port: '70000' is not a whole number from 1"),
                bad(server -> EditorServerConfig.PATH.write(server, "docs"),
                        "docs: the path prefix 'docs' must begin with /"),
                bad(server -> EditorServerConfig.GENERATION.write(server, "8.2"),
                        "'8.2' is none of auto, socket.io (from 7.3 on), sockjs"),
                bad(server -> EditorServerConfig.READ_TIMEOUT.write(server, "soon"),
                        "property readTimeout: 'soon' is not a number of seconds"),
                bad(server -> EditorServerConfig.CLOSE_TIMEOUT.write(server, "0"),
                        "property closeTimeout: a timeout must be more than 0"),
                bad(server -> EditorServerConfig.DOCUMENT_URL.write(server, "files/a.docx?token=x"),
                        "'files/a.docx' does not begin with http"),
                bad(server -> EditorServerConfig.CALLBACK_URL.write(server, "http://a b/cb?token=x"),
                        "'http://a b/cb' is not a URL"),
                bad(server -> EditorServerConfig.LISTEN_PORT.write(server, "-1"),
                        "property listenPort: '-1' is not a whole number from 0"),
                bad(server -> EditorServerConfig.ADVERTISED_URL.write(server, "ftp://me"), "docs: the advertised URL"),
                bad(server -> EditorServerConfig.CHECK_TOKENS.write(server, "true"),
                        "docs: the server's tokens cannot be checked without"),
                bad(server -> EditorServerConfig.CO_EDITING.write(server, "slow"), "'slow' is neither fast nor strict"),
                bad(server -> EditorServerConfig.PART_BYTES.write(server, "0"),
                        "property partBytes: '0' is not a whole number from 1"),
                bad(server -> EditorServerConfig.RECONNECT_ATTEMPTS.write(server, "-1"),
                        "property reconnectAttempts: '-1' is not"),
                bad(server -> Trust.TRUSTSTORE.write(server, "/no/such/file.p12"), "/no/such/file.p12"),
                bad(server -> EditorServerConfig.SOURCE_ADDRESSES.write(server, "10.0.0.x"), "10.0.0.x"));
    }

    @ParameterizedTest
    @MethodSource("badServers")
    void aServerThatCannotBeUsedSaysWhy(Consumer<EditorServerConfig> properties, String message) {
        EditorServerConfig server = server(properties);
        assertThatThrownBy(server::check).hasMessageContaining(message).hasMessageStartingWith("docs")
                .hasMessageNotContaining("token=x");
    }

    @Test
    void timeoutsHaveUnitsIfThePlanWants() {
        EditorServerConfig server = server(config -> {
            EditorServerConfig.AUTH_TIMEOUT.write(config, "500000 ms");
            EditorServerConfig.READ_TIMEOUT.write(config, "2 min");
            EditorServerConfig.CLOSE_TIMEOUT.write(config, "0.5");
        });
        EditorServerSettings settings = new EditorServerSettings(server);
        assertThat(settings.timeouts().auth()).hasSeconds(500);
        assertThat(settings.timeouts().read()).hasMinutes(2);
        assertThat(settings.timeouts().close()).hasMillis(500);
        assertThat(settings.timeouts().conversion()).hasSeconds(120);
    }

    @Test
    void noReconnectIsAChoice() {
        EditorServerSettings settings = new EditorServerSettings(server(config ->
                EditorServerConfig.RECONNECT_ATTEMPTS.write(config, "0")));
        assertThat(settings.reconnects()).isFalse();
        assertThatCode(settings::options).doesNotThrowAnyException();
    }

    @Test
    void whatDependsOnVariablesOfTheRunIsNotCheckedBeforeIt() {
        assertThatCode(server(config -> EditorServerConfig.HOST.write(config,
                "${found}"))::check).doesNotThrowAnyException();
    }

    @Test
    void configElementsAreTheSameForAllUsersAndKeepThePlansValues() {
        EditorServerConfig server = server(config -> EditorServerConfig.HOST.write(config, "docs.example"));
        assertThat(server).isInstanceOf(NoThreadClone.class);
        TestBeanHelper.prepare(server);
        assertThat(EditorServerConfig.HOST.read(server)).isEqualTo("docs.example");
        assertThat(EditorServerConfig.READ_TIMEOUT.read(server)).isEqualTo("20");
        assertThatCode(new EditorServerSettings(server)::options).doesNotThrowAnyException();
    }

    @Test
    void aPortThatIsTakenIsSaidByTheFirstSample() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            EditorServerConfig server = server(config ->
                    EditorServerConfig.LISTEN_PORT.write(config, Integer.toString(taken.getLocalPort())));
            server.testStarted();
            assertThatThrownBy(server::run).hasMessageStartingWith("docs: cannot serve documents and callbacks");
            server.testEnded();
        }
    }

    @Test
    void aDocumentThatCannotBeUsedSaysWhy() {
        assertThatThrownBy(document(config -> EditorDocumentConfig.DOCUMENT_TYPE.write(config, "odt"))::check)
                .hasMessage("texts, property documentType: 'odt' is none of docx, xlsx, pptx");
        assertThatThrownBy(document(config -> EditorDocumentConfig.KEY.write(config, "a/b"))::check)
                .hasMessageStartingWith("texts, property key: a document key must be");
        assertThatThrownBy(document(config -> EditorDocumentConfig.EDITORS_PER_DOCUMENT.write(config, "0"))::check)
                .hasMessageStartingWith("texts, property editorsPerDocument: '0' is not a whole number from 1");
        assertThatThrownBy(document(config -> EditorDocumentConfig.VIEWERS_PER_DOCUMENT.write(config, "-1"))::check)
                .hasMessageStartingWith("texts, property viewersPerDocument");
    }

    @Test
    void changesThatCannotBeUsedSayWhy(@TempDir Path folder) throws Exception {
        assertThatThrownBy(change(element -> EditorChange.SOURCE.write(element, "chance"))::check)
                .hasMessage("save change, property source: 'chance' is none of generated, text, lines, file");
        assertThatThrownBy(change(element -> EditorChange.COUNT.write(element, "0"))::check)
                .hasMessageStartingWith("save change, property count: '0'");
        assertThatThrownBy(change(element -> {
            EditorChange.COUNT.write(element, "100000");
            EditorChange.SIZE.write(element, "10000");
        })::check).hasMessageStartingWith("save change: 100000 changes of 10000 bytes are more than");
        assertThatThrownBy(change(element -> {
            EditorChange.SOURCE.write(element, "text");
            EditorChange.CHANGES.write(element, "{}");
        })::check).hasMessageStartingWith("save change, property changes: ");
        assertThatThrownBy(change(element -> EditorChange.SOURCE.write(element, "file"))::check)
                .hasMessageStartingWith("save change, property file: no file is named");
        assertThatThrownBy(change(element -> {
            EditorChange.SOURCE.write(element, "lines");
            EditorChange.FILE.write(element, "no-such.jsonl");
        })::check).hasMessageContaining("there is no file 'no-such.jsonl'; looked for /");
        Path file = Files.writeString(folder.resolve("saves.jsonl"), "[\"1;AA==\"]\n\n[1\n");
        assertThatThrownBy(change(element -> {
            EditorChange.SOURCE.write(element, "lines");
            EditorChange.FILE.write(element, file.toString());
        })::check).hasMessageContaining(file + ", line 3: ");
        assertThatThrownBy(change(element -> EditorChange.LOCK.write(element, "maybe"))::check)
                .hasMessageStartingWith("save change, property lock: 'maybe'");
    }

    static Stream<PlanSampler> samplers() {
        return Stream.of(new EditorOpen(), new EditorChange(), new EditorCursor(), new EditorClose());
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void allUsersOfARunHaveOneSampler(PlanSampler element) {
        compiled(element).check();
        assertThat(element.clone()).isInstanceOf(SharedSampler.class).isSameAs(element.clone());
    }

    private static SampleResult sampled(PlanSampler element) {
        return ((Sampler) compiled(element).clone()).sample(null);
    }

    @Test
    void withoutAnOpenDocumentTheFirstStepFails() {
        EditorChange change = new EditorChange();
        change.setName("save change");
        SampleResult result = sampled(change);
        assertThat(result.getSampleLabel()).isEqualTo("save change");
        assertThat(result.getResponseCode()).isEqualTo("not open");
        assertThat(result.getResponseMessage()).contains("an Editor Open must have succeeded before");
        assertThat(result.getSubResults()).singleElement()
                .satisfies(step -> assertThat(step.getSampleLabel()).isEqualTo("send getLock"));
        EditorClose close = new EditorClose();
        close.setName("close");
        assertThat(sampled(close).getSampleLabel()).isEqualTo("close");
        assertThat(sampled(close).getSubResults()).isEmpty();
    }

    @Test
    void openingNeedsItsConfigElements() {
        EditorOpen open = new EditorOpen();
        open.setName("open document");
        SampleResult result = sampled(open);
        assertThat(result.getResponseCode()).isEqualTo(SharedSampler.PLAN_ERROR);
        assertThat(result.getResponseMessage())
                .isEqualTo("open document: there is no Editor Server in its scope; add one above it or beside it");
        assertThat(result.isStopTest()).isTrue();
    }
}
