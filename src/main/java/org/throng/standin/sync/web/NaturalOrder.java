package org.throng.standin.sync.web;

import java.util.Comparator;

/**
 * The order of names in a listing of the web interface: digits compare as numbers, letters of either case are next to
 * each other (8.2.1, {@code OC\NaturalSort}). Unlike there, letters with diacritics come after all others.
 */
final class NaturalOrder implements Comparator<String> {

    static final NaturalOrder INSTANCE = new NaturalOrder();

    private static final Comparator<String> LETTERS =
            String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder());

    private NaturalOrder() {
    }

    @Override
    public int compare(String left, String right) {
        int a = 0;
        int b = 0;
        while (a < left.length() && b < right.length()) {
            int aEnd = chunkEnd(left, a);
            int bEnd = chunkEnd(right, b);
            String aChunk = left.substring(a, aEnd);
            String bChunk = right.substring(b, bEnd);
            if (!aChunk.equals(bChunk)) {
                return isDigit(aChunk.charAt(0)) && isDigit(bChunk.charAt(0))
                        ? compareNumbers(aChunk, bChunk)
                        : LETTERS.compare(aChunk, bChunk);
            }
            a = aEnd;
            b = bEnd;
        }
        return Boolean.compare(a < left.length(), b < right.length());
    }

    /** A chunk is all digits or all letters; a dot after letters is a chunk of its own. */
    private static int chunkEnd(String text, int start) {
        char first = text.charAt(start);
        if (first == '.') {
            boolean alone = start == 0 || !isDigit(text.charAt(start - 1));
            if (alone) {
                return start + 1;
            }
        }
        boolean digits = isDigit(first);
        int end = start + 1;
        while (end < text.length() && isDigit(text.charAt(end)) == digits && (digits || text.charAt(end) != '.')) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Numbers of any length; leading zeros do not matter. */
    private static int compareNumbers(String left, String right) {
        String a = withoutZeros(left);
        String b = withoutZeros(right);
        return a.length() != b.length() ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
    }

    private static String withoutZeros(String digits) {
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }
}
