package org.throng.users.run;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jmeter.timers.Timer;
import org.throng.users.copies.JMeterFields;

/**
 * The results of JMeter's compiler for the samplers of a plan, as far as they are the same for all users. JMeter keeps
 * them for each user: two maps, and seven lists for each sampler with all that is in its scope, 1.6 KB for two
 * samplers.
 *
 * <p>If users share a sampler and everything in its scope, they share one package for it. In other packages they share
 * each list whose elements are shared; equal lists of one user are one object. All are immutable, as the user's tree
 * is.
 *
 * <p>The maps and lists are private fields of JMeter's classes. Where they cannot be reached, JMeter's own stay.
 */
final class CompiledSamplers {

    private static final Field SAMPLERS = field(TestCompiler.class, "samplerConfigMap");
    private static final Field TRANSACTIONS = field(TestCompiler.class, "transactionControllerConfigMap");
    private static final Field CONTROLLERS = field(SamplePackage.class, "controllers");

    /** The elements that are the same objects for all users. */
    private final Set<Object> common;
    /** Lists of such elements. Guarded by itself. */
    private final List<List<?>> lists = new ArrayList<>();
    private final IdentityHashMap<Sampler, SamplePackage> packages;
    private final IdentityHashMap<TransactionController, SamplePackage> noTransactions = new IdentityHashMap<>(0);
    private final boolean whole;

    private CompiledSamplers(TestCompiler compiler, Set<Object> common) {
        this.common = common;
        Map<Sampler, SamplePackage> samplers = samplers(compiler);
        packages = new IdentityHashMap<>(samplers.size());
        for (Map.Entry<Sampler, SamplePackage> each : samplers.entrySet()) {
            SamplePackage shared = shared(each.getValue(), new ArrayList<>());
            if (common.contains(each.getKey()) && isCommon(shared)) {
                packages.put(each.getKey(), shared);
            }
        }
        whole = packages.size() == samplers.size() && transactions(compiler).isEmpty();
    }

    /**
     * The results of the first user's compiler.
     *
     * @param compiler has walked through the tree of a user
     * @param common the elements of the tree that are the same objects for all users; compared by identity
     * @return null if JMeter's classes do not show it
     */
    static CompiledSamplers of(TestCompiler compiler, Set<Object> common) {
        if (SAMPLERS == null || TRANSACTIONS == null || CONTROLLERS == null) {
            return null;
        }
        return new CompiledSamplers(compiler, common);
    }

    /** Whether all that a compiler finds is the same for all users, so that the next one need not walk. */
    boolean isWhole() {
        return whole;
    }

    /** Replaces what a user's compiler has found, or would find, by what users share. */
    void shareWith(TestCompiler compiler) {
        if (whole) {
            JMeterFields.set(SAMPLERS, compiler, packages);
            JMeterFields.set(TRANSACTIONS, compiler, noTransactions);
        } else {
            List<List<?>> own = new ArrayList<>();
            JMeterFields.set(SAMPLERS, compiler, shared(samplers(compiler), own));
            JMeterFields.set(TRANSACTIONS, compiler, shared(transactions(compiler), own));
        }
    }

    private <K> IdentityHashMap<K, SamplePackage> shared(Map<K, SamplePackage> found, List<List<?>> own) {
        IdentityHashMap<K, SamplePackage> small = new IdentityHashMap<>(found.size());
        for (Map.Entry<K, SamplePackage> each : found.entrySet()) {
            SamplePackage ofAll = packages.get(each.getKey());
            small.put(each.getKey(), ofAll != null ? ofAll : shared(each.getValue(), own));
        }
        return small;
    }

    /**
     * A package with the same content, whose parts users share where possible.
     *
     * @param own lists of the user's other packages; its new ones are added
     */
    private SamplePackage shared(SamplePackage pack, List<List<?>> own) {
        SamplePackage shared = new SamplePackage(shared(pack.getConfigs(), own), shared(pack.getSampleListeners(), own),
                timers(pack.getTimers(), own), shared(pack.getAssertions(), own), shared(pack.getPostProcessors(), own),
                shared(pack.getPreProcessors(), own), shared(controllers(pack), own));
        shared.setSampler(pack.getSampler());
        return shared;
    }

    private <T> List<T> shared(List<T> found, List<List<?>> own) {
        if (found.isEmpty()) {
            // JMeter walks through all lists after each sample, and this one has the same iterator for all walks
            return Collections.emptyList();
        }
        List<List<?>> known = listsLike(found, own);
        synchronized (known) {
            return among(known, found);
        }
    }

    /** The timers of a sampler, as one if users wait for them. */
    private List<Timer> timers(List<Timer> found, List<List<?>> own) {
        List<Timer> each = shared(found, own);
        if (!ThinkTime.isNeededFor(each)) {
            return each;
        }
        List<List<?>> known = listsLike(each, own);
        synchronized (known) {
            return thinkTime(known, each);
        }
    }

    /** Where to look for a list of these elements: among those of all users, or among the user's own. */
    private List<List<?>> listsLike(List<?> elements, List<List<?>> own) {
        return common.containsAll(elements) ? lists : own;
    }

    @SuppressWarnings("unchecked")
    private static List<Timer> thinkTime(List<List<?>> known, List<Timer> timers) {
        for (List<?> one : known) {
            if (ThinkTime.isOf(one, timers)) {
                return (List<Timer>) one;
            }
        }
        List<Timer> added = ThinkTime.of(timers);
        known.add(added);
        return added;
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> among(List<List<?>> known, List<T> found) {
        for (List<?> one : known) {
            if (isSame(one, found)) {
                return (List<T>) one;
            }
        }
        List<T> added = List.copyOf(found);
        known.add(added);
        return added;
    }

    private static boolean isSame(List<?> one, List<?> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (one.get(i) != other.get(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isCommon(SamplePackage pack) {
        return common.containsAll(pack.getConfigs()) && common.containsAll(pack.getSampleListeners())
                && common.containsAll(pack.getTimers()) && common.containsAll(pack.getAssertions())
                && common.containsAll(pack.getPostProcessors()) && common.containsAll(pack.getPreProcessors())
                && common.containsAll(controllers(pack));
    }

    /** JMeter asks controllers of a package only to take back what a sample has set in them: nothing in the root. */
    @SuppressWarnings("unchecked")
    private static List<Controller> controllers(SamplePackage pack) {
        List<Controller> all = new ArrayList<>((List<Controller>) JMeterFields.get(CONTROLLERS, pack));
        all.removeIf(UserLoop.class::isInstance);
        return all;
    }

    @SuppressWarnings("unchecked")
    private static Map<Sampler, SamplePackage> samplers(TestCompiler compiler) {
        return (Map<Sampler, SamplePackage>) JMeterFields.get(SAMPLERS, compiler);
    }

    @SuppressWarnings("unchecked")
    private static Map<TransactionController, SamplePackage> transactions(TestCompiler compiler) {
        return (Map<TransactionController, SamplePackage>) JMeterFields.get(TRANSACTIONS, compiler);
    }

    private static Field field(Class<?> type, String name) {
        return JMeterFields.find(type, name, "Each user has long lists of the elements of each sampler");
    }
}
