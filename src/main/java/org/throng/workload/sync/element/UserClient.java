package org.throng.workload.sync.element;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.users.run.PerUser;
import org.throng.users.run.UserState;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.SyncClient;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.SyncContent;

/** The state of one user's sync client. */
final class UserClient implements UserState {

    /** The transaction of a client's start-up, if it has been synced before. */
    static final String START_UP = "start up";
    /** The same for a client that downloads all files. */
    static final String INITIAL_SYNC = "initial sync";
    /** One sample, without a time, for each download of a client that has no file yet. */
    static final String NO_FILE = "no file to download";

    /** One push for each poll that was due while the client synced, and was left out. */
    static final String SKIPPED_POLL = "skipped poll";

    static final PerUser<UserClient> USERS = new PerUser<>(UserClient::new);

    private SyncServerRun run;
    private Measurements measurements;
    private SyncClient client;
    private SyncUser account;
    private String sharedFolder;
    private int number;
    private RandomGenerator random;
    private int names;
    private int versions;
    private boolean ready;
    private ChangeTimes changes;
    private long pollDue;

    private UserClient() {
    }

    static UserClient current() {
        return USERS.current();
    }

    /** Ends the client that the user has, if any. */
    @Override
    public void end() {
        SyncClient left = client;
        client = null;
        ready = false;
        changes = null;
        if (left != null) {
            left.close();
        }
    }

    boolean exists() {
        return client != null;
    }

    /**
     * The user gets a client, which has not begun.
     *
     * @param recorded records what happens outside samplers
     * @param index of the user over all injectors
     * @param seed of the user's random decisions
     */
    void make(SyncServerRun of, Measurements recorded, int index, long seed) {
        run = of;
        measurements = recorded;
        number = index;
        random = new SplittableRandom(seed);
        account = of.account(index);
        sharedFolder = of.sharedFolder(index);
        client = of.client(account, index);
    }

    /** The user should download a file and has none. */
    void nothingToDownload() {
        measurements.sample(Sample.unscheduled(NO_FILE, true, Measurements.UNKNOWN, 0, 0));
    }

    SyncClient client() {
        return client;
    }

    RandomGenerator random() {
        return random;
    }

    /** Whether the client has started up and knows its files; if not, it must {@link #begin}. */
    boolean isReady() {
        return ready;
    }

    /**
     * Starts the client up: it reads the list of files, and downloads them unless it has been synced before.
     *
     * @throws SyncException also if the shared folder of the account is missing
     */
    void begin(SyncSteps steps) throws SyncException, InterruptedException {
        if (!client.started()) {
            client.start(steps);
        }
        if (run.synced()) {
            client.adopt(steps);
        } else {
            client.sync(steps);
        }
        if (!sharedFolder.isEmpty()) {
            client.requireFolder(sharedFolder);
        }
        ready = true;
    }

    /** The initialisation of a started client. */
    String beginning() {
        return run.synced() ? START_UP : INITIAL_SYNC;
    }

    /** The user's changes over time. */
    ChangeTimes changes(Supplier<ChangeTimes.Rates> rates) {
        if (changes == null) {
            changes = new ChangeTimes(rates.get(), random, System.nanoTime());
        }
        return changes;
    }

    /** When the next poll is due, by {@link System#nanoTime()}. */
    long pollDue() {
        return pollDue;
    }

    void pollDue(long nanoTime) {
        pollDue = nanoTime;
    }

    /**
     * The instant of the next poll after a sync. Like a real client it leaves out the polls that were due meanwhile;
     * they are counted.
     *
     * @param dueNanos when the next poll was due, by {@link System#nanoTime()}
     * @param intervalNanos from one poll to the next; 0 if the plan does not say
     */
    long dueAfterSync(long dueNanos, long intervalNanos) {
        long late = System.nanoTime() - dueNanos;
        if (intervalNanos <= 0 || late < 0) {
            return dueNanos;
        }
        long skipped = late / intervalNanos + 1;
        measurements.skipped(SKIPPED_POLL, skipped);
        return dueNanos + skipped * intervalNanos;
    }

    /** The number of files that the user has named before, for different names. */
    int nextNumber() {
        return names++;
    }

    /** A name that no other file of the account has. */
    String newName() {
        return ownNames() + nextNumber() + ".bin";
    }

    private String ownNames() {
        return "file " + number + "-";
    }

    /** A file that appears on the user's disk, or another version of one that was there. */
    LocalFile file(String path, FileSizes sizes) {
        // another user of the same account may change the same file: its version must not be the same
        int version = number * 1_000_003 + versions++;
        return new LocalFile(path, SyncContent.of(run.seed(), account.name(), path, version, sizes.next(random)));
    }

    /** One of the files that the client has, null if it has none. */
    JournalEntry anyFile() {
        return any(client.files());
    }

    /** The folder of a new file if the plan names none. */
    String folderOfNewFile() {
        return folderOfNewFile(sharedFolder, client::files, random);
    }

    /**
     * Every second one goes into the shared folder. That folder may be empty: without this rule no new file would be
     * beside another one there, and its other members would never receive a file.
     */
    static String folderOfNewFile(String shared, Supplier<List<JournalEntry>> files, RandomGenerator random) {
        if (!shared.isEmpty() && random.nextBoolean()) {
            return shared;
        }
        JournalEntry neighbour = any(files.get(), random);
        return neighbour == null ? "" : neighbour.parent();
    }

    /** A file that this user has made: no other user changes it at the same time. Null if there is none. */
    JournalEntry ownFile() {
        return any(client.files().stream().filter(file -> file.name().startsWith(ownNames())).toList());
    }

    private JournalEntry any(List<JournalEntry> files) {
        return any(files, random);
    }

    private static JournalEntry any(List<JournalEntry> files, RandomGenerator random) {
        return files.isEmpty() ? null : files.get(random.nextInt(files.size()));
    }
}
