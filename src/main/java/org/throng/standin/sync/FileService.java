package org.throng.standin.sync;

import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.Forward;
import org.throng.standin.StandInContext;
import org.throng.standin.TuningSwitch;

/** The parts of one process of the file server. Used on the event loop only. */
final class FileService {

    private static final Logger LOG = LoggerFactory.getLogger(FileService.class);

    private final SyncSettings settings;
    private final StandInContext standIn;
    private final TuningSwitch<SyncTime, SyncFault> tuning;
    private final TokenSigner secrets;
    private final Accounts accounts;
    private final CookieSessions sessions;
    private final AccessTokens tokens;
    private final Authenticator authentication;
    private final ContentStore contents;
    private final Digester digester;
    private final Locks locks = new Locks();
    private final NamedChunks namedChunks = new NamedChunks();
    private final Trees trees;
    private final Forward forward;
    private final AccountLists lists;
    private final Groups groups;
    private final AccountIds ids;
    private final TusUploads tusUploads;

    FileService(SyncSettings settings, StandInContext standIn) {
        this.settings = settings;
        this.standIn = standIn;
        this.tuning = new TuningSwitch<>(settings.tuning(), standIn.faults());
        this.secrets = new TokenSigner(settings);
        this.accounts = new Accounts(settings, standIn.owners(), standIn.siblings().index());
        this.sessions = new CookieSessions(this);
        this.tokens = new AccessTokens(secrets);
        this.authentication = new Authenticator(this);
        this.contents = new ContentStore(settings.memoryBytes());
        this.digester = new Digester(standIn.loop());
        this.trees = new Trees(this);
        this.forward = new Forward(standIn);
        this.lists = new AccountLists(this);
        this.groups = new Groups(this);
        this.ids = new AccountIds(accounts, secrets);
        this.tusUploads = new TusUploads(this);
    }

    SyncSettings settings() {
        return settings;
    }

    Dialect dialect() {
        return settings.dialect();
    }

    StandInContext standIn() {
        return standIn;
    }

    TuningSwitch<SyncTime, SyncFault> tuning() {
        return tuning;
    }

    TokenSigner secrets() {
        return secrets;
    }

    Accounts accounts() {
        return accounts;
    }

    CookieSessions sessions() {
        return sessions;
    }

    AccessTokens tokens() {
        return tokens;
    }

    Authenticator authentication() {
        return authentication;
    }

    ContentStore contents() {
        return contents;
    }

    Digester digester() {
        return digester;
    }

    Locks locks() {
        return locks;
    }

    NamedChunks namedChunks() {
        return namedChunks;
    }

    Trees trees() {
        return trees;
    }

    /** Connections to the other processes, for single requests. */
    Forward forward() {
        return forward;
    }

    AccountLists lists() {
        return lists;
    }

    Groups groups() {
        return groups;
    }

    /** Ids of accounts, as OpenCloud has them. */
    AccountIds ids() {
        return ids;
    }

    TusUploads tusUploads() {
        return tusUploads;
    }

    /** Adds one to the count of this name in {@code /throng/stats}. */
    void count(String name) {
        standIn.stats().count(name);
    }

    /** Releases everything. */
    void close() {
        digester.close();
        try {
            contents.close();
        } catch (IOException e) {
            LOG.warn("the temporary file could not be closed: {}", e.getMessage());
        }
    }
}
