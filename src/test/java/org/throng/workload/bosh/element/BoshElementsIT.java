package org.throng.workload.bosh.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.throng.element.Compiled.compiled;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.element.PlanSampler;
import org.throng.measure.InFlightEntry;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.users.run.PerUser;

/** What one user does with the elements, one after the other, against the stand-in over real sockets. */
class BoshElementsIT {

    private final Collection<Sample> counted = new ConcurrentLinkedQueue<>();
    private final Collection<String> notes = new ConcurrentLinkedQueue<>();
    private final Collection<String> cut = new ConcurrentLinkedQueue<>();
    private BoshServerConfig server;
    private final JMeterVariables variables = new JMeterVariables();
    private StandIn standIn;

    @BeforeEach
    void start() throws Exception {
        standIn = StandIn.start(new BoshProtocol(BoshSettings.defaults()), Listen.loopback());
        RunContext.begin(new NoMeasurements() {
            @Override
            public void sample(Sample sample) {
                counted.add(sample);
            }

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }

            @Override
            public InFlightEntry awaiting(String label, long sinceNanos) {
                return new InFlightEntry() {
                    @Override
                    public void end() {
                        // not of interest
                    }

                    @Override
                    public void cut() {
                        cut.add(label);
                    }
                };
            }
        });
        server = started("localhost");
    }

    /** From now on it is the users'. */
    private BoshServerConfig started(String domain) {
        BoshServerConfig config = new BoshServerConfig();
        config.setName("chat");
        BoshServerConfig.PORT.write(config, Integer.toString(standIn.port()));
        BoshServerConfig.DOMAIN.write(config, domain);
        compiled(config).testStarted();
        variables.putObject(JMeterThread.PACKAGE_OBJECT, new SamplePackage(
                List.of(config), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
        return config;
    }

    @AfterEach
    void stop() {
        PerUser.endUser();
        server.testEnded();
        RunContext.current().close();
        standIn.close();
    }

    private SampleResult sampled(PlanSampler element) {
        compiled(element);
        // compiling has given this thread the variables of an empty plan
        JMeterContextService.getContext().setVariables(variables);
        return ((Sampler) element.clone()).sample(null);
    }

    private static BoshLogin login() {
        BoshLogin login = new BoshLogin();
        login.setName("Log in");
        BoshLogin.PASSWORD.write(login, "secret");
        return login;
    }

    private static BoshHold hold(String duration) {
        BoshHold hold = new BoshHold();
        hold.setName("listen");
        BoshHold.DURATION.write(hold, duration);
        return hold;
    }

    private static BoshSendMessage messageToSelf() {
        BoshSendMessage message = new BoshSendMessage();
        message.setName("Send one to one message");
        BoshSendMessage.TO.write(message, "address");
        BoshSendMessage.ADDRESS.write(message, "user0");
        BoshSendMessage.TEXT.write(message, "note to self");
        return message;
    }

    private static void assertWell(SampleResult result) {
        assertThat(result.isSuccessful()).as(result.getSampleLabel() + ": " + result.getResponseMessage()).isTrue();
    }

    private List<Boolean> counted(String label) {
        return counted.stream().filter(sample -> sample.label().equals(label)).map(Sample::ok).toList();
    }

    @Test
    void aUserWritesToAnAddressListensAndLogsOut() {
        assertWell(sampled(login()));
        assertWell(sampled(messageToSelf()));
        await().until(() -> counted("delivery").equals(List.of(true)));
        SampleResult held = sampled(hold("200 ms"));
        assertWell(held);
        assertThat(held.getIdleTime()).isGreaterThanOrEqualTo(200);
        assertThat(held.getTime()).isZero();
        BoshLogout logout = new BoshLogout();
        logout.setName("Log out");
        assertWell(sampled(logout));
        assertThat(counted("session")).containsExactly(true);
        assertThat(sampled(messageToSelf()).getResponseCode()).isEqualTo("not logged in");
    }

    @Test
    void aServerThatRunsUnderAnotherDomainThanAskedForIsNotedOnce() {
        BoshServerConfig other = started("wrong.test");
        try {
            assertWell(sampled(login()));
            PerUser.endUser();
            assertWell(sampled(login()));
        } finally {
            PerUser.endUser();
            other.testEnded();
        }

        assertThat(notes).containsExactly("chat: the server says that its domain is 'localhost', but the plan asks for"
                + " 'wrong.test'. Set the domain of the BOSH Server element.");
    }

    @Test
    void nothingIsNotedOfTheDomainAskedForOrOfLocalhostByItsAddress() {
        assertWell(sampled(login()));
        PerUser.endUser();
        BoshServerConfig byAddress = started("127.0.0.1");
        try {
            assertWell(sampled(login()));
        } finally {
            PerUser.endUser();
            byAddress.testEnded();
        }

        assertThat(notes).isEmpty();
    }

    @Test
    void aSessionWhoseUserIsCutIsInFlightAndNoGoodOne() {
        assertWell(sampled(login()));
        Thread.currentThread().interrupt();
        PerUser.endUser();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(counted("session")).isEmpty();
        assertThat(cut).containsExactly("session");
    }

    @Test
    void aLogoutThatTheServerDoesNotAnswerIsNoGoodEndOfASession() {
        assertWell(sampled(login()));
        standIn.close();
        PerUser.endUser();

        assertThat(counted("session")).containsExactly(false);
        assertThat(cut).isEmpty();
    }

    @Test
    void aLoggedInUserDoesNotLogInUnlessThePlanWantsItAgain() {
        assertWell(sampled(login()));
        assertThat(sampled(login())).isNull();
        BoshLogin again = login();
        BoshLogin.WHEN_LOGGED_IN.write(again, "again");
        assertWell(sampled(again));
        assertThat(counted("session")).as("the first was left").containsExactly(true);
    }

    @Test
    void aHoldEndsWithTheSessionAndTheUserLogsInAgain() {
        assertWell(sampled(login()));
        standIn.close();
        SampleResult held = sampled(hold("1 min"));
        assertThat(held.isSuccessful()).isFalse();
        assertThat(held.getResponseCode()).startsWith("connection");
        assertThat(counted("session")).containsExactly(false);
        assertThat(sampled(login()).isSuccessful()).as("nobody is there").isFalse();
        assertThat(counted("session")).as("a failed login is no session").containsExactly(false);
    }
}
