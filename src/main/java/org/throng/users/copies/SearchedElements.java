package org.throng.users.copies;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jorphan.collections.SearchByClass;

/**
 * The elements that JMeter's thread searches its tree for when it is made. They stand at the same places in the trees
 * of all users, so that only those of the first are searched: a {@link SearchByClass} makes two maps for each element
 * that it finds, and the thread keeps two lists of ten places.
 *
 * <p>The lists are private fields of JMeter's thread. Where they cannot be reached, each thread searches.
 */
public final class SearchedElements {

    private static final Field STARTS = field("testIterationStartListeners");
    private static final Field MONITORS = field("sampleMonitors");

    private final Places starts;
    private final Places monitors;

    /**
     * @param elements of one user
     * @param common those of them that are the same objects for all users; compared by identity
     */
    public SearchedElements(Object[] elements, Set<Object> common) {
        starts = Places.of(TestIterationListener.class, elements, common);
        monitors = Places.of(SampleMonitor.class, elements, common);
    }

    /** Whether {@link #giveTo} spares a thread the search. */
    public static boolean canBeGiven() {
        return STARTS != null && MONITORS != null;
    }

    /** @param elements of the thread's tree */
    public void giveTo(JMeterThread thread, Object[] elements) {
        JMeterFields.set(STARTS, thread, starts.in(elements));
        JMeterFields.set(MONITORS, thread, monitors.in(elements));
    }

    private static Field field(String name) {
        return JMeterFields.find(JMeterThread.class, name, "The elements of each user are searched for its listeners");
    }

    /**
     * The places of the elements of one type.
     *
     * @param common these elements, if they are the same objects for all users; else null
     */
    private record Places(int[] numbers, List<?> common) {

        static Places of(Class<?> type, Object[] elements, Set<Object> common) {
            int[] numbers = IntStream.range(0, elements.length)
                    .filter(number -> type.isInstance(elements[number]))
                    .toArray();
            Places places = new Places(numbers, null);
            List<?> found = places.in(elements);
            return common.containsAll(found) ? new Places(numbers, found) : places;
        }

        List<?> in(Object[] elements) {
            if (common != null) {
                return common;
            }
            Object[] found = new Object[numbers.length];
            for (int i = 0; i < found.length; i++) {
                found[i] = elements[numbers[i]];
            }
            return List.of(found);
        }
    }
}
