package org.throng.standin.sync.files;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.standin.Siblings;
import org.throng.standin.sync.accounts.AccountIds;
import org.throng.standin.sync.accounts.Accounts;
import org.throng.standin.sync.accounts.CookieSessions;
import org.throng.standin.sync.settings.SyncSettings;

/**
 * The trees of all accounts that this process owns. A tree of the rule without changes is generated for each access and
 * discarded at once: it takes no memory, and is the same each time.
 */
public final class Trees {

    private static final String WELCOME_NAME = "welcome.txt";
    private static final byte[] WELCOME = ("Welcome to your account!\n\nThis file is here from the beginning, as a "
            + "real server puts a first\nfile into the home of each new account. You may delete it as well.\n\n\n")
            .getBytes(StandardCharsets.US_ASCII);
    private static final int RULE_IDS = 3;
    private static final String SHARED_NAME = "Shared";
    private static final int ID_DIGITS = 8;

    private final SyncSettings settings;
    private final Siblings siblings;
    private final Accounts accounts;
    private final AccountIds ids;
    private final Versions versions;
    private final Content welcome;
    private final Map<String, Tree> kept = new HashMap<>();
    private final Map<String, Tree> uploads = new HashMap<>();
    /** Folders that stored trees share by rule, by the index of their account; with removed ones. */
    private final Map<Integer, TreeFolder> ruleShares = new HashMap<>();
    private long given;

    public Trees(SyncSettings settings, Siblings siblings, Accounts accounts, AccountIds ids, ContentStore contents) {
        this.settings = settings;
        this.siblings = siblings;
        this.accounts = accounts;
        this.ids = ids;
        this.versions = new Versions(Clock.systemUTC(), settings.dialect().isOpenCloud() ? Versions.LONG : 0);
        this.welcome = contents.of(WELCOME);
    }

    public Versions versions() {
        return versions;
    }

    /** Whether received shares are among an account's own files; in OpenCloud they have their own mount points. */
    boolean showShares() {
        return !settings.dialect().isOpenCloud();
    }

    /** Whether an account that exists has files: one that was provisioned has none before its first login. */
    public boolean exists(String user) {
        return kept.containsKey(user) || accounts.index(user) >= 0;
    }

    /** The tree of an account that exists, for reading; changes may be lost. */
    public Tree of(String user) {
        Tree tree = kept.get(user);
        if (tree != null) {
            return tree;
        }
        int index = accounts.index(user);
        return index < 0 ? ofChanged(user) : byRule(user, index, false);
    }

    /** The tree of an account that exists, for changes. */
    public Tree ofChanged(String user) {
        Tree tree = kept.get(user);
        if (tree == null) {
            int index = accounts.index(user);
            tree = index < 0 ? fresh(user) : byRule(user, index, true);
            kept.put(user, tree);
        }
        return tree;
    }

    /** Chunked uploads of an account before their assembly: a folder for each transfer. */
    public Tree uploads(String user) {
        return uploads.computeIfAbsent(user, unused -> {
            TreeFolder root = new TreeFolder(newId(), "");
            root.version(versions.next());
            root.modified(versions.seconds());
            return new Tree(this, unused, root);
        });
    }

    /** Bytes in use by an account. */
    long used(String user) {
        Tree unfinished = uploads.get(user);
        return of(user).root().size() + (unfinished == null ? 0 : unfinished.root().size());
    }

    /** Discards the tree of a removed account. */
    public void remove(String user) {
        clear(kept.remove(user));
        clear(uploads.remove(user));
    }

    private static void clear(Tree tree) {
        if (tree != null) {
            List.copyOf(tree.root().children().keySet()).forEach(name -> tree.delete(tree.place(List.of(name))));
        }
    }

    /** A number that is unique among the nodes of all processes. */
    long newId() {
        int processes = siblings.processes();
        return RULE_IDS * (settings.users() + 1L) + given++ * processes + siblings.index();
    }

    /** Bytes that an account may use; -1 for no limit. */
    long quota(String user) {
        return accounts.quota(user);
    }

    /** A node's number in the form of headers and listings. */
    public String id(Node node) {
        String number = Long.toString(node.id());
        return settings.dialect().isOpenCloud()
                ? Spaces.nodeId(node)
                : "0".repeat(Math.max(0, ID_DIGITS - number.length())) + number + CookieSessions.INSTANCE;
    }

    public String fileId(Node node) {
        return settings.dialect().isOpenCloud() ? Spaces.nodeId(node) : Long.toString(node.id());
    }

    private Tree byRule(String user, int index, boolean toKeep) {
        long first = RULE_IDS * (index + 1L);
        long version = versions.of(Accounts.RULE_SECONDS, index);
        Tree tree = tree(user, first, first + 1, version, Accounts.RULE_SECONDS, toKeep);
        int group = settings.shareGroup();
        if (group > 1 && index % group == 0) {
            tree.root().put(SHARED_NAME, ruleShare(index, tree.root()));
            if (toKeep) {
                ruleShares.put(index, (TreeFolder) tree.root().child(SHARED_NAME));
            }
        } else if (group > 1) {
            mountRuleShare(tree.root(), index - index % group, toKeep);
        }
        return tree;
    }

    /** The folder that an account of the rule shares, in its initial state. */
    private TreeFolder ruleShare(int owner, TreeFolder root) {
        TreeFolder share = new TreeFolder(RULE_IDS * (owner + 1L) + 2, SHARED_NAME);
        share.place(root, SHARED_NAME);
        share.version(versions.of(Accounts.RULE_SECONDS, owner));
        share.modified(Accounts.RULE_SECONDS);
        return share;
    }

    /** Adds the folder to the tree of another account of the group; its changes appear in a generated tree, too. */
    private void mountRuleShare(TreeFolder root, int owner, boolean toKeep) {
        if (toKeep) {
            ofChanged(Accounts.user(owner));
        }
        TreeFolder share = ruleShares.get(owner);
        if (share == null) {
            root.put(SHARED_NAME, ruleShare(owner, null));
            return;
        }
        if (share.parent() != null) {
            root.put(SHARED_NAME, share);
            if (toKeep) {
                share.addMount(root);
            }
        }
        if (showShares()) {
            root.version(Math.max(root.version(), share.version()));
        }
    }

    private Tree fresh(String user) {
        return tree(user, newId(), newId(), versions.next(), versions.seconds(), true);
    }

    private Tree tree(String user, long rootId, long welcomeId, long version, long seconds, boolean toKeep) {
        TreeFolder root = new TreeFolder.Home(rootId, settings.dialect().isOpenCloud() ? ids.of(user) : "");
        root.version(version);
        root.modified(seconds);
        FileNode file = new FileNode(welcomeId, WELCOME_NAME, toKeep ? welcome.retain() : welcome);
        file.version(version);
        file.modified(seconds);
        file.place(root, WELCOME_NAME);
        root.put(WELCOME_NAME, file);
        root.grow(file.size());
        return new Tree(this, user, root);
    }
}
