package org.throng.provision;

/** One item could not be provided for; others may. */
public final class ProvisionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String kind;
    private final boolean away;

    /**
     * @param kind what such failures are counted under, short and bounded in variety
     * @param away whether the server was not there at all, so that it is likely to be away for others too
     * @param message one sentence about this item; holds no password
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
