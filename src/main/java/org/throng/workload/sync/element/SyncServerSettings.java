package org.throng.workload.sync.element;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.element.AccountTable;
import org.throng.element.PlanException;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.TargetSettings;
import org.throng.workload.sync.ClientKind;
import org.throng.workload.sync.ServerKind;
import org.throng.workload.sync.SyncOptions;
import org.throng.workload.sync.SyncUser;

/** The properties of a {@link SyncServerConfig} during a run; all except the accounts are read once, for all users. */
final class SyncServerSettings extends TargetSettings {

    private static final String FOUND_OUT = "auto";

    /** In the name of a shared folder: the first of the accounts that share it, as provisioning names folders. */
    private static final String OWNER = "{owner}";
    private static final int MOST_CLIENTS = 1_000;
    private static final int MOST_ACCOUNTS = 10_000_000;
    private static final int MOST_PARALLEL = 20;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*([kMG]?)");

    private final Setting<String> path;
    private final Setting<ServerKind> dialect;
    private final Setting<ClientKind> client;
    private final Setting<String> davPath;
    private final Setting<String> userPrefix;
    private final Setting<String> password;
    private final Setting<String> token;
    private final Setting<AccountTable> usersFile;
    private final Setting<Integer> clientsPerAccount;
    private final Setting<String> shareFolder;
    private final Setting<Integer> accountsPerShare;
    private final Setting<Boolean> synced;
    private final Setting<Integer> parallel;
    private final Setting<Long> chunkSize;
    private final Setting<Boolean> keepCookies;
    private final Setting<Boolean> verifyChecksums;
    private final Setting<String> userAgent;
    private final Setting<Long> seed;
    private final Setting<Duration> answer;
    private final Setting<Duration> transfer;
    private final Setting<Duration> lostAfter;

    SyncServerSettings(SyncServerConfig element) {
        super(element, SyncServerConfig.PORT);
        path = Setting.of(element, SyncServerConfig.PATH, SyncServerSettings::path);
        dialect = Setting.of(element, SyncServerConfig.DIALECT,
                text -> text.isBlank() || text.equals(FOUND_OUT) ? null : ServerKind.of(text));
        client = Setting.of(element, SyncServerConfig.CLIENT,
                text -> text.isBlank() || text.equals(FOUND_OUT) ? null : ClientKind.of(text));
        davPath = Setting.of(element, SyncServerConfig.DAV_PATH, SyncServerSettings::path);
        userPrefix = Setting.text(element, SyncServerConfig.USER_PREFIX);
        password = Setting.text(element, SyncServerConfig.PASSWORD);
        token = Setting.text(element, SyncServerConfig.TOKEN);
        usersFile = Setting.of(element, SyncServerConfig.USERS_FILE, AccountTable::read);
        clientsPerAccount = Setting.of(element, SyncServerConfig.CLIENTS_PER_ACCOUNT,
                text -> Readers.number(text, 1, MOST_CLIENTS));
        shareFolder = Setting.of(element, SyncServerConfig.SHARE_FOLDER, Paths::folder);
        accountsPerShare = Setting.of(element, SyncServerConfig.ACCOUNTS_PER_SHARE,
                text -> Readers.number(text, 0, MOST_ACCOUNTS));
        synced = Setting.of(element, SyncServerConfig.INITIAL, SyncServerSettings::synced);
        parallel = Setting.of(element, SyncServerConfig.PARALLEL, text -> Readers.number(text, 1, MOST_PARALLEL));
        chunkSize = Setting.of(element, SyncServerConfig.CHUNK_SIZE, SyncServerSettings::size);
        keepCookies = Setting.of(element, SyncServerConfig.KEEP_COOKIES, Readers::flag);
        verifyChecksums = Setting.of(element, SyncServerConfig.VERIFY_CHECKSUMS, Readers::flag);
        userAgent = Setting.text(element, SyncServerConfig.USER_AGENT);
        seed = Setting.of(element, SyncServerConfig.SEED, SyncServerSettings::seed);
        answer = Setting.of(element, SyncServerConfig.ANSWER_TIMEOUT, Readers::timeout);
        transfer = Setting.of(element, SyncServerConfig.TRANSFER_TIMEOUT, Readers::timeout);
        lostAfter = Setting.of(element, SyncServerConfig.LOST_AFTER, Readers::timeout);
    }

    @Override
    protected Setting<?>[] all() {
        return new Setting<?>[] {
            tls, host, port, path, dialect, client, davPath, usersFile, clientsPerAccount, shareFolder,
            accountsPerShare, synced, parallel, chunkSize, keepCookies, verifyChecksums, userAgent, seed, connect,
                    answer,
            transfer, lostAfter, sourceAddresses, headers
        };
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
        return SyncOptions.builder(url(path.get()))
                .dialect(dialect.get())
                .client(client.get())
                .davPath(davPath.get().isEmpty() ? null : davPath.get())
                .headers(headers.get())
                .userAgent(userAgent.get())
                .tls(trusted())
                .sources(sourceAddresses.get())
                .connectTimeout(connect.get())
                .requestTimeout(answer.get())
                .transferTimeout(transfer.get())
                .chunkBytes(chunkSize.get())
                .parallel(parallel.get())
                .keepCookies(keepCookies.get())
                .verifyChecksums(verifyChecksums.get())
                .build();
    }

    /** The longest time of a file to another client, from the end of its upload. */
    Duration lostAfter() {
        return lostAfter.get();
    }

    /** The seed of the contents of files. */
    long seed() {
        return seed.get();
    }

    int clientsPerAccount() {
        return clientsPerAccount.get();
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

    private static boolean synced(String text) {
        return switch (text) {
            case "synced" -> true;
            case "empty" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is neither synced nor empty");
        };
    }

    private static String path(String text) {
        if (!text.isBlank() && !text.startsWith("/")) {
            throw new IllegalArgumentException("'" + text + "' does not begin with /");
        }
        return text.strip();
    }

    private static long size(String text) {
        Matcher size = SIZE.matcher(text.strip());
        if (!size.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no size; write 10000000 or 10M");
        }
        long unit = switch (size.group(2)) {
            case "k" -> 1_000;
            case "M" -> 1_000_000;
            case "G" -> 1_000_000_000;
            default -> 1;
        };
        return Long.parseLong(size.group(1)) * unit;
    }

    private static long seed(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the seed '" + text + "' is not a whole number");
        }
    }
}
