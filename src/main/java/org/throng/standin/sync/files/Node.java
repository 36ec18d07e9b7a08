package org.throng.standin.sync.files;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A file or folder of a tree. */
public abstract sealed class Node permits TreeFolder, FileNode {

    private final long id;
    private String name;
    private TreeFolder parent;
    private long modified;
    private long version;
    private Map<PropertyName, String> properties;

    Node(long id, String name) {
        this.id = id;
        this.name = name;
    }

    /** Its number; a move does not change it. */
    public final long id() {
        return id;
    }

    /** Its name in its owner's tree; empty for a root. */
    public final String name() {
        return name;
    }

    /** Its folder in its owner's tree; null for a root and for a removed node. */
    public final TreeFolder parent() {
        return parent;
    }

    final void place(TreeFolder newParent, String newName) {
        parent = newParent;
        name = newName;
    }

    /** Time of its last change, in seconds since 1970; a client can set that of a file. */
    public final long modified() {
        return modified;
    }

    final void modified(long seconds) {
        modified = seconds;
    }

    /** Differs from all other versions of all nodes. */
    final long version() {
        return version;
    }

    final void version(long newVersion) {
        version = newVersion;
    }

    /** Its etag without quotes. */
    public abstract String etag();

    /** Its etag as the headers have it. */
    public final String quotedEtag() {
        return "\"" + etag() + "\"";
    }

    /** Size in bytes; of a folder, that of its content. */
    public abstract long size();

    public abstract boolean isFolder();

    /** Properties set by clients, as XML elements. */
    public final Map<PropertyName, String> properties() {
        return properties == null ? Map.of() : Collections.unmodifiableMap(properties);
    }

    public final void property(PropertyName property, String element) {
        if (properties == null) {
            properties = new LinkedHashMap<>();
        }
        properties.put(property, element);
    }

    public final void removeProperty(PropertyName property) {
        if (properties != null) {
            properties.remove(property);
        }
    }

    final void copyProperties(Node from) {
        properties = from.properties == null ? null : new LinkedHashMap<>(from.properties);
    }
}
