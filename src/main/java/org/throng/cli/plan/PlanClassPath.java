package org.throng.cli.plan;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Jars and folders of classes beside those of {@code lib} and {@code lib/ext}: those that JMeter's properties name, and
 * those of a Test Plan (<em>Add directory or jar to classpath</em>). Of a folder, its jars belong to it as well.
 * Relative paths begin in the current folder, as in JMeter. The classes are found by the context class loader, which a
 * thread has from the one that starts it.
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
        return with(paths, "properties", Thread.currentThread().getContextClassLoader());
    }

    /**
     * The class loader for one plan, which knows nothing of the plan that this thread loaded before. As in JMeter, its
     * paths are no place for variables.
     */
    static ClassLoader of(HashTree plan) {
        ClassLoader present = Thread.currentThread().getContextClassLoader();
        return with(
                LoadedPlan.find(plan, TestPlan.class).stream()
                        .flatMap(each -> Arrays.stream(each.getTestPlanClasspathArray()))
                        .toList(),
                OF_A_PLAN,
                OF_A_PLAN.equals(present.getName()) ? present.getParent() : present);
    }

    private static List<String> split(String property, String separator) {
        return Arrays.asList(JMeterUtils.getPropDefault(property, "").split(separator));
    }

    private static ClassLoader with(List<String> paths, String name, ClassLoader parent) {
        URL[] all = paths.stream().filter(path -> !path.isBlank()).flatMap(path -> urls(Path.of(path.strip())).stream())
                .toArray(URL[]::new);
        return all.length == 0 ? parent : new URLClassLoader(name, all, parent);
    }

    private static List<URL> urls(Path path) {
        if (!Files.isReadable(path)) {
            // as in JMeter: a plan may name the jars of another machine as well
            LOG.warn("The class path names {}, which is not there", path.toAbsolutePath());
            return List.of();
        }
        List<URL> urls = new ArrayList<>(List.of(url(path.toFile())));
        File[] jars = path.toFile().listFiles((folder, name) -> name.endsWith(".jar"));
        if (jars != null) {
            Arrays.sort(jars);
            Arrays.stream(jars).map(PlanClassPath::url).forEach(urls::add);
        }
        return urls;
    }

    private static URL url(File file) {
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("the path of a file is always a URL: " + file, e);
        }
    }
}
