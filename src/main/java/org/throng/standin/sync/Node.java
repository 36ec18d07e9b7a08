package org.throng.standin.sync;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A file or folder of somebody's tree. */
abstract sealed class Node permits Folder, FileNode {

    private final long id;
    private String name;
    private Folder parent;
    private long modified;
    private long version;
    private Map<PropertyName, String> properties;

    Node(long id, String name) {
        this.id = id;
        this.name = name;
    }

    /** Its number, which stays when it is moved. */
    final long id() {
        return id;
    }

    /** Its name in its owner's tree; empty for a root. */
    final String name() {
        return name;
    }

    /** The folder that it is in, in its owner's tree; null for a root, and for what has been removed. */
    final Folder parent() {
        return parent;
    }

    final void place(Folder newParent, String newName) {
        parent = newParent;
        name = newName;
    }

    /** When it was changed last, in seconds since 1970; a client may have said that of a file. */
    final long modified() {
        return modified;
    }

    final void modified(long seconds) {
        modified = seconds;
    }

    /** Differs from all versions that it or any other node has had. */
    final long version() {
        return version;
    }

    final void version(long newVersion) {
        version = newVersion;
    }

    /** Its etag without quotes. */
    abstract String etag();

    /** Bytes; of a folder all that are in it. */
    abstract long size();

    abstract boolean isFolder();

    /** Properties that clients have set, as XML elements. */
    final Map<PropertyName, String> properties() {
        return properties == null ? Map.of() : Collections.unmodifiableMap(properties);
    }

    final void property(PropertyName property, String element) {
        if (properties == null) {
            properties = new LinkedHashMap<>();
        }
        properties.put(property, element);
    }

    final void removeProperty(PropertyName property) {
        if (properties != null) {
            properties.remove(property);
        }
    }

    final void copyProperties(Node from) {
        properties = from.properties == null ? null : new LinkedHashMap<>(from.properties);
    }
}
