package org.throng.workload.editor.messages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a document that an editor locks.
 *
 * @param id its id in lock tables
 * @param json an element of the {@code block} of a getLock message
 */
public record BlockLock(String id, String json) {

    /** {@code c_oAscLockTypeElem.Range} of the editors. */
    private static final int CELL_RANGE = 1;

    /** {@code c_oAscLockTypeElemPresentation.Slide} of the editors. */
    private static final int SLIDE = 2;

    private static final int ROWS = 1_048_576;
    private static final Pattern RANGE =
            Pattern.compile("([A-Z]{1,3})([1-9]\\d{0,6})(?::([A-Z]{1,3})([1-9]\\d{0,6}))?");

    /**
     * The lock that {@code block} names in a document: in a text a paragraph's id; in a sheet a range such as {@code
     * B2} or {@code B2:D7}, any other word stands for a cell of column A that is derived from it; in a presentation a
     * slide's id.
     */
    public static BlockLock of(DocumentType type, String block) {
        String quoted = '"' + BoundedJson.quoted(block) + '"';
        return new BlockLock(block, switch (type) {
            case DOCX -> quoted;
            case XLSX -> "{\"sheetId\":\"1\",\"type\":" + CELL_RANGE + ",\"rangeOrObjectId\":" + range(block)
                    + ",\"subType\":null,\"guid\":" + quoted + "}";
            case PPTX -> "{\"type\":" + SLIDE + ",\"val\":" + quoted + ",\"guid\":" + quoted + "}";
        });
    }

    private static String range(String block) {
        Matcher matcher = RANGE.matcher(block);
        if (!matcher.matches()) {
            int row = Math.floorMod(block.hashCode(), ROWS);
            return range(0, row, 0, row);
        }
        int column = column(matcher.group(1));
        int row = Integer.parseInt(matcher.group(2)) - 1;
        return matcher.group(3) == null
                ? range(column, row, column, row)
                : range(column, row, column(matcher.group(3)), Integer.parseInt(matcher.group(4)) - 1);
    }

    private static String range(int c1, int r1, int c2, int r2) {
        return "{\"c1\":" + c1 + ",\"r1\":" + r1 + ",\"c2\":" + c2 + ",\"r2\":" + r2 + "}";
    }

    private static int column(String letters) {
        int column = 0;
        for (int i = 0; i < letters.length(); i++) {
            column = column * 26 + letters.charAt(i) - 'A' + 1;
        }
        return column - 1;
    }
}
