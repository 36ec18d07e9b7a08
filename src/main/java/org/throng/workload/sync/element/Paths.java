package org.throng.workload.sync.element;

/** Paths of files in the form of a sync client: from the root, with slashes between the parts only. */
final class Paths {

    private Paths() {
    }

    /** Normalizes the typed path of a folder; empty is the root. */
    static String folder(String text) {
        String folder = text.strip().replaceAll("^/+|/+$", "");
        if (folder.contains("//") || ("/" + folder + "/").contains("/../")) {
            throw new IllegalArgumentException("'" + text + "' is not a folder; write for example Documents/2026");
        }
        return folder;
    }

    /** The name of a file. */
    static String name(String text) {
        if (text.contains("/")) {
            throw new IllegalArgumentException("'" + text + "' is not a file name: it has a /");
        }
        return text.strip();
    }

    static String in(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }
}
