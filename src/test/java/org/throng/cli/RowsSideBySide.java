package org.throng.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What plans counted in two runs, as a table in Markdown. Rows with the same two numbers share a line. */
final class RowsSideBySide {

    private final StringBuilder table;

    /** @param one what the first run was; of each row its samples come, and how many were in flight at the end */
    RowsSideBySide(String one, String other) {
        table = new StringBuilder("| plan | rows | " + one + " | " + other + " |\n|---|---|---|---|\n");
    }

    /** Adds a plan, with the summary's rows of both runs by their labels. */
    void add(String plan, Map<String, JsonNode> one, Map<String, JsonNode> other) {
        Map<String, List<String>> labels = new LinkedHashMap<>();
        TreeSet<String> all = new TreeSet<>(one.keySet());
        all.addAll(other.keySet());
        all.forEach(label -> labels.computeIfAbsent(cell(one.get(label)) + " | " + cell(other.get(label)),
                none -> new ArrayList<>()).add("`" + label + "`"));
        String name = plan;
        for (Map.Entry<String, List<String>> line : labels.entrySet()) {
            line(name, String.join(", ", line.getValue()), line.getKey());
            name = "";
        }
        line("", "all samples", total(one) + " | " + total(other));
    }

    private void line(String plan, String rows, String cells) {
        table.append("| ").append(plan).append(" | ").append(rows).append(" | ").append(cells).append(" |\n");
    }

    private static String cell(JsonNode row) {
        if (row == null) {
            return "–";
        }
        int inFlight = row.get("inFlight").asInt();
        return row.get("samples").asInt() + (inFlight == 0 ? "" : " and " + inFlight + " in flight");
    }

    private static int total(Map<String, JsonNode> rows) {
        return rows.values().stream().filter(row -> row.get("kind").asText().equals("sample"))
                .mapToInt(row -> row.get("samples").asInt()).sum();
    }

    @Override
    public String toString() {
        return table.toString();
    }
}
