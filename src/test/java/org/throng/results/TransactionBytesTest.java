package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.VirtualUsers;

/** A transaction has received what its samples have, and nothing that JMeter wrote into a failed one. */
class TransactionBytesTest {

    private static final int ANSWER = 96;
    private static final int BEFORE_THE_FAILURE = 40;
    private static final int STACK_TRACE = 5_000;

    private final RunStatistics run = new RunStatistics();

    /** Answers, fails without a byte, or fails within the answer, as its name says. */
    public static final class Answering extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Answering() {
        }

        Answering(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            SampleResult result = new SampleResult();
            result.setSampleLabel(getName());
            result.sampleStart();
            result.setLatency(7);
            result.setConnectTime(3);
            result.sampleEnd();
            boolean answers = getName().equals("answers");
            result.setSuccessful(answers);
            result.setResponseCode(answers ? "200" : "Non HTTP response code: java.net.SocketException");
            result.setResponseData(new byte[answers ? ANSWER : STACK_TRACE]);
            result.setBodySize(answers ? ANSWER : getName().equals("breaks") ? BEFORE_THE_FAILURE : 0L);
            return result;
        }
    }

    private Map<String, LabelSummary> rows(boolean parent) {
        VirtualUsers users = new VirtualUsers();
        users.setName("users");
        users.setProfile("users(1) loops(2)");
        HashTree tree = new ListedHashTree();
        HashTree top = tree.add(new TestPlan("plan"));
        top.add(new Recorder(run));
        HashTree outer = top.add(users).add(transaction("outer", parent));
        outer.add(new Answering("breaks"));
        outer.add(transaction("inner", parent)).add(new Answering("refused"));
        outer.add(new Answering("answers"));
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
        run.closeInterval(1, 0);
        return run.labels(1).stream().collect(Collectors.toMap(LabelSummary::label, Function.identity()));
    }

    private static TransactionController transaction(String name, boolean parent) {
        TransactionController transaction = new TransactionController();
        transaction.setName(name);
        transaction.setGenerateParentSample(parent);
        return transaction;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void receivesWhatItsSamplesReceive(boolean parent) {
        Map<String, LabelSummary> rows = rows(parent);
        assertThat(rows.get("breaks").receivedBytes()).isEqualTo(2 * BEFORE_THE_FAILURE);
        assertThat(rows.get("refused").receivedBytes()).isZero();
        assertThat(rows.get("inner").receivedBytes()).isZero();
        assertThat(rows.get("outer").samples()).isEqualTo(2);
        assertThat(rows.get("outer").receivedBytes()).isEqualTo(2 * (ANSWER + BEFORE_THE_FAILURE));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hasNoFirstByteAndNoConnectionOfItsOwn(boolean parent) {
        LabelSummary outer = rows(parent).get("outer");
        assertThat(outer.firstByteMean()).isNull();
        assertThat(outer.connectMean()).isNull();
        assertThat(outer.connects()).isZero();
    }
}
