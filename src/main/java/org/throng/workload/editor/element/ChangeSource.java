package org.throng.workload.editor.element;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.element.Parsers;
import org.throng.element.PlanException;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.workload.editor.messages.ChangeSet;

/** The changes that an {@link EditorChange} saves: generated, written in the plan, or recorded in a file. */
final class ChangeSource {

    private static final int MOST_COUNT = 100_000;
    private static final int MOST_SIZE = 10_000_000;
    private static final int MOST_KEPT = 512;
    private static final int MOST_KEPT_CHARS = 16_384;

    private final String name;
    private final Setting<Source> source;
    private final Setting<ChangeSet> text;
    private final Setting<List<ChangeSet>> lines;
    private final Setting<List<ChangeSet>> file;
    private final Setting<Integer> count;
    private final Setting<Integer> size;
    private final Setting<Integer> seed;
    private volatile Generated last = new Generated(0, 0, 0, null);

    /** Repeated texts of a variable are parsed, and escaped for the wire, once for all users. */
    private final Map<String, ChangeSet> read = new ConcurrentHashMap<>();

    /** Only the properties of the chosen source need to be valid. */
    ChangeSource(Settings settings, String name) {
        this.name = name;
        source = settings.of(EditorChange.SOURCE);
        text = settings.of(EditorChange.CHANGES).as(this::read);
        lines = settings.of(EditorChange.FILE).as(ChangeFiles::lines);
        file = settings.of(EditorChange.FILE).as(ChangeFiles::whole);
        count = settings.of(EditorChange.COUNT).as(value -> Parsers.number(value, 1, MOST_COUNT));
        size = settings.of(EditorChange.SIZE).as(value -> Parsers.number(value, 1, MOST_SIZE));
        seed = settings.of(EditorChange.SEED).as(value -> Parsers.number(value, 0, Integer.MAX_VALUE));
    }

    private ChangeSet read(String json) {
        ChangeSet known = read.get(json);
        if (known != null) {
            return known;
        }
        ChangeSet changes = ChangeSet.of(json.strip());
        if (json.length() <= MOST_KEPT_CHARS && read.size() < MOST_KEPT) {
            read.put(json, changes);
        }
        return changes;
    }

    /** @throws PlanException if a value known before the run is invalid */
    void check() {
        if (!source.isKnown()) {
            return;
        }
        switch (source.get()) {
            case GENERATED -> {
                count.check();
                size.check();
                seed.check();
                if (Setting.areKnown(count, size, seed)) {
                    generated();
                }
            }
            case TEXT -> text.check();
            case LINES -> lines.check();
            case FILE -> file.check();
        }
    }

    /** The next save of this thread's user. */
    ChangeSet next(UserEditor user) {
        return switch (source.get()) {
            case GENERATED -> generated();
            case TEXT -> text.get();
            case LINES -> next(lines.get(), user);
            case FILE -> next(file.get(), user);
        };
    }

    /** Each user saves them in order, and begins again after the last. */
    private static ChangeSet next(List<ChangeSet> recorded, UserEditor user) {
        return recorded.get(Math.floorMod(user.nextSave(), recorded.size()));
    }

    /** All users save the same: the server does not read it. */
    private ChangeSet generated() {
        int number = count.get();
        int bytes = size.get();
        int from = seed.get();
        Generated made = last;
        if (!made.is(number, bytes, from)) {
            try {
                made = new Generated(number, bytes, from, GeneratedChanges.make(number, bytes, from));
            } catch (IllegalArgumentException e) {
                throw new PlanException(name + ": " + e.getMessage());
            }
            last = made;
        }
        return made.changes;
    }

    private record Generated(int count, int size, int seed, ChangeSet changes) {

        boolean is(int otherCount, int otherSize, int otherSeed) {
            return changes != null && count == otherCount && size == otherSize && seed == otherSeed;
        }
    }

    /** Where changes come from. */
    enum Source {
        GENERATED("generated"), TEXT("text"), LINES("lines"), FILE("file");

        private final String word;

        Source(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }
}
