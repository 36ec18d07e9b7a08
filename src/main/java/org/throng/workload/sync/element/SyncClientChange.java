package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.users.run.VirtualUser;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.SyncException;

/**
 * A desktop client in use: it polls by the clock and syncs the changes of other clients; its user changes files at
 * random instants. Each run of this sampler does the next due action.
 */
public class SyncClientChange extends PlanSampler {

    static final PlanProperty<Double> UPLOADS_PER_HOUR =
            line("changes", "uploadsPerHour", "1").as(SyncClientChange::perHour);
    static final PlanProperty<FileSizes> SIZES = line("changes", "sizes", "typical<50M").as(FileSizes::parse);
    static final PlanProperty<Integer> EDITS = number("changes", "edits", 50, 0, 100);
    static final PlanProperty<Double> MOVES_PER_HOUR =
            line("changes", "movesPerHour", "0").as(SyncClientChange::perHour);
    static final PlanProperty<Double> DELETES_PER_HOUR =
            line("changes", "deletesPerHour", "0").as(SyncClientChange::perHour);
    static final PlanProperty<Double> DOWNLOADS_PER_HOUR =
            line("changes", "downloadsPerHour", "0").as(SyncClientChange::perHour);
    static final PlanProperty<String> FOLDER = line("changes", "folder", "").as(Paths::folder);

    /** The transaction of a change by the user. */
    static final String LOCAL_CHANGE = "local change";

    /** The transaction of a download by the user. */
    static final String DOWNLOAD = "download";

    private static final double MOST_PER_HOUR = 1e6;

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                UPLOADS_PER_HOUR, SIZES, EDITS, MOVES_PER_HOUR, DELETES_PER_HOUR, DOWNLOADS_PER_HOUR, FOLDER);
    }

    static double perHour(String text) {
        try {
            double rate = Double.parseDouble(text.strip());
            if (rate >= 0 && rate <= MOST_PER_HOUR) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number out of range
        }
        throw new IllegalArgumentException("'" + text + "' is not how often an hour, 0 or more");
    }

    /**
     * The {@link org.throng.users.Pacing} beneath it has the instants of the polls; the instants of the user's own
     * changes lie between them, so after each sample this sets the next instant.
     */
    private static final class Running extends SyncSampler {

        private static final long serialVersionUID = 1L;
        private static final int ALL = 100;

        private final transient Setting<Double> uploads;
        private final transient Setting<Double> moves;
        private final transient Setting<Double> deletes;
        private final transient Setting<Double> downloads;
        private final transient Setting<Integer> edits;
        private final transient Setting<FileSizes> sizes;
        private final transient Setting<String> folder;

        Running(SyncClientChange element) {
            super(element);
            uploads = settings.of(UPLOADS_PER_HOUR);
            moves = settings.of(MOVES_PER_HOUR);
            deletes = settings.of(DELETES_PER_HOUR);
            downloads = settings.of(DOWNLOADS_PER_HOUR);
            edits = settings.of(EDITS);
            sizes = settings.of(SIZES);
            folder = settings.of(FOLDER);
        }

        @Override
        void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException {
            ChangeTimes changes = user.changes(
                    () -> new ChangeTimes.Rates(uploads.get(), moves.get(), deletes.get(), downloads.get()));
            long began = System.nanoTime();
            VirtualUser virtual = VirtualUser.current();
            if (user.isReady() && changes.next() - began <= 0 && changes.next() - user.pollDue() <= 0) {
                try {
                    change(user, changes.take(), steps);
                } finally {
                    skipPolls(virtual, user);
                    next(virtual, user, changes);
                }
                return;
            }
            // the instant of the pacing, one interval after this poll
            user.pollDue(virtual == null ? began : virtual.dueAgain());
            try {
                if (SyncClientPoll.poll(user, steps, true)) {
                    skipPolls(virtual, user);
                }
            } catch (SyncException e) {
                user.pollDue(SyncClientPoll.again(user));
                throw e;
            } finally {
                next(virtual, user, changes);
            }
        }

        private static void skipPolls(VirtualUser virtual, UserClient user) {
            if (virtual != null) {
                user.pollDue(user.dueAfterSync(user.pollDue(), virtual.pacingNanos()));
            }
        }

        private static void next(VirtualUser virtual, UserClient user, ChangeTimes changes) {
            if (virtual != null) {
                virtual.dueAgain(
                        user.isReady() && changes.next() - user.pollDue() < 0 ? changes.next() : user.pollDue());
            }
        }

        /** A client that finds a change on its disk lists the server first, and then transfers. */
        private void change(UserClient user, ChangeTimes.Change change, SyncSteps steps)
                throws SyncException, InterruptedException {
            if (change == ChangeTimes.Change.DOWNLOAD) {
                steps.become(DOWNLOAD);
                SyncClientDownload.download(user, "", steps);
                return;
            }
            steps.become(LOCAL_CHANGE);
            user.client().sync(steps);
            JournalEntry own = user.ownFile();
            if (change == ChangeTimes.Change.UPLOAD) {
                upload(user, own, steps);
            } else if (own != null && change == ChangeTimes.Change.MOVE) {
                user.client().move(own.path(), Paths.in(own.parent(), user.newName()), steps);
            } else if (own != null) {
                user.client().delete(own.path(), steps);
            }
        }

        /** A new version of a file of the user's own, or a new one. */
        private void upload(UserClient user, JournalEntry own, SyncSteps steps) throws InterruptedException {
            boolean edit = own != null && user.random().nextInt(ALL) < edits.get();
            String path = edit
                    ? own.path()
                    : Paths.in(folder.get().isEmpty() ? user.folderOfNewFile() : folder.get(), user.newName());
            user.client().upload(List.of(user.file(path, sizes.get())), steps);
        }
    }
}
