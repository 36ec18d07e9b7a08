package org.throng.workload.sync.server;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The desktop client to imitate: its requests, their order and headers. */
public enum ClientKind {
    /**
     * ownCloud's, like owncloudcmd 2.11: it does not request status.php, and requests the permissions of each new file
     * and folder if no answer has them.
     */
    OWNCLOUD("owncloud"),
    /** Nextcloud's, like nextcloudcmd 3.7.3: it requests status.php first, and the permissions of new folders only. */
    NEXTCLOUD("nextcloud");

    private final String word;

    ClientKind(String word) {
        this.word = word;
    }

    /** The value of a property. */
    public String word() {
        return word;
    }

    /** The client that most users of such a server have. */
    static ClientKind usual(ServerKind dialect) {
        return dialect == ServerKind.NEXTCLOUD ? NEXTCLOUD : OWNCLOUD;
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
