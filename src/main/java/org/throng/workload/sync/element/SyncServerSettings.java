package org.throng.workload.sync.element;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.throng.element.AccountTable;
import org.throng.element.Parsers;
import org.throng.element.PlanException;
import org.throng.element.PlanProperty;
import org.throng.element.Setting;
import org.throng.element.TargetSettings;
import org.throng.workload.sync.server.SyncOptions;
import org.throng.workload.sync.server.SyncUser;

/** The properties of a {@link SyncServerConfig} during a run; all except the accounts are read once, for all users. */
final class SyncServerSettings extends TargetSettings {

    /** Stands in the name of a shared folder for the first account that shares it, as provisioning names folders. */
    private static final String OWNER = "{owner}";

    private final Setting<String> userPrefix;
    private final Setting<String> password;
    private final Setting<String> token;
    private final Setting<AccountTable> usersFile;
    private final Setting<String> shareFolder;
    private final Setting<Integer> accountsPerShare;
    private final Setting<Boolean> synced;
    private final Setting<Long> seed;

    SyncServerSettings(SyncServerConfig element) {
        super(element, SyncServerConfig.PORT);
        userPrefix = settings.of(SyncServerConfig.USER_PREFIX);
        password = settings.of(SyncServerConfig.PASSWORD);
        token = settings.of(SyncServerConfig.TOKEN);
        usersFile = settings.of(SyncServerConfig.USERS_FILE);
        shareFolder = settings.of(SyncServerConfig.SHARE_FOLDER);
        accountsPerShare = settings.of(SyncServerConfig.ACCOUNTS_PER_SHARE);
        synced = settings.of(SyncServerConfig.INITIAL);
        seed = settings.of(SyncServerConfig.SEED);
    }

    @Override
    protected List<PlanProperty<?>> ofUsers() {
        return List.of(SyncServerConfig.USER_PREFIX, SyncServerConfig.PASSWORD, SyncServerConfig.TOKEN);
    }

    @Override
    protected void checkTogether() {
        options();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    SyncOptions options() {
        if (accountsPerShare.get() > 0 && shareFolder.get().isEmpty()) {
            throw new IllegalArgumentException(
                    "accounts share a folder, but it has no name: write it into the property shareFolder");
        }
        return new SyncOptions(url(get(SyncServerConfig.PATH)), get(SyncServerConfig.DIALECT),
                get(SyncServerConfig.CLIENT), Parsers.orNull(get(SyncServerConfig.DAV_PATH)), connection(),
                get(SyncServerConfig.USER_AGENT), get(SyncServerConfig.ANSWER_TIMEOUT),
                get(SyncServerConfig.TRANSFER_TIMEOUT), SyncOptions.Chunks.from(get(SyncServerConfig.CHUNK_SIZE)),
                get(SyncServerConfig.PARALLEL), get(SyncServerConfig.KEEP_COOKIES),
                get(SyncServerConfig.VERIFY_CHECKSUMS), SyncOptions.TreeLimits.DEFAULT);
    }

    /** The longest time of a file to another client, from the end of its upload. */
    Duration lostAfter() {
        return get(SyncServerConfig.LOST_AFTER);
    }

    /** The seed of the contents of files. */
    long seed() {
        return seed.get();
    }

    int clientsPerAccount() {
        return get(SyncServerConfig.CLIENTS_PER_ACCOUNT);
    }

    /** Whether clients have been synced before the test. */
    boolean synced() {
        return synced.get();
    }

    /**
     * The account with this number, for this thread's user.
     *
     * @throws PlanException if there are too few
     */
    SyncUser account(int number) {
        AccountTable known = usersFile.get();
        String user = known == null ? userPrefix.get() + number : known.of(number).user();
        if (!token.get().isEmpty()) {
            return SyncUser.bearer(user, token.get());
        }
        return SyncUser.basic(user, known == null ? password.get() : known.of(number).password());
    }

    /** The folders that an account shares with others: path to name of the share. */
    Map<String, String> shares(int account) {
        String folder = sharedFolder(account);
        return folder.isEmpty() ? Map.of() : Map.of(folder, "share " + account / accountsPerShare.get());
    }

    /** Path of the folder that an account shares with others; empty if it shares none. */
    String sharedFolder(int account) {
        int together = accountsPerShare.get();
        if (together < 2) {
            return "";
        }
        String folder = shareFolder.get();
        return folder.contains(OWNER)
                ? folder.replace(OWNER, account(account - account % together).name())
                : folder;
    }

    static long seed(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the seed '" + text + "' is not a whole number");
        }
    }
}
