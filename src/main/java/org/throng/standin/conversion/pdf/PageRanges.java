package org.throng.standin.conversion.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages of a document by ranges, such as {@code 1-2,4}. */
public final class PageRanges {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,6})?(-)?(\\d{1,6})?");

    private PageRanges() {
    }

    /**
     * The pages that ranges name, from 0, in the order of the ranges; those beyond the end are left out.
     *
     * @param ranges empty for all pages
     * @return null if this is not a list of ranges
     */
    public static List<Integer> of(String ranges, int pages) {
        List<Integer> chosen = new ArrayList<>();
        for (String each : ranges.isBlank() ? new String[] {"-"} : ranges.split(",", -1)) {
            Matcher range = RANGE.matcher(each.strip());
            if (each.isBlank() || !range.matches()) {
                return null;
            }
            boolean single = range.group(2) == null;
            int first = range.group(1) == null ? 1 : Integer.parseInt(range.group(1));
            int last = range.group(3) != null ? Integer.parseInt(range.group(3)) : single ? first : pages;
            if (first < 1 || single && range.group(3) != null) {
                return null;
            }
            for (int page = first; page <= Math.min(last, pages); page++) {
                chosen.add(page - 1);
            }
        }
        return chosen;
    }
}
