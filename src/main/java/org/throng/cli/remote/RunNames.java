package org.throng.cli.remote;

/** Names of runs, which are names of folders on injectors. */
final class RunNames {

    private static final int MOST_OF_PLAN = 60;

    private RunNames() {
    }

    /** A unique name that begins with the plan's name. */
    static String of(String plan, String id) {
        String safe = plan.replaceAll("[^A-Za-z0-9._-]", "_");
        return (safe.startsWith(".") ? "_" : "") + safe.substring(0, Math.min(MOST_OF_PLAN, safe.length())) + "-" + id;
    }
}
