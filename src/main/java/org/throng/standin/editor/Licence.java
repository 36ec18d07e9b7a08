package org.throng.standin.editor;

/** How many may edit at once. */
final class Licence {

    private final int most;
    private int editors;
    private int viewers;

    /** @param most over all processes, which share it evenly; 0 is no limit */
    Licence(int most, int processes) {
        this.most = (most + processes - 1) / processes;
    }

    boolean isExhausted() {
        return most > 0 && editors >= most;
    }

    void came(boolean view) {
        count(view, 1);
    }

    void left(boolean view) {
        count(view, -1);
    }

    int editors() {
        return editors;
    }

    int viewers() {
        return viewers;
    }

    private void count(boolean view, int more) {
        if (view) {
            viewers += more;
        } else {
            editors += more;
        }
    }
}
