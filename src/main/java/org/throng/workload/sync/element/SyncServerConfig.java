package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;
import static org.throng.element.PlanProperty.password;

import java.time.Duration;
import java.util.List;
import org.throng.element.AccountTable;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.measure.Measurements;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncOptions;

/**
 * The file server of the sync clients in its scope, their accounts and their behaviour. It also follows each file from
 * the client that uploads it to the other clients.
 */
public class SyncServerConfig extends ServerConfig<SyncServerRun> {

    static final PlanProperty<Integer> PORT = line("target", "port", "8080").as(Parsers::port);
    static final PlanProperty<String> PATH = line("target", "path", "").as(Parsers::path);
    static final PlanProperty<ServerKind> DIALECT =
            choice("target", "dialect", "auto", "nextcloud", "owncloud", "owncloud8", "spaces", "webdav")
                    .as(text -> Parsers.unlessAuto(text, ServerKind::of));
    static final PlanProperty<String> DAV_PATH = line("target", "davPath", "").as(Parsers::path);

    static final PlanProperty<String> USER_PREFIX = line("accounts", "userPrefix", "user");
    static final PlanProperty<String> PASSWORD = password("accounts", "password");
    static final PlanProperty<String> TOKEN = password("accounts", "token");
    static final PlanProperty<AccountTable> USERS_FILE = file("accounts", "usersFile").as(AccountTable::read);
    static final PlanProperty<Integer> CLIENTS_PER_ACCOUNT =
            number("accounts", "clientsPerAccount", 1, 1, 1_000);
    static final PlanProperty<String> SHARE_FOLDER = line("accounts", "shareFolder", "").as(Paths::folder);
    static final PlanProperty<Integer> ACCOUNTS_PER_SHARE = number("accounts", "accountsPerShare", 0, 0, 10_000_000);

    static final PlanProperty<ClientKind> CLIENT =
            choice("clients", "client", "auto", "owncloud", "nextcloud")
                    .as(text -> Parsers.unlessAuto(text, ClientKind::of));
    static final PlanProperty<Boolean> INITIAL =
            choice("clients", "initial", "synced", "empty").is("synced");
    static final PlanProperty<Integer> PARALLEL = number("clients", "parallel", 6, 1, SyncOptions.MOST_PARALLEL);
    static final PlanProperty<Long> CHUNK_SIZE = line("clients", "chunkSize", "10M").as(FileSizes::bytes);
    static final PlanProperty<Boolean> KEEP_COOKIES = flag("clients", "keepCookies", true);
    static final PlanProperty<Boolean> VERIFY_CHECKSUMS = flag("clients", "verifyChecksums", true);
    static final PlanProperty<String> USER_AGENT = line("clients", "userAgent", SyncOptions.USER_AGENT);
    static final PlanProperty<Long> SEED = line("clients", "seed", "42").as(SyncServerSettings::seed);

    static final PlanProperty<Duration> ANSWER_TIMEOUT = line("timeouts", "answerTimeout", "60").as(Parsers::timeout);
    static final PlanProperty<Duration> TRANSFER_TIMEOUT =
            line("timeouts", "transferTimeout", "300").as(Parsers::timeout);
    static final PlanProperty<Duration> LOST_AFTER = line("timeouts", "lostAfter", "300").as(Parsers::timeout);

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new SyncServerSettings(this).check();
    }

    @Override
    protected SyncServerRun start(Measurements measurements) {
        return new SyncServerRun(new SyncServerSettings(this), measurements);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                HOST, PORT, TLS, PATH, DIALECT, DAV_PATH, USER_PREFIX,
                PASSWORD, TOKEN, USERS_FILE, CLIENTS_PER_ACCOUNT, SHARE_FOLDER, ACCOUNTS_PER_SHARE, CLIENT, INITIAL,
                PARALLEL, CHUNK_SIZE, KEEP_COOKIES, VERIFY_CHECKSUMS, USER_AGENT, SEED, CONNECT_TIMEOUT, ANSWER_TIMEOUT,
                TRANSFER_TIMEOUT, LOST_AFTER, HEADERS, SOURCE_ADDRESSES, Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD,
                Trust.TRUST_ALL);
    }
}
