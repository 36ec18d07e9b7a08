package org.throng.cli.remote;

import java.io.File;
import java.io.ObjectInputFilter;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Set;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.throng.injector.remote.StreamLimits;

/**
 * Filters the classes that arrive with a plan (JEP 290). Plans consist of JMeter's classes, of those of plugins and of
 * a few of the JDK. Other libraries, with known deserialization gadgets, are refused. A plan may still run code when
 * the test runs, by its scripts; therefore injectors accept plans only from owners of the keys.
 */
final class PlanFilter implements ObjectInputFilter {

    private static final StreamLimits LIMITS = new StreamLimits(256L << 20, 20_000_000, 64L << 20, 2_000);

    private static final Set<String> PACKAGES = Set.of("java.lang", "java.util", "java.time", "java.math",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.net",
            "java.rmi", "java.rmi.server", "java.nio.file");
    private static final Set<String> PREFIXES = Set.of("org.apache.jmeter.", "org.apache.jorphan.", "org.throng.");
    private static final Set<Class<?>> SINGLE = Set.of(File.class, Proxy.class);

    private final Path plugins;

    /** @param jmeterHome its {@code lib/ext} has the plugins */
    PlanFilter(Path jmeterHome) {
        plugins = jmeterHome.resolve("lib/ext").toAbsolutePath().normalize();
    }

    @Override
    public Status checkInput(FilterInfo info) {
        return LIMITS.check(info, this::onClass);
    }

    private Status onClass(Class<?> type) {
        if (isAllowed(type)) {
            return Status.ALLOWED;
        }
        // the stream refuses it, with this exception as the cause
        throw new IllegalArgumentException(type.getName());
    }

    private boolean isAllowed(Class<?> type) {
        return type.isPrimitive()
                || SINGLE.contains(type)
                // of stubs; their invocation handler is checked separately
                || Proxy.isProxyClass(type)
                || PACKAGES.contains(type.getPackageName())
                || PREFIXES.stream().anyMatch(type.getName()::startsWith)
                || TestElement.class.isAssignableFrom(type)
                || JMeterProperty.class.isAssignableFrom(type)
                || isOfPlugin(type);
    }

    private boolean isOfPlugin(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return false;
        }
        return Path.of(source.getLocation().getPath()).normalize().startsWith(plugins);
    }
}
