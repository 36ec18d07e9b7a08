package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.password;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.stats.Measurements;
import org.throng.workload.sync.SyncOptions;

/**
 * The file server of the sync clients in its scope, their accounts and their behaviour. It also follows each file from
 * the client that uploads it to the other clients.
 */
public class SyncServerConfig extends ServerConfig<SyncServerRun> {

    static final PlanProperty PORT = line("target", "port", "8080");
    static final PlanProperty PATH = line("target", "path", "");
    static final PlanProperty DIALECT =
            choice("target", "dialect", "auto", "nextcloud", "owncloud", "owncloud8", "spaces", "webdav");
    static final PlanProperty DAV_PATH = line("target", "davPath", "");

    static final PlanProperty USER_PREFIX = line("accounts", "userPrefix", "user");
    static final PlanProperty PASSWORD = password("accounts", "password");
    static final PlanProperty TOKEN = password("accounts", "token");
    static final PlanProperty USERS_FILE = file("accounts", "usersFile");
    static final PlanProperty CLIENTS_PER_ACCOUNT = line("accounts", "clientsPerAccount", "1");
    static final PlanProperty SHARE_FOLDER = line("accounts", "shareFolder", "");
    static final PlanProperty ACCOUNTS_PER_SHARE = line("accounts", "accountsPerShare", "0");

    static final PlanProperty CLIENT = choice("clients", "client", "auto", "owncloud", "nextcloud");
    static final PlanProperty INITIAL = choice("clients", "initial", "synced", "empty");
    static final PlanProperty PARALLEL = line("clients", "parallel", "6");
    static final PlanProperty CHUNK_SIZE = line("clients", "chunkSize", "10M");
    static final PlanProperty KEEP_COOKIES = choice("clients", "keepCookies", "true", "false");
    static final PlanProperty VERIFY_CHECKSUMS = choice("clients", "verifyChecksums", "true", "false");
    static final PlanProperty USER_AGENT = line("clients", "userAgent", SyncOptions.USER_AGENT);
    static final PlanProperty SEED = line("clients", "seed", "42");

    static final PlanProperty ANSWER_TIMEOUT = line("timeouts", "answerTimeout", "60");
    static final PlanProperty TRANSFER_TIMEOUT = line("timeouts", "transferTimeout", "300");
    static final PlanProperty LOST_AFTER = line("timeouts", "lostAfter", "300");

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new SyncServerSettings(this).check();
    }

    @Override
    protected SyncServerRun start(Measurements measurements) {
        return SyncServerRun.start(new SyncServerSettings(this), measurements);
    }

    @Override
    protected void end(SyncServerRun started) {
        started.end();
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                TLS, HOST, PORT, PATH, DIALECT, DAV_PATH, USER_PREFIX,
                PASSWORD, TOKEN, USERS_FILE, CLIENTS_PER_ACCOUNT, SHARE_FOLDER, ACCOUNTS_PER_SHARE, CLIENT, INITIAL,
                PARALLEL, CHUNK_SIZE, KEEP_COOKIES, VERIFY_CHECKSUMS, USER_AGENT, SEED, CONNECT_TIMEOUT, ANSWER_TIMEOUT,
                TRANSFER_TIMEOUT, LOST_AFTER, SOURCE_ADDRESSES, HEADERS, Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD,
                Trust.TRUST_ALL);
    }
}
