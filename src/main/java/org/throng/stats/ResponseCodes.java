package org.throng.stats;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.throng.stats.text.Readable;
import org.throng.stats.text.SecretMask;

/** Counts response codes. Any number of threads count; one thread takes the counts of each second. */
final class ResponseCodes {

    /** More codes than a server has; a script may put anything there. */
    static final int MOST = 60;

    static final String OTHERS = "(other codes)";

    /** Longer ones are cut. */
    private static final int LONGEST = 60;

    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
    private final Map<String, Long> taken = new LinkedHashMap<>();

    void count(String code, long times) {
        LongAdder known = counts.get(code);
        (known == null ? counter(code) : known).add(times);
    }

    private LongAdder counter(String code) {
        String line = Readable.line(SecretMask.mask(code.length() > LONGEST ? code.substring(0, LONGEST) : code));
        boolean known = counts.containsKey(line);
        return counts.computeIfAbsent(known || counts.size() < MOST ? line : OTHERS, none -> new LongAdder());
    }

    /** The counts since the last call, without codes that did not occur. */
    Map<String, Long> take() {
        Map<String, Long> since = new LinkedHashMap<>();
        counts.forEach((code, count) -> {
            long all = count.sum();
            long more = all - taken.getOrDefault(code, 0L);
            if (more > 0) {
                taken.put(code, all);
                since.put(code, more);
            }
        });
        return since;
    }

    /** The counts up to the last {@link #take}. */
    Map<String, Long> taken() {
        return new LinkedHashMap<>(taken);
    }
}
