package org.throng.standin.editor.coauthoring;

/** Limit of simultaneous editors. */
public final class Licence {

    private final int most;
    private int editors;
    private int viewers;

    /** @param most for all processes together, which get equal shares; 0 is no limit */
    Licence(int most, int processes) {
        this.most = (most + processes - 1) / processes;
    }

    boolean isExhausted() {
        return most > 0 && editors >= most;
    }

    void joined(boolean view) {
        count(view, 1);
    }

    void left(boolean view) {
        count(view, -1);
    }

    public int editors() {
        return editors;
    }

    public int viewers() {
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
