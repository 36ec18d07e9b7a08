package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Conflicts between blocks of a spreadsheet or a presentation, which two users cannot have at the same time:
 * overlapping ranges of cells, the same object, a sheet or slide and its content. Inserted and deleted rows and columns
 * count as ranges.
 */
final class BlockConflicts {

    private static final int RANGE = 1;
    private static final int OBJECT = 2;
    private static final int SHEET = 3;
    private static final int SLIDE = 2;
    private static final int SLIDE_OBJECT = 1;

    private BlockConflicts() {
    }

    static boolean collide(JsonNode one, JsonNode other) {
        return one.has("sheetId") ? collideInSheets(one, other) : collideInSlides(one, other);
    }

    private static boolean collideInSheets(JsonNode one, JsonNode other) {
        if (!one.path("sheetId").equals(other.path("sheetId"))) {
            // A user has a sheet: no other user may have another one, or together they could delete all sheets.
            return type(one) == SHEET && type(other) == SHEET;
        }
        if (type(one) == SHEET || type(other) == SHEET) {
            return true;
        }
        JsonNode what = one.path("rangeOrObjectId");
        JsonNode otherWhat = other.path("rangeOrObjectId");
        return type(one) == RANGE && type(other) == RANGE && overlap(what, otherWhat)
                || type(one) == OBJECT && type(other) == OBJECT && what.equals(otherWhat);
    }

    private static boolean overlap(JsonNode one, JsonNode other) {
        return meet(one, other, "c1", "c2") && meet(one, other, "r1", "r2");
    }

    private static boolean meet(JsonNode one, JsonNode other, String first, String last) {
        return one.path(first).asInt() <= other.path(last).asInt()
                && other.path(first).asInt() <= one.path(last).asInt();
    }

    private static boolean collideInSlides(JsonNode one, JsonNode other) {
        if (type(one) == type(other)) {
            String name = type(one) == SLIDE_OBJECT ? "objId" : "val";
            return one.path(name).equals(other.path(name));
        }
        return type(one) == SLIDE && isOn(other, one) || type(other) == SLIDE && isOn(one, other);
    }

    private static boolean isOn(JsonNode object, JsonNode slide) {
        return type(object) == SLIDE_OBJECT && object.path("slideId").equals(slide.path("val"));
    }

    private static int type(JsonNode block) {
        return block.path("type").asInt();
    }
}
