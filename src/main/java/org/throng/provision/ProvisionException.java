package org.throng.provision;

/** One item failed; others may succeed. */
public final class ProvisionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String kind;
    private final boolean away;

    /**
     * @param kind kind of the failure for counting, short and bounded in variety
     * @param away whether the server did not answer at all, so that other items will probably fail too
     * @param message one sentence about this item; contains no password
     */
    public ProvisionException(String kind, boolean away, String message) {
        super(message, null, false, false);
        this.kind = kind;
        this.away = away;
    }

    public String kind() {
        return kind;
    }

    public boolean isAway() {
        return away;
    }
}
