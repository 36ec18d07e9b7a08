package org.throng.provision;

/**
 * The password that accounts get. Shown by nothing but {@link #clear}.
 *
 * @param clear as users type it
 */
public record Password(String clear) {

    /** Bytes of it travel in headers and fields of a kilobyte. */
    private static final int LONGEST = 512;

    /** @throws IllegalArgumentException if no server would take it; does not say what it is */
    public Password {
        if (clear.isEmpty() || clear.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "a password has 1 to " + LONGEST + " characters, this one " + clear.length());
        }
        if (clear.codePoints().anyMatch(Password::isUnfit)) {
            throw new IllegalArgumentException("the password holds a control character or half of a surrogate pair");
        }
    }

    private static boolean isUnfit(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL || type == Character.SURROGATE || type == Character.UNASSIGNED;
    }

    @Override
    public String toString() {
        return "(hidden)";
    }
}
