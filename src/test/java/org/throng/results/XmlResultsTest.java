package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.visualizers.Visualizer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** What JMeter's own listener writes to an XML file of our results, in JMeter's own engine. */
class XmlResultsTest {

    private static final Step.Failure REFUSED = new Step.Failure("4004", "refused <now>", "because of \"a\" & b");

    @TempDir
    private Path folder;

    /** Gives the result of its name. */
    public static final class Given extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Given() {
        }

        Given(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            return switch (getName()) {
                case "plain" -> SampleResult.createTestSample(7);
                case "timed" -> SteppedResult.alone(new Step("timed", 1_000, 20_000, 1_000, 2_000, 9_000, 3, 4, null));
                case "timed badly" -> SteppedResult.alone(
                        new Step("timed badly", 1_000, 20_000, -1, -1, -1, 3, 4, REFUSED));
                case "stepped" -> stepped(null);
                default -> stepped(REFUSED);
            };
        }

        private SteppedResult stepped(Step.Failure failure) {
            return new SteppedResult(getName(), 1_000, 30_000, List.of(
                    new Step("ask", 1_000, 10_000, -1, -1, -1, 5, 0, null),
                    new Step("answer", 1_010, 20_000, -1, -1, 15_000, 0, 6, failure)));
        }
    }

    /** Runs the samplers of these names one after the other and once, below the listener of an XML file. */
    private Element written(boolean asTransaction, String... names) throws Exception {
        Path file = folder.resolve("results.xml");
        ResultCollector listener = new ResultCollector();
        listener.setFilename(file.toString());
        listener.getSaveConfig().setAsXml(true);
        listener.getSaveConfig().setResponseData(true);
        LoopController once = new LoopController();
        once.setLoops(1);
        once.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("users");
        group.setNumThreads(1);
        group.setSamplerController(once);
        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("plan"));
        plan.add(listener);
        HashTree parent = plan.add(group);
        if (asTransaction) {
            TransactionController transaction = new TransactionController();
            transaction.setName("transaction");
            transaction.setGenerateParentSample(true);
            parent = parent.add(transaction);
        }
        for (String name : names) {
            parent.add(new Given(name));
        }
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getDocumentElement();
    }

    private static List<Element> children(Element parent, String name) {
        return IntStream.range(0, parent.getChildNodes().getLength()).mapToObj(parent.getChildNodes()::item)
                .filter(node -> node.getNodeType() == Node.ELEMENT_NODE && node.getNodeName().equals(name))
                .map(Element.class::cast).toList();
    }

    private static String attributes(Element sample, String... names) {
        List<String> values = new ArrayList<>();
        for (String name : names) {
            values.add(sample.getAttribute(name));
        }
        return String.join(", ", values);
    }

    @Test
    void eachKindOfResultIsASample() throws Exception {
        Element all = written(false, "timed", "timed badly", "stepped", "stepped badly");

        assertThat(all.getElementsByTagName("*")).as("nothing of a class that JMeter does not know")
                .satisfies(elements -> assertThat(IntStream.range(0, elements.getLength())
                        .mapToObj(i -> elements.item(i).getNodeName())).noneMatch(name -> name.contains("throng")));
        assertThat(children(all, "sample")).hasSize(4)
                .allSatisfy(sample -> assertThat(sample.getAttribute("tn")).isEqualTo("users 1-1"))
                .extracting(sample -> attributes(sample, "lb", "ts", "t", "lt", "ct", "s", "rc", "rm", "by", "sby"))
                .containsExactly(
                        "timed, 1000, 20, 9, 3, true, 200, OK, 4, 3",
                        "timed badly, 1000, 20, 0, 0, false, 4004, refused <now>, 4, 3",
                        "stepped, 1000, 30, 0, 0, true, 200, OK, 6, 5",
                        "stepped badly, 1000, 30, 0, 0, false, 4004, refused <now>, 6, 5");
        Element data = children(children(all, "sample").get(1), "responseData").get(0);
        assertThat(data.getTextContent()).isEqualTo("because of \"a\" & b");
    }

    @Test
    void stepsAreSamplesWithinTheWhole() throws Exception {
        Element whole = children(written(false, "stepped badly"), "sample").get(0);

        assertThat(children(whole, "sample")).extracting(step -> attributes(step, "lb", "ts", "t", "s", "tn"))
                .containsExactly("ask, 1000, 10, true, users 1-1", "answer, 1010, 20, false, users 1-1");
    }

    @Test
    void soAreTheSamplersOfATransaction() throws Exception {
        Element transaction = children(written(true, "plain", "stepped", "timed"), "sample").get(0);

        List<Element> samples = children(transaction, "sample");
        assertThat(samples).extracting(sample -> sample.getAttribute("lb"))
                .satisfiesExactly(plain -> assertThat(plain).isNotNull(),
                        stepped -> assertThat(stepped).isEqualTo("stepped"),
                        timed -> assertThat(timed).isEqualTo("timed"));
        assertThat(children(samples.get(1), "sample")).hasSize(2);
    }

    @Test
    void jmeterReadsThemAsItsOwn() throws Exception {
        written(false, "timed badly", "stepped", "plain");

        List<SampleResult> read = new ArrayList<>();
        ResultCollector reader = new ResultCollector();
        reader.setFilename(folder.resolve("results.xml").toString());
        reader.setListener(new Visualizer() {
            @Override
            public void add(SampleResult sample) {
                read.add(sample);
            }

            @Override
            public boolean isStats() {
                return false;
            }
        });
        reader.loadExistingFile();
        assertThat(read).hasSize(3).hasOnlyElementsOfType(SampleResult.class)
                .noneMatch(TimedResult.class::isInstance);
        assertThat(read.get(0).getResponseData()).asString(StandardCharsets.UTF_8).startsWith("because of");
        assertThat(read.get(1).getSubResults()).extracting(SampleResult::getSampleLabel)
                .containsExactly("ask", "answer");
    }
}
