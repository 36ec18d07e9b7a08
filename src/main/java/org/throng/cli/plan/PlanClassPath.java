package org.throng.cli.plan;

import java.io.File;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Jars and folders of classes beside those of {@code lib} and {@code lib/ext}: those that JMeter's properties name, and
 * those of a Test Plan (<em>Add directory or jar to classpath</em>). Of a folder, its jars belong to it as well.
 * Relative paths begin in the current folder, as in JMeter.
 *
 * <p>Those of properties join JMeter's own class path: a plugin may have classes in a package of JMeter, to reach what
 * only that package sees. Those of a plan, as all where the JDK does not allow this, are found by the context class
 * loader, which a thread has from the one that starts it.
 */
final class PlanClassPath {

    private static final Logger LOG = LoggerFactory.getLogger(PlanClassPath.class);

    private static final String OF_A_PLAN = "plan";

    private PlanClassPath() {
    }

    /** The class loader for all plans of this process. */
    static ClassLoader ofProperties() {
        List<String> paths = new ArrayList<>();
        paths.addAll(split("search_paths", ";"));
        paths.addAll(split("user.classpath", File.pathSeparator));
        paths.addAll(split("plugin_dependency_paths", ";"));
        List<Path> files = files(paths);
        ClassLoader present = Thread.currentThread().getContextClassLoader();
        return files.isEmpty() || haveJoinedJMeters(files) ? present : loader(files, "properties", present);
    }

    private static boolean haveJoinedJMeters(List<Path> files) {
        ClassLoader jmeters = TestPlan.class.getClassLoader();
        try {
            Method append = jmeters.getClass().getDeclaredMethod("appendToClassPathForInstrumentation", String.class);
            append.setAccessible(true);
            for (Path file : files) {
                append.invoke(jmeters, file.toString());
            }
            return true;
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            LOG.warn("Jars of properties do not join JMeter's class path: {}", e.toString());
            return false;
        }
    }

    /**
     * The class loader for one plan, which knows nothing of the plan that this thread loaded before. As in JMeter, its
     * paths are no place for variables.
     */
    static ClassLoader of(HashTree plan) {
        ClassLoader present = Thread.currentThread().getContextClassLoader();
        List<Path> files = files(PlanElements.find(plan, TestPlan.class).stream()
                .flatMap(each -> Arrays.stream(each.getTestPlanClasspathArray()))
                .toList());
        ClassLoader parent = OF_A_PLAN.equals(present.getName()) ? present.getParent() : present;
        return files.isEmpty() ? parent : loader(files, OF_A_PLAN, parent);
    }

    private static List<String> split(String property, String separator) {
        return Arrays.asList(JMeterUtils.getPropDefault(property, "").split(separator));
    }

    private static ClassLoader loader(List<Path> files, String name, ClassLoader parent) {
        return new URLClassLoader(name, files.stream().map(PlanClassPath::url).toArray(URL[]::new), parent);
    }

    private static List<Path> files(List<String> paths) {
        return paths.stream().filter(path -> !path.isBlank()).flatMap(path -> files(Path.of(path.strip()))).toList();
    }

    private static Stream<Path> files(Path path) {
        if (!Files.isReadable(path)) {
            // as in JMeter: a plan may name the jars of another machine as well
            LOG.warn("The class path names {}, which is not there", path.toAbsolutePath());
            return Stream.empty();
        }
        File[] jars = path.toFile().listFiles((folder, name) -> name.endsWith(".jar"));
        Stream<Path> inFolder = jars == null ? Stream.empty() : Arrays.stream(jars).sorted().map(File::toPath);
        return Stream.concat(Stream.of(path), inFolder).map(Path::toAbsolutePath);
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("the path of a file is always a URL: " + file, e);
        }
    }
}
