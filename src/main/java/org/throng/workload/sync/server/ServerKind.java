package org.throng.workload.sync.server;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The dialect of a file server; see docs/sync-protocol.md, Dialects. */
public enum ServerKind {
    /** Nextcloud: chunks of "v2", each with its destination and numbered from 1. */
    NEXTCLOUD("nextcloud"),
    /** ownCloud 10 and 11: chunking NG. */
    OWNCLOUD("owncloud"),
    /** ownCloud 8 and 9: chunks are named after the file. */
    OWNCLOUD_8("owncloud8"),
    /** oCIS and OpenCloud: spaces, polled by the Graph API; uploads by TUS 1.0. */
    SPACES("spaces"),
    /** Any other WebDAV server (RFC 4918), such as Apache's mod_dav: no capabilities, no ids, no checksums, one PUT. */
    WEBDAV("webdav");

    private final String word;

    ServerKind(String word) {
        this.word = word;
    }

    /** The value of a property. */
    String word() {
        return word;
    }

    /**
     * The dialect of that word.
     *
     * @throws IllegalArgumentException naming the words that there are
     */
    public static ServerKind of(String word) {
        return Arrays.stream(values())
                .filter(dialect -> dialect.word.equalsIgnoreCase(word.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no dialect of file sync named '" + word
                        + "'; expected " + Arrays.stream(values()).map(ServerKind::word)
                                .collect(Collectors.joining(", "))));
    }
}
