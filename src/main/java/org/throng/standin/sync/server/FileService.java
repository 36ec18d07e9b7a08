package org.throng.standin.sync.server;

import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.StandInContext;
import org.throng.standin.faults.TuningSwitch;
import org.throng.standin.sync.accounts.AccountIds;
import org.throng.standin.sync.accounts.AccountLists;
import org.throng.standin.sync.accounts.Accounts;
import org.throng.standin.sync.accounts.BearerTokens;
import org.throng.standin.sync.accounts.CookieSessions;
import org.throng.standin.sync.accounts.TokenSigner;
import org.throng.standin.sync.files.ContentStore;
import org.throng.standin.sync.files.Digester;
import org.throng.standin.sync.files.Trees;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;

/** The parts of one process of the file server. Used on the event loop only. */
public final class FileService {

    private static final Logger LOG = LoggerFactory.getLogger(FileService.class);

    private final SyncSettings settings;
    private final StandInContext standIn;
    private final TuningSwitch<SyncTime, SyncFault> tuning;
    private final TokenSigner secrets;
    private final Accounts accounts;
    private final CookieSessions sessions;
    private final BearerTokens tokens;
    private final Authenticator authentication;
    private final ContentStore contents;
    private final Digester digester;
    private final Trees trees;
    private final AccountLists lists;
    private final AccountIds ids;

    public FileService(SyncSettings settings, StandInContext standIn) {
        this.settings = settings;
        this.standIn = standIn;
        this.tuning = new TuningSwitch<>(settings.tuning(), standIn.faults());
        this.secrets = new TokenSigner(settings);
        this.accounts = new Accounts(settings, standIn.owners(), standIn.siblings().index());
        this.sessions = new CookieSessions(accounts, secrets, tuning);
        this.tokens = new BearerTokens(secrets);
        this.authentication = new Authenticator(this);
        this.contents = new ContentStore(settings.memoryBytes());
        this.digester = new Digester(standIn.loop());
        this.ids = new AccountIds(accounts, secrets);
        this.trees = new Trees(settings, standIn.siblings(), accounts, ids, contents);
        this.lists = new AccountLists(standIn, settings, accounts);
    }

    public SyncSettings settings() {
        return settings;
    }

    public SyncDialect dialect() {
        return settings.dialect();
    }

    public StandInContext standIn() {
        return standIn;
    }

    public TuningSwitch<SyncTime, SyncFault> tuning() {
        return tuning;
    }

    public TokenSigner secrets() {
        return secrets;
    }

    public Accounts accounts() {
        return accounts;
    }

    CookieSessions sessions() {
        return sessions;
    }

    public BearerTokens tokens() {
        return tokens;
    }

    public Authenticator authentication() {
        return authentication;
    }

    public ContentStore contents() {
        return contents;
    }

    public Digester digester() {
        return digester;
    }

    public Trees trees() {
        return trees;
    }

    public AccountLists lists() {
        return lists;
    }

    /** Ids of accounts, as OpenCloud has them. */
    public AccountIds ids() {
        return ids;
    }

    /** Adds one to the count of this name in {@code /throng/stats}. */
    public void count(String name) {
        standIn.stats().count(name);
    }

    /** Releases everything. */
    public void close() {
        digester.close();
        try {
            contents.close();
        } catch (IOException e) {
            LOG.warn("the temporary file could not be closed: {}", e.getMessage());
        }
    }
}
