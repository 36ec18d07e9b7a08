package org.throng.element;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.users.Pacing;
import org.throng.workload.websocket.element.WebSocketHold;
import org.throng.workload.websocket.element.WebSocketOpen;

/** What holds for every bean element that Throng has, of whatever package. */
class ElementsInGuiTest {

    private static final List<Class<?>> ELEMENTS = elementsOfThrong();

    private static List<Class<?>> elementsOfThrong() {
        List<Class<?>> elements = new ArrayList<>();
        new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.throng.element", "org.throng.workload", "org.throng.users").stream()
                .filter(type -> type.isAssignableTo(TestBean.class)
                        && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::reflect)
                .forEach(elements::add);
        return elements;
    }

    static Stream<Class<?>> elements() {
        return ELEMENTS.stream();
    }

    static Stream<Class<?>> declared() {
        return elements().filter(PlanElement.class::isAssignableFrom);
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
    @MethodSource("declared")
    void theGuiHasTheDeclaredPropertiesInTheirOrder(Class<? extends PlanElement> element) throws Exception {
        BeanInfo info = Introspector.getBeanInfo(element);
        List<String> shown = Stream.of(info.getPropertyDescriptors())
                .filter(property -> !TestBeanHelper.isDescriptorIgnored(property))
                .sorted(Comparator.comparing((PropertyDescriptor property) -> (Integer) info.getBeanDescriptor()
                                .getValue(GenericTestBeanCustomizer.ORDER((String) property.getValue("group"))))
                        .thenComparing(property -> (Integer) property.getValue(GenericTestBeanCustomizer.ORDER)))
                .map(PropertyDescriptor::getName)
                .toList();
        Map<String, List<String>> groups = element.getDeclaredConstructor().newInstance().properties().stream()
                .collect(groupingBy(PlanProperty::group, LinkedHashMap::new, mapping(PlanProperty::name, toList())));
        assertThat(shown).isEqualTo(groups.values().stream().flatMap(List::stream).toList());
    }

    @ParameterizedTest
    @MethodSource("declared")
    void expertSettingsAreLast(Class<? extends PlanElement> element) throws Exception {
        Set<String> expert = Set.of("handshake", "connection", "trust", "result");
        List<String> groups = element.getDeclaredConstructor().newInstance().properties().stream()
                .map(PlanProperty::group).distinct().toList();
        assertThat(groups.stream().dropWhile(group -> !expert.contains(group))
                // which of several connections of a user
                .filter(group -> !(group.equals("session") && groups.contains("result"))))
                .allSatisfy(group -> assertThat(expert).contains(group));
    }

    @ParameterizedTest
    @MethodSource("declared")
    void anAddressBeginsWithHostPortAndTls(Class<? extends PlanElement> element) throws Exception {
        List<String> target = element.getDeclaredConstructor().newInstance().properties().stream()
                .filter(property -> property.group().equals("target")).map(PlanProperty::name).toList();
        if (!target.isEmpty()) {
            assertThat(target).startsWith("host", "port", "tls", "path");
        }
    }

    @ParameterizedTest
    @MethodSource("declared")
    void everyDefaultIsValid(Class<? extends PlanElement> element) throws Exception {
        PlanElement made = element.getDeclaredConstructor().newInstance();
        for (PlanProperty<?> property : made.properties()) {
            assertThatCode(() -> property.reader().apply(property.byDefault())).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("declared")
    void theStartOfARunLeavesItsValues(Class<? extends PlanElement> element) throws Exception {
        PlanElement made = element.getDeclaredConstructor().newInstance();
        for (PlanProperty<?> property : made.properties()) {
            property.write(made, "value of " + property.name());
        }
        TestBeanHelper.prepare(made);
        for (PlanProperty<?> property : made.properties()) {
            assertThat(property.read(made)).isEqualTo("value of " + property.name());
        }
        PlanElement bare = element.getDeclaredConstructor().newInstance();
        TestBeanHelper.prepare(bare);
        assertThat(ours(bare)).isEmpty();
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

    @ParameterizedTest
    @MethodSource("elements")
    void writesNothingWhereNothingWasSet(Class<?> element) {
        TestBeanGUI gui = new TestBeanGUI(element);
        TestElement made = gui.createTestElement();
        assertThat(ours(saved(gui, made))).isSubsetOf(Pacing.class.equals(element) ? List.of("interval", "startAtOnce")
                : List.of());
    }

    @ParameterizedTest
    @MethodSource("elements")
    void writesWhatThePlanHas(Class<?> element) throws Exception {
        TestBeanGUI gui = new TestBeanGUI(element);
        for (PropertyDescriptor property : texts(element)) {
            List<String> values = new ArrayList<>(List.of("${variable}", "${__P(name,true)}", " other ", "yes"));
            if (property.getValue(GenericTestBeanCustomizer.TAGS) instanceof String[] choices) {
                values.addAll(List.of(choices));
            } else {
                // JMeter's own editors make True of it
                values.add("true");
            }
            for (String value : values) {
                TestElement made = (TestElement) element.getDeclaredConstructor().newInstance();
                made.setProperty(property.getName(), value);
                String byDefault = (String) property.getValue(GenericTestBeanCustomizer.DEFAULT);
                assertThat(saved(gui, made).getPropertyAsString(property.getName(), byDefault))
                        .as(property.getName()).isEqualTo(value);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("elements")
    void mendsTrueAndFalseThatEarlierVersionsWroteWithACapital(Class<?> element) throws Exception {
        TestBeanGUI gui = new TestBeanGUI(element);
        for (PropertyDescriptor property : texts(element)) {
            if (property.getValue(GenericTestBeanCustomizer.TAGS) instanceof String[] choices
                    && List.of(choices).contains("true")) {
                for (String value : List.of("True", "False", "TRUE")) {
                    TestElement made = (TestElement) element.getDeclaredConstructor().newInstance();
                    made.setProperty(property.getName(), value);
                    String byDefault = (String) property.getValue(GenericTestBeanCustomizer.DEFAULT);
                    assertThat(saved(gui, made).getPropertyAsString(property.getName(), byDefault))
                            .as(property.getName()).isEqualTo(value.toLowerCase(Locale.ROOT));
                }
            }
        }
    }

    @Test
    void thereAreFourteenChoicesOfTrueAndFalse() {
        assertThat(elements().flatMap(element -> texts(element).stream())
                .filter(property -> property.getValue(GenericTestBeanCustomizer.TAGS) instanceof String[] choices
                        && List.of(choices).contains("true"))
                .map(PropertyDescriptor::getName)).hasSizeGreaterThanOrEqualTo(14);
    }

    /** The properties of an element whose values are text. */
    private static List<PropertyDescriptor> texts(Class<?> element) {
        try {
            return Stream.of(Introspector.getBeanInfo(element).getPropertyDescriptors())
                    .filter(property -> !TestBeanHelper.isDescriptorIgnored(property)
                            && property.getPropertyType() == String.class)
                    .toList();
        } catch (IntrospectionException e) {
            throw new AssertionError(e);
        }
    }

    /** An element that was selected in the tree, and then another one was. */
    private static TestElement saved(TestBeanGUI gui, TestElement element) {
        gui.configure(element);
        gui.modifyTestElement(element);
        return element;
    }

    /** Which properties of ours an element has. */
    private static List<String> ours(TestElement element) {
        List<String> names = new ArrayList<>();
        element.propertyIterator().forEachRemaining(property -> names.add(property.getName()));
        names.removeIf(name -> name.startsWith("TestElement.") || name.startsWith("TestPlan."));
        return names;
    }

    @ParameterizedTest
    @MethodSource("elements")
    void itsNameIsThatOfItsMenuWithoutThePrefix(Class<?> element) {
        TestBeanGUI gui = new TestBeanGUI(element);
        assertThat(gui.getStaticLabel()).startsWith("Throng \u2013 ");
        gui.clearGui();
        TestElement made = gui.createTestElement();
        assertThat("Throng \u2013 " + made.getName()).isEqualTo(gui.getStaticLabel());
        assertThat(gui.getDocAnchor()).isEqualTo(made.getName().replace(' ', '_'));
    }

    @ParameterizedTest
    @MethodSource("elements")
    void aNameThatIsGivenRemains(Class<?> element) throws Exception {
        TestElement made = (TestElement) element.getDeclaredConstructor().newInstance();
        made.setName("WebSocket Close");
        assertThat(made.getName()).isEqualTo("WebSocket Close");
        made.setName(null);
        assertThat(made.getName()).isNullOrEmpty();
    }

    @Test
    void samplersGoIntoTheSamplerMenuAndThresholdsIntoTheConfigMenu() {
        assertThat(new TestBeanGUI(WebSocketOpen.class).getMenuCategories()).contains("menu_generative_controller");
        assertThat(new TestBeanGUI(Thresholds.class).getMenuCategories()).contains("menu_config_element");
    }
}
