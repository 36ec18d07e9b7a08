package org.throng.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names from plans as values of labels: of bounded number and length, without control characters, and unique, because
 * two series with the same labels are an error. Not safe for use by several threads.
 */
final class ExportedNames {

    /** The name of all names beyond the limit. */
    static final String OTHERS = "(others)";

    private static final int LONGEST = 120;

    private final int most;
    private final Map<String, String> exported = new HashMap<>();
    private final Set<String> used = new HashSet<>(Set.of(OTHERS));

    ExportedNames(int most) {
        this.most = most;
    }

    /** The exported form of a name, the same at each call. */
    String of(String name) {
        String known = exported.get(name);
        if (known != null) {
            return known;
        }
        if (exported.size() >= most) {
            return OTHERS;
        }
        String plain = plain(name);
        String unique = plain;
        for (int i = 2; !used.add(unique); i++) {
            unique = plain + " (" + i + ")";
        }
        exported.put(name, unique);
        return unique;
    }

    /** One line of bounded length that every encoding can hold. An empty label would be no label at all. */
    static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        name.codePoints().limit(LONGEST).forEach(point -> {
            boolean isSurrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
            plain.appendCodePoint(isSurrogate || Character.isISOControl(point) ? '\uFFFD' : point);
        });
        return plain.isEmpty() ? "(none)" : plain.toString();
    }
}
