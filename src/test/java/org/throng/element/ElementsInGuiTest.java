package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.List;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.JMeterEnvironment;
import org.throng.element.websocket.WebSocketHold;
import org.throng.element.websocket.WebSocketOpen;

/** What holds for every bean element that Throng has, of whatever package. */
class ElementsInGuiTest {

    @BeforeAll
    static void load() {
        JMeterEnvironment.load();
    }

    static Stream<Class<?>> elements() {
        return new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.throng").stream()
                .filter(type -> type.isAssignableTo(TestBean.class)
                        && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::reflect);
    }

    @Test
    void thereAreSome() {
        assertThat(elements()).contains(WebSocketOpen.class, WebSocketHold.class, Thresholds.class);
    }

    @ParameterizedTest
    @MethodSource("elements")
    void everyPropertyHasLabelTooltipGroupAndDefault(Class<?> element) throws Exception {
        BeanInfo info = Introspector.getBeanInfo(element);
        ResourceBundle words =
                (ResourceBundle) info.getBeanDescriptor().getValue(GenericTestBeanCustomizer.RESOURCE_BUNDLE);
        assertThat(words.getString("displayName")).isNotBlank();
        List<String> names = Stream.of(info.getPropertyDescriptors()).map(PropertyDescriptor::getName).toList();
        for (PropertyDescriptor property : info.getPropertyDescriptors()) {
            if (!TestBeanHelper.isDescriptorIgnored(property)) {
                assertThat(words.getString(property.getName() + ".displayName")).isNotBlank();
                assertThat(words.getString(property.getName() + ".shortDescription")).isNotBlank();
                String group = (String) property.getValue(GenericTestBeanCustomizer.GROUP);
                assertThat(words.getString(group + ".displayName")).isNotBlank();
                assertThat(group).as("a group and a property of one name share their label").isNotIn(names);
                assertThat(property.getValue(GenericTestBeanCustomizer.DEFAULT)).as(property.getName()).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("elements")
    void theGuiShowsItAndWritesOnlyWhatDiffersFromTheDefaults(Class<?> element) {
        TestBeanGUI gui = new TestBeanGUI(element);
        TestElement made = gui.createTestElement();
        assertThat(made).isInstanceOf(element);
        gui.configure(made);
        assertThat(gui.getMenuCategories()).isNotEmpty();
    }

    @Test
    void samplersGoIntoTheSamplerMenuAndThresholdsIntoTheConfigMenu() {
        assertThat(new TestBeanGUI(WebSocketOpen.class).getMenuCategories()).contains("menu_generative_controller");
        assertThat(new TestBeanGUI(Thresholds.class).getMenuCategories()).contains("menu_config_element");
    }
}
