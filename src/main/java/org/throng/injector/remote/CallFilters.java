package org.throng.injector.remote;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.lang.reflect.Proxy;
import java.util.Set;

/** The classes that may arrive in calls and in their answers (JEP 290): only those that they consist of. */
public final class CallFilters {

    /** The depth is that of exceptions in exceptions; sets in sets cost twice as much with each further level. */
    private static final StreamLimits OF_ANSWERS = new StreamLimits(64L << 20, 2_000_000, 16L << 20, 16);

    /** The classes of injectors' answers: values, and exceptions with their causes. */
    private static final Set<String> PACKAGES_OF_ANSWERS = Set.of(
            "java.io", "java.lang", "java.net", "java.rmi", "java.rmi.server", "java.rmi.dgc", "java.security",
            "java.security.cert", "java.time", "java.util", "javax.net.ssl", "org.apache.jmeter.engine",
            "org.throng.injector.remote", "sun.rmi.server", "sun.rmi.transport");

    private CallFilters() {
    }

    /** For the calls that an injector takes. */
    public static ObjectInputFilter ofInjector() {
        return ObjectInputFilter.Config.createFilter("maxdepth=12;maxarray=1000000;maxrefs=2000000;maxbytes=67108864;"
                + "java.lang.*;java.util.*;java.time.*;org.throng.injector.remote.*;!*");
    }

    /**
     * From now on this process accepts nothing else in answers of injectors. Exported objects have their own filters.
     * Call it only in processes whose only work is to drive injectors.
     */
    public static void guardAnswers() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(CallFilters::checkAnswer);
        }
    }

    static Status checkAnswer(FilterInfo info) {
        return OF_ANSWERS.check(info, CallFilters::onClassOfAnswer);
    }

    private static Status onClassOfAnswer(Class<?> type) {
        boolean allowed = type.isPrimitive() || type == Proxy.class || Proxy.isProxyClass(type)
                || PACKAGES_OF_ANSWERS.contains(type.getPackageName());
        return allowed ? Status.ALLOWED : Status.REJECTED;
    }
}
