package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Container;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JLabel;
import javax.swing.text.Highlighter;
import javax.swing.text.JTextComponent;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.Test;
import org.throng.gui.FieldEditor;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;

class ThresholdsTest {

    private final FieldEditor editor = new FieldEditor.Checked();

    /** What the panel says of these rules, before the grammar. */
    private String typed(String rules) throws IntrospectionException {
        if (field() == null || labels((Container) editor.getCustomEditor()).isEmpty()) {
            PropertyDescriptor property = Stream.of(Introspector.getBeanInfo(Thresholds.class).getPropertyDescriptors())
                    .filter(each -> each.getName().equals("rules")).findFirst().orElseThrow();
            editor.setDescriptor(property);
        }
        field().setText(rules);
        return labels((Container) editor.getCustomEditor()).get(0).getText();
    }

    private JTextComponent field() {
        return texts((Container) editor.getCustomEditor()).get(0);
    }

    private static List<JTextComponent> texts(Container container) {
        return parts(container, JTextComponent.class);
    }

    private static List<JLabel> labels(Container container) {
        return parts(container, JLabel.class).stream().filter(JLabel::isVisible).toList();
    }

    private static <T> List<T> parts(Container container, Class<T> kind) {
        List<T> parts = new ArrayList<>();
        for (var part : container.getComponents()) {
            if (kind.isInstance(part)) {
                parts.add(kind.cast(part));
            } else if (part instanceof Container inner) {
                parts.addAll(parts(inner, kind));
            }
        }
        return parts;
    }

    @Test
    void thePanelSaysHowManyRulesThereAre() throws Exception {
        assertThat(typed("")).isEqualTo("No rule: the run is judged by errors < 1%");
        assertThat(typed("errors < 1%")).isEqualTo("1 rule");
        assertThat(typed("errors < 1%\n# a comment\np95(connect) < 500; rate >= 3/s")).isEqualTo("3 rules");
    }

    @Test
    void thePanelShowsTheGrammarBelowTheRules() throws Exception {
        typed("");
        assertThat(labels((Container) editor.getCustomEditor()).get(1).getText())
                .contains("metric [(label)] sign number", "p95(connect) &lt; 500", "inflight", "abort");
    }

    @Test
    void aMistakeIsNamedAndMarkedWhileItIsTyped() throws Exception {
        String text = "errors < 1%\np95(connect) = 500";
        assertThat(typed(text)).contains("line 2, column 14", "expected &lt;", "found '= 500'");
        Highlighter.Highlight[] marks = field().getHighlighter().getHighlights();
        assertThat(marks).anySatisfy(mark -> assertThat(mark.getStartOffset()).isEqualTo(text.indexOf('=')));
        assertThat(typed("errors < 1%")).isEqualTo("1 rule");
    }

    @Test
    void functionsAreEvaluatedAndUnknownVariablesAreNoMistake() throws Exception {
        JMeterUtils.setProperty("thresholdsTest.limit", "700");
        try {
            assertThat(typed("p95 < ${__P(thresholdsTest.limit)}")).isEqualTo("1 rule");
            assertThat(typed("p95 < ${limit}")).contains("has no value in the GUI");
            JMeterUtils.setProperty("thresholdsTest.limit", "high");
            assertThat(typed("p95 < ${__P(thresholdsTest.limit)}"))
                    .contains("expected a number but found 'high'", "evaluated: p95 &lt; high");
        } finally {
            JMeterUtils.getJMeterProperties().remove("thresholdsTest.limit");
        }
    }

    @Test
    void theTextOfTheFieldIsTheTextOfThePlan() throws Exception {
        typed("p95(x) < ");
        assertThat(editor.getAsText()).isEqualTo("p95(x) < ");
    }

    private static String printedAtStart(RunCommandConfig element) {
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setProperty(JMeter.JMETER_NON_GUI, "true");
        try {
            element.testStarted();
        } finally {
            System.clearProperty(JMeter.JMETER_NON_GUI);
            System.setErr(err);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void saysThatNothingIsJudgedWhereJMeterRunsThePlanByItself() {
        Thresholds thresholds = new Thresholds();
        thresholds.setName("limits");
        assertThat(printedAtStart(thresholds)).startsWith("limits: the thresholds are not judged").hasLineCount(1)
                .contains("throng run");
        assertThat(printedAtStart(new ServerMetrics())).contains("metrics of the server are not polled");
    }

    @Test
    void saysNothingInARunOfOurs() {
        try (RunContext run = RunContext.begin(new NoMeasurements())) {
            assertThat(run.isInProgress()).isTrue();
            assertThat(printedAtStart(new Thresholds())).isEmpty();
        }
        assertThat(RunContext.current().isInProgress()).isFalse();
    }
}
