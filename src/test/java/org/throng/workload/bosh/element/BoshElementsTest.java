package org.throng.workload.bosh.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

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
class BoshElementsTest {

    private static BoshServerConfig server(Consumer<BoshServerConfig> properties) {
        return compiled(new BoshServerConfig(), "chat", properties);
    }

    private static Arguments bad(Consumer<BoshServerConfig> properties, String message) {
        return Arguments.of(properties, message);
    }

    static Stream<Arguments> badServers() {
        return Stream.of(
                bad(server -> BoshServerConfig.HOST.write(server, " "), "chat, property host: the host is empty"),
                bad(server -> BoshServerConfig.TLS.write(server, "perhaps"),
                        "chat, property tls: 'perhaps' is neither true nor false"),
                bad(server -> BoshServerConfig.PORT.write(server, "70000"),
                        "chat, property port: '70000' is not a whole number from 1"),
                bad(server -> BoshServerConfig.PATH.write(server, "http-bind"),
                        "chat, property path: 'http-bind' does not begin with /"),
                bad(server -> BoshServerConfig.WAIT.write(server, "a minute"),
                        "chat, property wait: 'a minute' is not a whole number"),
                bad(server -> BoshServerConfig.HOLD.write(server, "9"),
                        "chat, property hold: '9' is not a whole number from 0 to 4"),
                bad(server -> BoshServerConfig.MECHANISM.write(server, "DIGEST-MD5"),
                        "chat: 'DIGEST-MD5' is not a mechanism to log in with"),
                bad(server -> BoshServerConfig.REQUEST_SESSION.write(server, "maybe"),
                        "chat, property requestSession: 'maybe'"),
                bad(server -> BoshServerConfig.ANSWER_TIMEOUT.write(server, "0"),
                        "property answerTimeout: a timeout must be more than 0"),
                bad(server -> BoshServerConfig.LOST_AFTER.write(server, "soon"),
                        "property lostAfter: 'soon' is not a number of seconds"),
                bad(server -> Trust.TRUSTSTORE.write(server, "/no/such/file.p12"), "/no/such/file.p12"),
                bad(server -> BoshServerConfig.SOURCE_ADDRESSES.write(server, "10.0.0.x"), "10.0.0.x"));
    }

    @ParameterizedTest
    @MethodSource("badServers")
    void aServerThatCannotBeUsedSaysWhy(Consumer<BoshServerConfig> properties, String message) {
        BoshServerConfig server = server(properties);
        assertThatThrownBy(server::check).hasMessageContaining(message).hasMessageStartingWith("chat");
    }

    @Test
    void theDomainIsTheHostUnlessItIsNamed() {
        assertThat(new BoshServerSettings(server(config -> BoshServerConfig.HOST.write(config,
                "chat.example"))).domain())
                .isEqualTo("chat.example");
        BoshServerSettings named = new BoshServerSettings(server(config -> BoshServerConfig.DOMAIN.write(config,
                "example.org ")));
        assertThat(named.domain()).isEqualTo("example.org");
        assertThat(named.options()).hasToString("http://127.0.0.1:7070/http-bind/ for example.org");
    }

    @Test
    void withoutAPortItIsTheSchemesOwn() {
        BoshServerConfig server = server(config -> {
            BoshServerConfig.TLS.write(config, "true");
            BoshServerConfig.HOST.write(config, "chat.example");
            BoshServerConfig.PORT.write(config, "");
            BoshServerConfig.PATH.write(config, "/bosh");
        });
        assertThat(new BoshServerSettings(server).options()).hasToString("https://chat.example/bosh for chat.example");
    }

    @Test
    void whatDependsOnVariablesOfTheRunIsNotCheckedBeforeIt() {
        assertThatCode(server(config -> BoshServerConfig.HOST.write(config,
                "${found}"))::check).doesNotThrowAnyException();
    }

    @Test
    void theConfigElementIsTheSameForAllUsersAndKeepsThePlansValues() {
        BoshServerConfig server = server(config -> BoshServerConfig.HOST.write(config, "chat.example"));
        assertThat(server).isInstanceOf(NoThreadClone.class);
        TestBeanHelper.prepare(server);
        assertThat(BoshServerConfig.HOST.read(server)).isEqualTo("chat.example");
        assertThat(BoshServerConfig.LOST_AFTER.read(server)).isEqualTo("30");
        assertThat(BoshServerConfig.PATH.read(server)).isEqualTo("/http-bind/");
    }

