package org.throng.cli.report;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.throng.files.FileReason;
import org.throng.stats.remote.BlobException;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.remote.SpoolFile;
import org.throng.stats.remote.SpoolReader;

/** All kept data of one injector of a run, read blob by blob. Unreadable data is noted and skipped. */
final class InjectorSpool {

    private final int injector;
    private final Deque<SpoolFile> files = new ArrayDeque<>();
    private final List<String> notes;
    private SpoolFile file;
    private SpoolReader reader;
    private int refused;

    /**
     * Reads the files of this injector, in their order.
     *
     * @param notes receives notes for a reader of the results
     */
    InjectorSpool(int injector, List<SpoolFile> spools, List<String> notes) {
        this.injector = injector;
        this.notes = notes;
        spools.stream().filter(spool -> spool.injector() == injector).forEach(files::add);
    }

    int injector() {
        return injector;
    }

    /** Passes on the next blob; returns false if there is none. */
    boolean readOn(MergedRun merged) {
        while (reader != null || next()) {
            try {
                Optional<byte[]> blob = reader.next();
                if (blob.isPresent()) {
                    merged.accept(blob.get());
                    return true;
                }
                if (reader.isCutOff()) {
                    notes.add(file.file() + " ends in the middle of a second; what came before it counts");
                }
                end();
            } catch (BlobException e) {
                refused++;
            } catch (IOException e) {
                notes.add(file.file() + " cannot be read to its end: " + FileReason.of(e));
                end();
            }
        }
        return false;
    }

    private boolean next() {
        file = files.pollFirst();
        try {
            reader = file == null ? null : file.read();
            return file != null;
        } catch (IOException e) {
            notes.add(file.file() + " cannot be read: " + FileReason.of(e));
            return next();
        }
    }

    private void end() {
        if (refused > 0) {
            notes.add(file.file() + " is damaged: " + refused + (refused == 1 ? " second" : " seconds")
                    + " in it cannot be read");
        }
        refused = 0;
        try {
            reader.close();
        } catch (IOException e) {
            notes.add(file.file() + " cannot be closed: " + FileReason.of(e));
        }
        reader = null;
    }
}
