package org.throng.standin.conversion.gotenberg;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.throng.standin.conversion.orders.UploadedFile;

/**
 * The form of a request: fields by name and files by file name. A later file replaces an earlier one of its name.
 *
 * @param fields by name
 * @param files by file name, in their order
 */
public record ConversionForm(Map<String, String> fields, Map<String, UploadedFile> files) {

    public static ConversionForm of(Map<String, String> fields, List<UploadedFile> received) {
        Map<String, UploadedFile> files = new LinkedHashMap<>();
        received.forEach(each -> files.put(each.name(), each));
        return new ConversionForm(fields, files);
    }

    /** A field; empty if it is not there. */
    String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** The file with this name; the case of its extension does not matter. */
    Optional<UploadedFile> file(String name) {
        UploadedFile exact = files.get(name);
        return exact != null
                ? Optional.of(exact)
                : files.values().stream().filter(each -> (each.stem() + each.extension()).equals(name)).findFirst();
    }

    /** The files with one of these extensions, sorted by name as Gotenberg sorts: numbers by value. */
    List<UploadedFile> files(Collection<String> extensions) {
        List<UploadedFile> found = new ArrayList<>();
        for (UploadedFile each : files.values()) {
            if (extensions.contains(each.extension())) {
                found.add(each);
            }
        }
        found.sort(Comparator.comparing(UploadedFile::name, ConversionForm::compare));
        return found;
    }

    /** Compares names; runs of digits count as numbers. */
    static int compare(String left, String right) {
        int i = 0;
        int j = 0;
        while (i < left.length() && j < right.length()) {
            int order;
            if (isDigit(left.charAt(i)) && isDigit(right.charAt(j))) {
                int endLeft = digitsEnd(left, i);
                int endRight = digitsEnd(right, j);
                order = compareNumbers(left.substring(i, endLeft), right.substring(j, endRight));
                i = endLeft;
                j = endRight;
            } else {
                order = Character.compare(left.charAt(i++), right.charAt(j++));
            }
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.length() - i, right.length() - j);
    }

    private static int compareNumbers(String left, String right) {
        String shortLeft = left.replaceFirst("^0+(?=.)", "");
        String shortRight = right.replaceFirst("^0+(?=.)", "");
        return shortLeft.length() != shortRight.length()
                ? Integer.compare(shortLeft.length(), shortRight.length())
                : shortLeft.compareTo(shortRight);
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
