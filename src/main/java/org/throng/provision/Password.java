package org.throng.provision;

import com.ongres.scram.common.StringPreparation;

/**
 * The password of accounts. Only {@link #clear} shows it.
 *
 * @param clear as users type it
 */
public record Password(String clear) {

    /** Bytes of it travel in headers and fields of a kilobyte. */
    private static final int LONGEST = 512;

    /** @throws IllegalArgumentException if no server would accept it; the message does not contain it */
    public Password {
        if (clear.isEmpty() || clear.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "a password has 1 to " + LONGEST + " characters, this one " + clear.length());
        }
        if (clear.chars().anyMatch(Character::isISOControl) || !isPreparable(clear)) {
            throw new IllegalArgumentException("the password holds a character that SASLprep (RFC 4013) does not"
                    + " allow, as a control character or one newer than Unicode 3.2");
        }
    }

    private static boolean isPreparable(String clear) {
        try {
            return StringPreparation.SASL_PREPARATION.normalize(clear.toCharArray()).length > 0;
        } catch (IllegalArgumentException e) {
            // its message may quote the password
            return false;
        }
    }

    @Override
    public String toString() {
        return "(hidden)";
    }
}
