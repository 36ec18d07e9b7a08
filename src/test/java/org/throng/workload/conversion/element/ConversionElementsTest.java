package org.throng.workload.conversion.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.element.NewUser;
import org.throng.element.SharedSampler;

/** What the elements say about their properties; without a server. */
@ExtendWith(NewUser.class)
class ConversionElementsTest {

    @TempDir
    private Path folder;

    private static ConversionServerConfig server(Consumer<ConversionServerConfig> properties) {
        return compiled(new ConversionServerConfig(), "gotenberg", properties);
    }

    private static Convert convert(Consumer<Convert> properties) {
        return compiled(new Convert(), "invoice", properties);
    }

    private static <T> Arguments bad(Consumer<T> properties, String message) {
        return Arguments.of(properties, message);
    }

    static Stream<Arguments> badServers() {
        return Stream.of(
                ConversionElementsTest.<ConversionServerConfig>bad(
                        server -> ConversionServerConfig.GENERATION.write(server, "9"),
                        "property generation: '9' is none of auto, 8, 7, 6"),
                ConversionElementsTest.<ConversionServerConfig>bad(
                        server -> ConversionServerConfig.PATH.write(server, "gotenberg"),
                        "property path: 'gotenberg' does not begin with /"),
                ConversionElementsTest.<ConversionServerConfig>bad(
                        server -> ConversionServerConfig.ANSWER_TIMEOUT.write(server, "0"),
                        "property answerTimeout: a timeout must be more than 0"));
    }

    @ParameterizedTest
    @MethodSource("badServers")
    void aServerThatCannotBeUsedSaysWhy(Consumer<ConversionServerConfig> properties, String message) {
        assertThatThrownBy(server(properties)::check).hasMessageContaining(message).hasMessageStartingWith("gotenberg");
    }

    @Test
    void theServerIsAUrlAndNeverShowsThePassword() {
        ConversionServerSettings settings = new ConversionServerSettings(server(config -> {
            ConversionServerConfig.TLS.write(config, "true");
            ConversionServerConfig.HOST.write(config, "pdf.example");
            ConversionServerConfig.PORT.write(config, "");
            ConversionServerConfig.PATH.write(config, "/api");
            ConversionServerConfig.GENERATION.write(config, "6");
            ConversionServerConfig.USER.write(config, "anna");
            ConversionServerConfig.PASSWORD.write(config, "secret");
        }));
        assertThat(settings.options()).hasToString("https://pdf.example/api, V6");
        assertThat(settings.options().authorization()).isEqualTo("Basic YW5uYTpzZWNyZXQ=");
        assertThat(new ConversionServerSettings(server(config -> { })).options())
                .hasToString("http://127.0.0.1:3000, generation found out");
    }

    static Stream<Arguments> badConversions() {
        return Stream.of(
                ConversionElementsTest.<Convert>bad(convert -> Convert.DOCUMENTS.write(convert, "no/such/folder"),
                        "there is no file or folder 'no/such/folder'; looked for /"),
                ConversionElementsTest.<Convert>bad(convert -> { }, "the route html needs a document named index.html"),
                ConversionElementsTest.<Convert>bad(convert -> Convert.ROUTE.write(convert, "xml"),
                        "property route: 'xml' is not a route; use html, url, markdown, office, merge"),
                ConversionElementsTest.<Convert>bad(convert -> Convert.ROUTE.write(convert, "url"),
                        "the route url needs the URL of a page"),
                ConversionElementsTest.<Convert>bad(convert -> Convert.FIELDS.write(convert, "landscape"),
                        "property fields: a line has no field"),
                ConversionElementsTest.<Convert>bad(convert -> Convert.PAGES_SHARE.write(convert, "101"),
                        "property pagesShare: '101' is not a percentage from 0 to 100"),
                ConversionElementsTest.<Convert>bad(convert -> Convert.IN_TURN.write(convert, "each"),
                        "property use: 'each' is neither together nor in turn"));
    }

    @ParameterizedTest
    @MethodSource("badConversions")
    void aConversionThatCannotBeDoneSaysWhyBeforeTheRun(Consumer<Convert> properties, String message) {
        assertThatThrownBy(convert(properties)::check).hasMessageContaining(message).hasMessageStartingWith("invoice");
    }

    @Test
    void aFolderStandsForItsFiles() throws Exception {
        Files.writeString(folder.resolve("index.html"), "<p>");
        Files.writeString(folder.resolve("style.css"), "p {}");
        Files.writeString(folder.resolve(".hidden"), "x");
        Files.createDirectory(folder.resolve("deeper"));

        assertThat(InputFiles.find("\n" + folder + "\n"))
                .extracting(document -> document.name() + " " + document.bytes())
                .containsExactly("index.html 3", "style.css 4");
        assertThatCode(convert(it -> Convert.DOCUMENTS.write(it, folder.toString()))::check).doesNotThrowAnyException();
        assertThatThrownBy(() -> InputFiles.find(folder.resolve("deeper").toString()))
                .hasMessageContaining("has no documents");
    }

    @Test
    void whatDependsOnVariablesOfTheRunIsNotCheckedBeforeIt() {
        assertThatCode(convert(it -> Convert.DOCUMENTS.write(it, "${found}"))::check).doesNotThrowAnyException();
    }

    @Test
    void allUsersShareOneSampler() {
        Convert convert = convert(it -> { });
        assertThat(convert.clone()).isInstanceOf(SharedSampler.class).isSameAs(convert.clone());
    }
}
