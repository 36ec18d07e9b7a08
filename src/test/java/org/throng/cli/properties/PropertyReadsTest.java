package org.throng.cli.properties;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyReadsTest {

    private static PropertyReads of(String text) {
        PropertyReads reads = new PropertyReads();
        reads.addAllOf(text, "a.groovy");
        return reads;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "${__P(a.b)}", "${__P( a.b ,1)}", "${__property(a.b,x,1)}", "${__isPropDefined(a.b)}",
        "props.get('a.b')", "props.get(\"a.b\")", "props['a.b']", "props.getProperty(\"a.b\", 'x')",
        "props?.getOrDefault('a.b', 1)", "props.'a.b'", "props.\"a.b\" ?: 1", "${__groovy(props.get('a.b'\\,'x'))}",
        "props.containsKey('a.b')", "JMeterUtils.getPropDefault(\"a.b\", 1)",
        "org.apache.jmeter.util.JMeterUtils.getProperty('a.b')", "JMeterUtils.getJMeterProperties().get('a.b')",
        "System.getProperty('a.b')", "Integer.getInteger('a.b')", "getProperty(\"a.b\")"
    })
    void aNameInAText(String text) {
        PropertyReads reads = of(text);

        assertThat(reads.names()).containsExactly("a.b");
        assertThat(reads.whyMore()).isEmpty();
    }

    @Test
    void aField() {
        assertThat(of("x = props.dotted + props.other.length()").names()).containsExactly("dotted", "other");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "${__P(${env}.host)}", "${__property(host_${i})}", "props.get(name)", "props.get('a.' + name)",
        "props.get(\"a.${name}\")", "props[name]", "props.\"${name}\"", "JMeterUtils.getPropDefault(NAME, 1)",
        "System.getProperty(name)", "props.each { k, v -> log.info(k) }", "props.stringPropertyNames()",
        "new Config(props)", "def p = props\nuse(p)", "def p = JMeterUtils.getJMeterProperties()"
    })
    void aNameThatIsKnownOnlyInTheRun(String text) {
        PropertyReads reads = of(text);

        assertThat(reads.names()).isEmpty();
        assertThat(reads.whyMore()).hasValueSatisfying(why -> assertThat(why).contains("a.groovy"));
    }

    @Test
    void aNameWithinAName() {
        PropertyReads reads = of("${__P(${__P(env,dev)}.host,none)}");

        assertThat(reads.names()).containsExactly("env");
        assertThat(reads.whyMore()).contains("a.groovy reads a property whose name is known only in the run");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "props.put('a', 1)", "props.setProperty('a', name)", "sampler.getProperty(NAME)", "__P()", "props.size()",
        "data/props.csv", "myprops.csv", "props.getClass()"
    })
    void noRead(String text) {
        PropertyReads reads = of(text);

        assertThat(reads.names()).isEmpty();
        assertThat(reads.whyMore()).isEmpty();
    }
}
