package org.throng.report.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Labels in few columns, so that different ones stay different: those of one server often differ only in their middle,
 * which is what a long text loses.
 */
public final class LabelNames {

    /** Columns before the place at which two names differ. */
    private static final int CONTEXT = 6;

    private LabelNames() {
    }

    /**
     * Each name in at most {@code columns}, without its middle. Names that would be equal then are cut earlier, in what
     * they have in common.
     */
    public static Map<String, String> shortened(Collection<String> names, int columns, String cut) {
        Map<String, String> shown = new LinkedHashMap<>();
        names.forEach(name -> shown.put(name, TerminalText.shorten(name, columns, cut)));
        Set<String> used = new HashSet<>(shown.values());
        shown.keySet().stream()
                .collect(Collectors.groupingBy(shown::get, LinkedHashMap::new, Collectors.toList()))
                .values().stream()
                .filter(alike -> alike.size() > 1)
                .forEach(alike -> alike.forEach(name -> shown.put(name, apart(name, alike, used, columns, cut))));
        return shown;
    }

    /** The name cut before the place at which it differs from the one most like it; if that is taken, from the next. */
    private static String apart(String name, List<String> alike, Set<String> used, int columns, String cut) {
        int[] points = points(name);
        List<Integer> places = alike.stream()
                .map(other -> Arrays.mismatch(points, points(other)))
                .filter(place -> place >= 0)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        for (int place : places) {
            String text = TerminalText.shorten(cutBefore(place, points, columns, cut), columns, cut);
            if (used.add(text)) {
                return text;
            }
        }
        return TerminalText.shorten(name, columns, cut);
    }

    private static String cutBefore(int place, int[] points, int columns, String cut) {
        int head = columns / 3;
        int room = Math.max(1, columns - head - cut.length());
        int from = Math.min(place - CONTEXT, points.length - room);
        if (from <= head) {
            return text(points, 0, columns - cut.length()) + cut;
        }
        boolean isRest = points.length - from <= room;
        return text(points, 0, head) + cut
                + (isRest ? text(points, from, room) : text(points, from, room - cut.length()) + cut);
    }

    private static int[] points(String text) {
        return text.codePoints().toArray();
    }

    private static String text(int[] points, int from, int count) {
        return new String(points, from, Math.max(0, Math.min(count, points.length - from)));
    }
}
