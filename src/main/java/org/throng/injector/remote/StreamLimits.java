package org.throng.injector.remote;

import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.util.function.Function;

/**
 * The limits of one stream of objects (JEP 290).
 *
 * @param bytes of the stream
 * @param references to objects
 * @param arrayLength of the longest array
 * @param depth of objects in objects
 */
public record StreamLimits(long bytes, long references, long arrayLength, long depth) {

    /**
     * The result of a filter with these limits.
     *
     * @param onClass decides on a class, of an array on that of its elements
     */
    public Status check(FilterInfo info, Function<Class<?>, Status> onClass) {
        if (info.streamBytes() > bytes || info.references() > references
                || info.arrayLength() > arrayLength || info.depth() > depth) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        if (type == null) {
            return Status.UNDECIDED;
        }
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return onClass.apply(type);
    }
}
