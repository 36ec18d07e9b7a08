package org.throng.workload.sync;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a real client was recorded to ask in each of nine scenarios. */
final class RecordedClient {

    /** Follow from the body and the server, or from whether the client has just been started. */
    private static final Set<String> NOT_COMPARED = Set.of("content-length", "host", "cookie");

    private static final Set<String> WITH_VALUE = Set.of("depth", "destination", "oc-total-length",
            "oc-total-file-length", "oc-chunk-offset", "oc-chunk-size");

    /**
     * A scenario.
     *
     * @param requests method, path, length and headers of each
     */
    record Scenario(int connections, List<String> requests) {
    }

    private final Set<String> ofAll = new TreeSet<>();
    private final Map<String, Scenario> scenarios = new LinkedHashMap<>();

    /** @param program such as {@code owncloudcmd} */
    RecordedClient(String program) throws IOException {
        try (InputStream in = RecordedClient.class.getResourceAsStream("recorded/" + program + ".txt")) {
            List<String> requests = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (line.startsWith("all: ")) {
                    ofAll.addAll(Arrays.asList(line.substring(5).toLowerCase(Locale.ROOT).split(" ")));
                } else if (line.startsWith("## ")) {
                    requests = new ArrayList<>();
                    String[] words = line.split("[ :]+");
                    scenarios.put(words[1], new Scenario(Integer.parseInt(words[2]), requests));
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    requests.add(withoutConnection(line));
                }
            }
        }
    }

    Scenario scenario(String name) {
        return scenarios.get(name);
    }

    private static String withoutConnection(String line) {
        String[] words = line.split(" ");
        List<String> headers = Arrays.stream(words).skip(4)
                .map(header -> header.split("=")[0].toLowerCase(Locale.ROOT) + header.replaceFirst("^[^=]*", ""))
                .filter(header -> !NOT_COMPARED.contains(header)).sorted().toList();
        return words[1] + " " + words[2] + " " + words[3] + " " + String.join(" ", headers);
    }

    /** A request as the scenarios have it, with a note of each header that all requests should have and it lacks. */
    String line(RecordingRelay.Request request) {
        List<String> headers = new ArrayList<>();
        Set<String> missing = new TreeSet<>(ofAll);
        request.headers().forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (!missing.remove(lower) && !NOT_COMPARED.contains(lower)) {
                headers.add(lower + (WITH_VALUE.contains(lower) ? "=" + value : ""));
            }
        });
        headers.sort(Comparator.naturalOrder());
        return request.method() + " " + request.path().replaceFirst("(/uploads/\\w+/)\\d+", "$1{id}") + " "
                + request.length() + " " + String.join(" ", headers)
                + (missing.isEmpty() ? "" : " without " + missing);
    }

    /**
     * Brings what goes on beside each other into one order: listings by their paths, transfers by theirs, what is asked
     * for one path as it was. What is done one after the other stays: beginning, listings, folders, transfers.
     */
    static List<String> inOrder(List<String> requests, int connections) {
        if (connections == 1) {
            return requests;
        }
        int beginning = 0;
        while (!requests.get(beginning).startsWith("PROPFIND")) {
            beginning++;
        }
        Set<String> made = new HashSet<>();
        requests.stream().filter(each -> each.startsWith("MKCOL ")).forEach(each -> made.add(path(each)));
        List<String> ordered = new ArrayList<>(requests.subList(0, beginning + 1));
        List<String> part = new ArrayList<>();
        int kind = 0;
        for (String request : requests.subList(beginning + 1, requests.size())) {
            int next = request.contains("depth=1") ? 0 : made.contains(path(request)) ? 1 : 2;
            if (next != kind) {
                ordered.addAll(part);
                part.clear();
            }
            kind = next;
            part.add(request);
            if (kind != 1) {
                part.sort(Comparator.comparing(RecordedClient::path));
            }
        }
        ordered.addAll(part);
        return ordered;
    }

    private static String path(String request) {
        return request.split(" ")[1];
    }
}
