package org.throng.standin.sync.accounts;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Ids of OpenCloud's accounts: UUIDs that contain the account's number, from which each process finds the owner, and a
 * signature against forged ids.
 */
public final class AccountIds {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    /** Odd, so that multiplication by it can be inverted; consecutive numbers become unlike each other. */
    private static final int SPREAD = 0x9E3779B1;
    private static final int GATHER = inverse(SPREAD);
    private static final long VERSION_MASK = 0xF000L;
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT = 0x8000000000000000L;

    private final Accounts accounts;
    private final TokenSigner secrets;

    public AccountIds(Accounts accounts, TokenSigner secrets) {
        this.accounts = accounts;
        this.secrets = secrets;
    }

    /** Id of an account that exists; called in its owner. */
    public String of(String user) {
        return id(accounts.number(user)).toString();
    }

    /** Index of the process that keeps the account with this id; {@link Accounts#ANY_PROCESS} if the id is invalid. */
    public int owner(String id) {
        return ID.matcher(id).matches() ? accounts.owner(number(id)) : Accounts.ANY_PROCESS;
    }

    /** The account with this id, or null; called in its owner. */
    public String user(String id) {
        if (!ID.matcher(id).matches() || !id(number(id)).toString().equals(id)) {
            return null;
        }
        return accounts.name(number(id));
    }

    private UUID id(int number) {
        ByteBuffer signed = ByteBuffer.wrap(secrets.sign("account id", Integer.toString(number)));
        long most = (long) (number * SPREAD) << Integer.SIZE | signed.getInt() & 0xFFFF_FFFFL;
        long least = signed.getLong();
        return new UUID(most & ~VERSION_MASK | VERSION_4, least >>> 2 | VARIANT);
    }

    private static int number(String id) {
        return Integer.parseUnsignedInt(id.substring(0, 8), 16) * GATHER;
    }

    /** Inverse of an odd number modulo 2^32 (Newton's iteration). */
    private static int inverse(int odd) {
        int inverse = odd;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
