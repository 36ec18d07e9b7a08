package org.throng.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTextTest {

    private static final String BEFORE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3">
              <hashTree>
                <TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="Größe &amp; Maß"/>
                <hashTree>
            """;
    private static final String GROUP = """
                  <ThreadGroup guiclass="ThreadGroupGui" testclass="ThreadGroup" testname="Käufer &lt;1&gt;"\
             enabled="false">
                    <stringProp name="TestPlan.comments">wie im Läden   &#x2713;</stringProp>
                    <intProp name="ThreadGroup.num_threads">7</intProp>
                    <intProp name="ThreadGroup.ramp_time">14</intProp>
                    <stringProp name="ThreadGroup.on_sample_error">startnextloop</stringProp>
                    <elementProp name="ThreadGroup.main_controller" elementType="LoopController">
                      <stringProp name="LoopController.loops">3</stringProp>
                      <boolProp name="LoopController.continue_forever">false</boolProp>
                    </elementProp>
                    <boolProp name="ThreadGroup.same_user_on_next_iteration">false</boolProp>
                  </ThreadGroup>
            """;
    private static final String AFTER = """
                  <hashTree>
                    <DebugSampler   testname='odd  spacing' ><!-- ThreadGroup -->
                      <stringProp name="x"><![CDATA[<a>]]></stringProp></DebugSampler>
                    <hashTree/>
                  </hashTree>
                </hashTree>
              </hashTree>
            </jmeterTestPlan>
            """;

    private static String converted(String plan) throws PlanTextException {
        return new String(new PlanText(plan.getBytes(StandardCharsets.UTF_8)).converted(), StandardCharsets.UTF_8);
    }

    @Test
    void replacesTheGroupAndCopiesEveryOtherByte() throws PlanTextException {
        String text = converted(BEFORE + GROUP + AFTER);

        assertThat(text).startsWith(BEFORE).endsWith(AFTER);
        assertThat(text.substring(BEFORE.length(), text.length() - AFTER.length())).isEqualTo("""
                  <org.throng.users.VirtualUsers guiclass="org.throng.users.gui.VirtualUsersGui"\
             testclass="org.throng.users.VirtualUsers" testname="K&#228;ufer &#60;1&#62;" enabled="false">
                    <stringProp name="TestPlan.comments">wie im Läden   &#x2713;</stringProp>
                    <stringProp name="ThreadGroup.on_sample_error">startnextloop</stringProp>
                    <boolProp name="ThreadGroup.same_user_on_next_iteration">false</boolProp>
                    <stringProp name="VirtualUsers.profile">users(0) ramp(7, 14 s) loops(3)</stringProp>
                  </org.throng.users.VirtualUsers>
            """);
    }

    @Test
    void keepsTheLineEndsOfThePlan() throws PlanTextException {
        String text = converted((BEFORE + GROUP + AFTER).replace("\n", "\r\n"));

        assertThat(text.replace("\r\n", "")).doesNotContain("\r", "\n");
    }

    @Test
    void copiesAPlanWithoutGroupsAsItIs() throws PlanTextException {
        assertThat(converted(BEFORE + AFTER)).isEqualTo(BEFORE + AFTER);
    }

    /** JMeter reads to the end of the root as well. */
    @Test
    void keepsTheRestOfALongerFileBehindThePlan() throws PlanTextException {
        String rest = "testname=\"before\">\n  <hashTree/>\n</jmeterTestPlan>\n";

        assertThat(converted(BEFORE + GROUP + AFTER + rest)).isEqualTo(converted(BEFORE + GROUP + AFTER) + rest);
    }

    /** As JMeter writes the body of a recorded request. XML 1.0 has no such characters. */
    @Test
    void copiesReferencesToControlCharacters() throws PlanTextException {
        String after = AFTER.replace("<![CDATA[<a>]]>", "&#x1f;&#x8b;&#x8;&#x0;");

        assertThat(converted(BEFORE + GROUP + after)).endsWith(after).contains("VirtualUsers");
    }

    @Test
    void convertsAnEncodingOtherThanUtf8() throws PlanTextException {
        String plan = (BEFORE + GROUP + AFTER).replace("encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"");
        byte[] converted = new PlanText(plan.getBytes(StandardCharsets.ISO_8859_1)).converted();

        assertThat(new String(converted, StandardCharsets.ISO_8859_1))
                .contains("testname=\"K&#228;ufer", "wie im Läden", "Größe");
    }

    @Test
    void refusesAnEncodingWithoutAscii() {
        String plan = (BEFORE + GROUP + AFTER).replace("encoding=\"UTF-8\"", "encoding=\"UTF-16\"");

        assertThatThrownBy(() -> new PlanText(plan.getBytes(StandardCharsets.UTF_16)))
                .isInstanceOf(PlanTextException.class).hasMessageContaining("its encoding is not UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "no xml",
        "<jmeterTestPlan>",
        "<jmeterTestPlan><ThreadGroup></jmeterTestPlan>",
        "<html/>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><jmeterTestPlan>&e;</jmeterTestPlan>",
    })
    void refusesWhatIsNoPlan(String text) {
        assertThatThrownBy(() -> new PlanText(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(PlanTextException.class);
    }

    @Test
    void listsGroupsThatStay() throws PlanTextException {
        String setUp = GROUP.replace("ThreadGroup guiclass", "SetupThreadGroup guiclass")
                .replace("</ThreadGroup>", "</SetupThreadGroup>");
        PlanText text = new PlanText((BEFORE + setUp + GROUP + AFTER).getBytes(StandardCharsets.UTF_8));

        assertThat(text.conversions()).extracting(GroupConversion::was)
                .containsExactly("setUp Thread Group", "Thread Group");
        assertThat(text.conversions().get(0).why()).contains("before or after");
        assertThat(new String(text.converted(), StandardCharsets.UTF_8)).startsWith(BEFORE + setUp);
    }
}
