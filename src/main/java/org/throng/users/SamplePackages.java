package org.throng.users;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.assertions.Assertion;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.processor.PostProcessor;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jmeter.timers.Timer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes small what JMeter's compiler has found for each sampler of a user: seven lists with room for ten elements each,
 * most of them empty, the others the same for all samplers of a controller. They become immutable, as the user's tree
 * is, and equal ones become one. JMeter has no other way to them than its fields.
 */
final class SamplePackages {

    private static final Logger log = LoggerFactory.getLogger(SamplePackages.class);

    /** Null if this JMeter keeps them otherwise: they stay as they are. */
    private static final Fields FIELDS = fields();

    private record Fields(List<Field> packages, Field controllers) {
    }

    private final Lists<ConfigTestElement> configs = new Lists<>();
    private final Lists<SampleListener> listeners = new Lists<>();
    private final Lists<Timer> timers = new Lists<>();
    private final Lists<Assertion> assertions = new Lists<>();
    private final Lists<PostProcessor> posts = new Lists<>();
    private final Lists<PreProcessor> pres = new Lists<>();
    private final Lists<Controller> controllers = new Lists<>();

    /** The lists of one kind: those of neighbours are often the same. */
    private static final class Lists<T> {

        private List<T> last = List.of();

        List<T> small(List<T> large) {
            if (!isLast(large)) {
                last = List.copyOf(large);
            }
            return last;
        }

        private boolean isLast(List<T> list) {
            for (int i = 0; i < list.size(); i++) {
                if (i == last.size() || list.get(i) != last.get(i)) {
                    return false;
                }
            }
            return list.size() == last.size();
        }
    }

    private SamplePackages() {
    }

    private static Fields fields() {
        try {
            List<Field> packages = new ArrayList<>();
            for (String name : List.of("samplerConfigMap", "transactionControllerConfigMap")) {
                packages.add(accessible(TestCompiler.class, name));
            }
            return new Fields(packages, accessible(SamplePackage.class, "controllers"));
        } catch (ReflectiveOperationException | RuntimeException e) {
            log.warn("Each user has long lists of the elements of each sampler: {}", e.toString());
            return null;
        }
    }

    private static Field accessible(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** @param compiler has gone through the elements of a user */
    static void shrink(TestCompiler compiler) {
        if (FIELDS == null) {
            return;
        }
        SamplePackages lists = new SamplePackages();
        try {
            for (Field field : FIELDS.packages) {
                @SuppressWarnings("unchecked")
                Map<Object, SamplePackage> packages = (Map<Object, SamplePackage>) field.get(compiler);
                Map<Object, SamplePackage> small = new IdentityHashMap<>(packages.size());
                for (Map.Entry<Object, SamplePackage> each : packages.entrySet()) {
                    small.put(each.getKey(), lists.small(each.getValue()));
                }
                field.set(compiler, small);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private SamplePackage small(SamplePackage large) throws IllegalAccessException {
        @SuppressWarnings("unchecked")
        List<Controller> above = (List<Controller>) FIELDS.controllers.get(large);
        SamplePackage small = new SamplePackage(configs.small(large.getConfigs()),
                listeners.small(large.getSampleListeners()), timers.small(large.getTimers()),
                assertions.small(large.getAssertions()), posts.small(large.getPostProcessors()),
                pres.small(large.getPreProcessors()), controllers.small(above));
        small.setSampler(large.getSampler());
        return small;
    }
}