    @Test
    void loginsThatCannotBeUsedSayWhy(@TempDir Path folder) throws Exception {
        assertThatThrownBy(compiled(new BoshLogin(), "Log in", login ->
                BoshLogin.WHEN_LOGGED_IN.write(login, "sometimes"))::check)
                .hasMessage("Log in, property whenLoggedIn: 'sometimes' is neither keep nor again");
        assertThatThrownBy(compiled(new BoshLogin(), "Log in", login -> BoshLogin.AT_END.write(login, "wait"))::check)
                .hasMessage("Log in, property atEnd: 'wait' is neither logout nor cut");
        assertThatThrownBy(compiled(new BoshLogin(), "Log in", login ->
                BoshLogin.ACCOUNTS.write(login, "no-such.csv"))::check)
                .hasMessageStartingWith("Log in, property accounts: there is no file 'no-such.csv'; looked for /");
        Path file = Files.writeString(folder.resolve("users.csv"), "user,password\nanna,secret\nberta,secret,more\n");
        assertThatThrownBy(compiled(new BoshLogin(), "Log in", login ->
                BoshLogin.ACCOUNTS.write(login, file.toString()))::check)
                .hasMessageContaining(file + ": account 1 has 3 fields; expected two")
                .hasMessageNotContaining("secret");
    }

    @Test
    void messagesThatCannotBeSentSayWhy() {
        assertThatThrownBy(compiled(new BoshSendMessage(), "say", message ->
                BoshSendMessage.TO.write(message, "all"))::check)
                .hasMessage("say, property to: 'all' is neither contact nor address");
        assertThatThrownBy(compiled(new BoshSendMessage(), "say", message ->
                BoshSendMessage.TO.write(message, "address"))::check)
                .hasMessageStartingWith("say, property address: it is empty");
        assertThatThrownBy(compiled(new BoshSendMessage(), "say", message ->
                BoshSendMessage.SIZE.write(message, "0"))::check)
                .hasMessageStartingWith("say, property size: '0' is not a whole number from 1");
    }

    @Test
    void presencesThatThereAreNotSayWhy() {
        assertThatThrownBy(
                compiled(new BoshChangePresence(), "be", presence ->
                        BoshChangePresence.AVAILABILITY.write(presence, "asleep"))::check)
                .hasMessage("be, property availability: 'asleep' is none of random, cycle, available, chat, away, xa,"
                        + " dnd");
        assertThatCode(compiled(new BoshChangePresence(), "be", presence ->
                BoshChangePresence.AVAILABILITY.write(presence, "dnd"))::check)
                .doesNotThrowAnyException();
    }

    @Test
    void aHoldThatIsNoTimeSaysWhy() {
        assertThatThrownBy(compiled(new BoshHold(), "stay", hold -> BoshHold.DURATION.write(hold, "long"))::check)
                .hasMessageStartingWith("stay, property duration: 'long' is not a number of seconds");
    }

    static Stream<PlanSampler> samplers() {
        return Stream.of(
                new BoshLogin(), new BoshSendMessage(), new BoshChangePresence(), new BoshHold(), new BoshLogout());
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void allUsersOfARunHaveOneSampler(PlanSampler element) {
        compiled(element).check();
        assertThat(element.clone()).isInstanceOf(SharedSampler.class).isSameAs(element.clone());
    }

    private static SampleResult sampled(PlanSampler element, String name) {
        element.setName(name);
        return ((Sampler) compiled(element).clone()).sample(null);
    }

    @Test
    void withoutALoginSamplesFail() {
        SampleResult message = sampled(new BoshSendMessage(), "say something");
        assertThat(message.getResponseCode()).isEqualTo("not logged in");
        assertThat(message.getResponseMessage()).contains("a BOSH Login must have succeeded before");
        assertThat(message.getSubResults()).singleElement()
                .satisfies(step -> assertThat(step.getSampleLabel()).isEqualTo("Send one to one message"));
        SampleResult asPublished = sampled(new BoshSendMessage(), "Send one to one message");
        assertThat(asPublished.getSubResults()).as("one row").isEmpty();
        assertThat(sampled(new BoshHold(), "stay").getResponseCode()).isEqualTo("not logged in");
    }

    @Test
    void loggingInNeedsItsConfigElement() {
        SampleResult result = sampled(new BoshLogin(), "Log in");
        assertThat(result.getResponseCode()).isEqualTo(SharedSampler.PLAN_ERROR);
        assertThat(result.getResponseMessage())
                .isEqualTo("Log in: there is no BOSH Server in its scope; add one above it or beside it");
        assertThat(result.isStopTest()).isTrue();
    }
}
