package org.throng.users.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jmeter.extractor.JSR223PostProcessor;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.util.JSR223TestElement;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.users.Collector;
import org.throng.users.Probe;
import org.throng.users.TestRun;
import org.throng.users.run.VirtualUser;

class SharedScriptTest {

    private static final String TWO_ARRIVALS = "rate(20/s) even_arrivals(100 ms) pause(5 s)";

    @TempDir
    Path scripts;

    private final TestRun run = new TestRun();
    private final Collector collector = new Collector();

    private <T extends JSR223TestElement> T script(T element, String name, String text) throws IOException {
        Path file = scripts.resolve(name + ".groovy");
        Files.writeString(file, text);
        element.setName(name);
        element.setProperty("scriptLanguage", "groovy");
        element.setProperty("filename", file.toString());
        element.setProperty("cacheKey", "true");
        return element;
    }

    private HashTree sampler(Probe probe) {
        HashTree group = run.add(TestRun.users(TWO_ARRIVALS));
        group.add(collector);
        return group.add(probe);
    }

    private static String variable(String name) {
        return JMeterContextService.getContext().getVariables().get(name);
    }

    @Test
    void keepsTheNameAndTheCommentOfTheElement() throws IOException {
        JSR223PreProcessor element = script(new JSR223PreProcessor(), "login", "");
        element.setComment("signs the request");

        TestElement shared = SharedScript.inPlaceOf(element);

        assertThat(shared).isInstanceOf(SharedScript.class);
        assertThat(shared.getName()).isEqualTo("login");
        assertThat(shared.getComment()).isEqualTo("signs the request");
    }

    @Test
    void scriptSeesItsUserAsInJMeter() throws IOException {
        JSR223PreProcessor before = script(new JSR223PreProcessor(), "before", """
                vars.put('seen', [Label, new File(FileName).name, Parameters, args.length, args[1], sampler.name,
                    ctx.threadNum, prev, props.getProperty('of-test'), log.name].join(' '))
                OUT.flush()
                """);
        before.setProperty("parameters", "one ${__threadNum} three");
        JMeterUtils.setProperty("of-test", "property");
        Probe probe = Probe.named("probe", self -> {
            int user = VirtualUser.current().index();
            String number = Integer.toString(user + 1);
            assertThat(variable("seen")).isEqualTo("before before.groovy one " + number + " three 3 " + number
                    + " probe " + user + " null property org.apache.jmeter.modifiers.JSR223PreProcessor.before");
            return true;
        });
        sampler(probe).add(before);

        run.run();

        assertThat(collector.results()).hasSize(2).allMatch(SampleResult::isSuccessful);
    }

    @Test
    void postProcessorMayFailTheSampleAndSharesItsStaticFields() throws IOException {
        Set<Object> seen = new HashSet<>();
        JMeterUtils.getJMeterProperties().put("seen", seen);
        JSR223PostProcessor after = script(new JSR223PostProcessor(), "after", """
                import groovy.transform.Field
                @Field static final Object SHARED = new Object()
                synchronized (props.get('seen')) {
                    props.get('seen').add(SHARED)
                }
                prev.successful = false
                """);
        sampler(Probe.named("probe")).add(after);

        run.run();

        assertThat(collector.results()).isNotEmpty().noneMatch(SampleResult::isSuccessful);
        assertThat(seen).hasSize(1);
    }

    @Test
    void scriptThatFailsIsNotedAndItsUserGoesOn() throws IOException {
        sampler(Probe.named("probe")).add(
                script(new JSR223PreProcessor(), "fails", "throw new IllegalStateException('out of order')"));
        Set<String> notes = ConcurrentHashMap.newKeySet();
        try (RunContext context = RunContext.begin(new NoMeasurements() {
            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        })) {
            run.run();
        }

        assertThat(collector.results()).hasSize(2).allMatch(SampleResult::isSuccessful);
        assertThat(notes).containsExactly("The script of 'fails' failed (IllegalStateException); as in JMeter, the"
                + " sample goes on without it. jmeter.log has the details.");
    }

    @Test
    void scriptThatDoesNotCompileOrIsMissingIsLoggedAndItsUserGoesOn() throws IOException {
        JSR223PreProcessor missing = script(new JSR223PreProcessor(), "missing", "");
        missing.setProperty("filename", scripts.resolve("nowhere.groovy").toString());
        HashTree below = sampler(Probe.named("probe"));
        below.add(script(new JSR223PreProcessor(), "broken", "def ("));
        below.add(missing);

        run.run();

        assertThat(collector.results()).hasSize(2).allMatch(SampleResult::isSuccessful);
    }

    @Test
    void scriptMayStopTheTest() throws IOException {
        Probe probe = Probe.named("probe");
        sampler(probe).add(script(new JSR223PreProcessor(), "stops",
                "throw new org.apache.jorphan.util.JMeterStopTestException('enough')"));

        run.run();

        assertThat(probe.calls()).isEmpty();
    }

    @Test
    void onlyGroovyFilesOfJMetersOwnElementsAreShared() throws IOException {
        TestElement groovy = script(new JSR223PreProcessor(), "groovy", "1");
        TestElement inline = new JSR223PreProcessor();
        inline.setProperty("script", "1");
        TestElement other = script(new JSR223PostProcessor(), "other", "1");
        other.setProperty("scriptLanguage", "javascript");
        TestElement own = script(new JSR223PreProcessor() {
            private static final long serialVersionUID = 1L;
        }, "own", "1");

        assertThat(SharedScript.inPlaceOf(groovy)).isInstanceOf(SharedScript.class)
                .satisfies(shared -> assertThat(((AbstractTestElement) shared).clone()).isSameAs(shared));
        assertThat(SharedScript.inPlaceOf(inline)).isSameAs(inline);
        assertThat(SharedScript.inPlaceOf(other)).isSameAs(other);
        assertThat(SharedScript.inPlaceOf(own)).isSameAs(own);
    }
}
