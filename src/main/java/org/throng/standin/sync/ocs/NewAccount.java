package org.throng.standin.sync.ocs;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** ownCloud's rules for names and passwords of accounts (8.2.1 and 11.0, {@code OC\User\Manager::createUser}). */
final class NewAccount {

    private static final Pattern NAME_8 = Pattern.compile("[a-zA-Z0-9 _.@-]*");
    private static final Pattern NAME_11 = Pattern.compile("[a-zA-Z0-9 +_.@'-]*");
    private static final int LEAST_CHARACTERS = 3;
    private static final int MOST_CHARACTERS = 64;

    /** Names of the server's own folders next to those of users. */
    private static final Set<String> TAKEN = Set.of(
            "avatars", "meta", "files_external", "files_encryption", ".htaccess", ".ocdata", "htaccesstest.txt",
            "owncloud.db", "owncloud.log", "index.html");

    private NewAccount() {
    }

    /**
     * The server's reason against such an account, or empty.
     *
     * @param since11 whether the server is 11.0, which has more rules and a text for each; 8.2 has one text for all
     */
    static Optional<String> objection(String name, String password, boolean since11) {
        if (!since11) {
            boolean good = NAME_8.matcher(name).matches() && !name.isBlank() && !password.isBlank();
            return good ? Optional.empty() : Optional.of("Bad request");
        }
        String why = null;
        if (!NAME_11.matcher(name).matches()) {
            why = "Only the following characters are allowed in a username: \"a-z\", \"A-Z\", \"0-9\", and \"+_.@-'\"";
        } else if (name.isBlank()) {
            why = "A valid username must be provided";
        } else if (name.length() < LEAST_CHARACTERS) {
            why = "The username must be at least 3 characters long";
        } else if (name.length() > MOST_CHARACTERS) {
            why = "The username can not be longer than 64 characters";
        } else if (TAKEN.contains(name.toLowerCase(Locale.ROOT))) {
            why = "The special username " + name + " is not allowed";
        } else if (password.isBlank()) {
            why = "A valid password must be provided";
        }
        return Optional.ofNullable(why);
    }
}
