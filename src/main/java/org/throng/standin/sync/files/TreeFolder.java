package org.throng.standin.sync.files;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A folder of a tree; folders of other accounts may be mounted in it. */
public sealed class TreeFolder extends Node permits TreeFolder.Home {

    private static final int ETAG_DIGITS = 13;

    private Map<String, Node> children = Map.of();
    /** Folders of other accounts' trees that contain this one as a share. */
    private List<TreeFolder> mounts = List.of();
    private long size;

    TreeFolder(long id, String name) {
        super(id, name);
    }

    /** Its members by name, with received shares, in the order of their creation. */
    public Map<String, Node> children() {
        return Collections.unmodifiableMap(children);
    }

    /** The file or folder of this name, or null. */
    public Node child(String name) {
        return children.get(name);
    }

    /** Whether the member of this name is another account's folder. */
    public boolean isMount(String name) {
        Node child = children.get(name);
        return child != null && child.parent() != this;
    }

    /** Adds a node, in place of one of the same name; the caller updates sizes and versions ({@link Tree}). */
    void put(String name, Node child) {
        if (children.isEmpty()) {
            children = new LinkedHashMap<>();
        }
        children.put(name, child);
    }

    void remove(String name) {
        children.remove(name);
    }

    public List<TreeFolder> mounts() {
        return mounts;
    }

    void addMount(TreeFolder where) {
        mounts = new ArrayList<>(mounts);
        mounts.add(where);
    }

    void removeMount(TreeFolder where) {
        mounts = new ArrayList<>(mounts);
        mounts.remove(where);
    }

    /** 13 hexadecimal digits: PHP's {@code uniqid}, seconds and microseconds; OpenCloud's has as many as a file's. */
    @Override
    public String etag() {
        return (version() & Versions.LONG) != 0
                ? FileNode.etag(version())
                : HexFormat.of().toHexDigits(version(), ETAG_DIGITS);
    }

    /** Bytes of its whole content without received shares. */
    @Override
    public long size() {
        return size;
    }

    void grow(long bytes) {
        size += bytes;
    }

    @Override
    public boolean isFolder() {
        return true;
    }

    /** The folder that holds all files of an account. */
    static final class Home extends TreeFolder {

        private final String accountId;

        /**
         * Makes an empty one.
         *
         * @param accountId in OpenCloud; empty for other servers
         */
        Home(long id, String accountId) {
            super(id, "");
            this.accountId = accountId;
        }

        String accountId() {
            return accountId;
        }
    }
}
