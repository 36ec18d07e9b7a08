package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.cli.Brought;

class PlanClassPathTest {

    @TempDir
    private Path folder;

    @AfterEach
    void forgetProperties() {
        JMeterUtils.getJMeterProperties().remove("user.classpath");
        JMeterUtils.getJMeterProperties().remove("search_paths");
        JMeterUtils.getJMeterProperties().remove("plugin_dependency_paths");
    }

    private static HashTree plan(Object... paths) {
        TestPlan plan = new TestPlan("p");
        plan.setTestPlanClasspath(Stream.of(paths).map(Object::toString).collect(Collectors.joining(",")));
        HashTree tree = new ListedHashTree();
        tree.add(plan);
        return tree;
    }

    private static void finds(ClassLoader loader, String name) throws ReflectiveOperationException {
        assertThat(loader.loadClass(name).getMethod("text").invoke(null)).isEqualTo(name);
    }

    @Test
    void aPlanBringsClassesAndJarsOfAFolderAndAJar() throws Exception {
        Path lib = folder.resolve("lib");
        Brought.into(lib, "InFolder");
        Brought.inJar(lib.resolve("a.jar"), "InJarOfFolder");
        Brought.inJar(folder.resolve("b.jar"), "InJar");

        ClassLoader loader = PlanClassPath.of(plan(lib, folder.resolve("b.jar")));

        finds(loader, "InFolder");
        finds(loader, "InJarOfFolder");
        finds(loader, "InJar");
    }

    @Test
    void classesOfJMeterStayTheSame() throws Exception {
        Brought.into(folder, "Own");
        assertThat(PlanClassPath.of(plan(folder)).loadClass(TestPlan.class.getName())).isSameAs(TestPlan.class);
    }

    @Test
    void aPlanThatNamesNothingNeedsNoLoader() {
        ClassLoader present = Thread.currentThread().getContextClassLoader();
        assertThat(PlanClassPath.of(plan())).isSameAs(present);
        assertThat(PlanClassPath.of(plan("", folder.resolve("nowhere.jar")))).isSameAs(present);
    }

    @ParameterizedTest
    @ValueSource(strings = {"user.classpath", "search_paths", "plugin_dependency_paths"})
    void aPropertyBringsClassesForAllPlans(String property) throws Exception {
        Brought.inJar(folder.resolve("c.jar"), "OfProperty");
        JMeterUtils.setProperty(property, folder.resolve("c.jar").toString());
        finds(PlanClassPath.ofProperties(), "OfProperty");
    }

    @Test
    void noPlanFindsTheClassesOfAnother() throws IOException {
        Brought.into(folder, "OfOther");
        ClassLoader present = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(PlanClassPath.of(plan(folder)));
        try {
            assertThatThrownBy(() -> PlanClassPath.of(plan()).loadClass("OfOther"))
                    .isInstanceOf(ClassNotFoundException.class);
        } finally {
            Thread.currentThread().setContextClassLoader(present);
        }
    }
}
