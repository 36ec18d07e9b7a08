package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.engine.TurnElementsOn;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.users.elements.ElementName;
import org.throng.workload.websocket.element.WebSocketOpen;
import org.throng.workload.websocket.element.WebSocketRequest;

class SharingTest {

    private static WebSocketRequest request() {
        WebSocketRequest element = new WebSocketRequest();
        element.setName("ask");
        element.setProperty("payload", "hello");
        element.setProperty("expect", "text hello");
        return element;
    }

    @Test
    void outsideOfARunACloneIsACopy() {
        WebSocketRequest element = request();
        WebSocketRequest copy = (WebSocketRequest) element.clone();
        assertThat(copy).isNotSameAs(element);
        copy.setProperty("payload", "other");
        assertThat(value(element, "payload")).isEqualTo("hello");
        assertThat(value(copy, "expect")).isEqualTo("text hello");
        assertThat(value(copy, "deadline")).isEqualTo("10");
    }

    @Test
    void allUsersOfARunHaveOneSampler() {
        WebSocketRequest element = request();
        ListedHashTree tree = new ListedHashTree(element);
        tree.traverse(new TurnElementsOn());
        Object first = cloned(tree);
        assertThat(first).isInstanceOf(SharedSampler.class).isSameAs(cloned(tree));
        assertThat(((SharedSampler) first).clone()).isSameAs(first);
        assertThat(((SharedSampler) first).getName()).isEqualTo("ask");
    }

    @Test
    void theNextRunHasAnother() {
        WebSocketRequest element = request();
        element.setRunningVersion(true);
        Object first = element.clone();
        element.setRunningVersion(false);
        element.setProperty("payload", "changed");
        element.setRunningVersion(true);
        assertThat(element.clone()).isNotSameAs(first);
    }

    @Test
    void differentElementsAreDifferentSamplers() {
        WebSocketRequest element = request();
        WebSocketRequest same = request();
        element.setRunningVersion(true);
        same.setRunningVersion(true);
        assertThat(element.clone()).isNotEqualTo(same.clone());
    }

    /** Each call of a counter counts. */
    @Test
    void onlyTheSamplerCallsTheFunctionsOfItsName() throws InvalidVariableException {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        WebSocketRequest element = request();
        CompoundVariable name = new CompoundVariable();
        name.setParameters("round ${__counter(FALSE,)}");
        element.setProperty(new FunctionProperty(TestElement.NAME, name));
        element.setRunningVersion(true);
        SharedSampler shared = (SharedSampler) element.clone();

        String first = shared.getName();
        assertThat(ElementName.withoutCalls(shared)).isEqualTo("round ${__counter(FALSE,)}");
        assertThat(shared.getName()).as("the next of " + first)
                .isEqualTo("round " + (Integer.parseInt(first.substring("round ".length())) + 1));
    }

    @Test
    void nothingThatJMeterDoesToACloneChangesTheSampler() {
        WebSocketRequest element = request();
        element.setRunningVersion(true);
        SharedSampler shared = (SharedSampler) element.clone();
        shared.setThreadName("1");
        shared.setThreadName("2");
        shared.setThreadContext(JMeterContextService.getContext());
        shared.setRunningVersion(false);
        shared.recoverRunningVersion();
        shared.clearTestElementChildren();
        assertThat(shared.applies(new ConfigTestElement())).isFalse();
        assertThat(shared.isRunningVersion()).isTrue();
        assertThat(shared.getThreadContext()).isSameAs(JMeterContextService.getContext());
        assertThatThrownBy(() -> shared.setProperty("payload", "for one user"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("'ask' is shared by all users")
                .hasMessageContaining("payload");
    }

    @Test
    void aPlanIsSavedAndLoadedWithWhatDiffersFromTheDefaults(@TempDir Path folder) throws Exception {
        WebSocketOpen open = new WebSocketOpen();
        open.setName("connect");
        open.setProperty("host", "${host}");
        open.setProperty("parameters", "project=console\nchannels[]=a,b");
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        TestPlan plan = new TestPlan("plan");
        for (TestElement element : new TestElement[] {plan, open}) {
            element.setProperty(TestElement.TEST_CLASS, element.getClass().getName());
            element.setProperty(TestElement.GUI_CLASS, "TestBeanGUI");
        }
        ListedHashTree tree = new ListedHashTree(plan);
        tree.add(plan, open);
        SaveService.saveTree(tree, saved);
        File file = Files.write(folder.resolve("plan.jmx"), saved.toByteArray()).toFile();
        HashTree loaded = SaveService.loadTree(file);
        WebSocketOpen read = (WebSocketOpen) loaded.list(loaded.getArray()[0]).iterator().next();
        assertThat(value(read, "host")).isEqualTo("${host}");
        assertThat(value(read, "parameters")).isEqualTo("project=console\nchannels[]=a,b");
        assertThat(value(read, "path")).isEqualTo("/");
        assertThat(saved.toString()).doesNotContain("pushLabel");
    }

    private static Object cloned(ListedHashTree tree) {
        TreeCloner cloner = new TreeCloner();
        tree.traverse(cloner);
        return cloner.getClonedTree().getArray()[0];
    }

    /** What the plan says, or the default. */
    private static String value(PlanSampler element, String name) {
        return element.properties().stream()
                .filter(property -> property.name().equals(name)).findFirst().orElseThrow().read(element);
    }
}
