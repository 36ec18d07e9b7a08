package org.throng.workload.sync;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Whose desktop client is imitated: what it asks, in which order and with which headers. */
public enum ClientKind {
    /**
     * ownCloud's, as owncloudcmd 2.11: it does not ask for status.php, and asks for the permissions of each new file
     * and folder that no answer has told.
     */
    OWNCLOUD("owncloud"),
    /** Nextcloud's, as nextcloudcmd 3.7.3: it asks for status.php first, and for the permissions of new folders only. */
    NEXTCLOUD("nextcloud");

    private final String word;

    ClientKind(String word) {
        this.word = word;
    }

    /** What a property is set to. */
    public String word() {
        return word;
    }

    /** The client that most users of such a server have. */
    static ClientKind usual(Dialect dialect) {
        return dialect == Dialect.NEXTCLOUD ? NEXTCLOUD : OWNCLOUD;
    }

    /**
     * The client of that word.
     *
     * @throws IllegalArgumentException naming the words that there are
     */
    public static ClientKind of(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equalsIgnoreCase(word.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no client named '" + word + "'; expected "
                        + Arrays.stream(values()).map(ClientKind::word).collect(Collectors.joining(" or "))));
    }
}
