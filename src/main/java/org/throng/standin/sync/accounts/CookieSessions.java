package org.throng.standin.sync.accounts;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.throng.standin.faults.TuningSwitch;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncTime;

/**
 * Sessions by cookie. The cookie itself contains the signed account and start of the session, so that no process stores
 * sessions and an idle client takes no memory: number of the account, second of its beginning, and a signature of both
 * and of the other cookie, as 26 characters.
 *
 * <p>A session ends {@code session-life} after the last answer: the cookie {@code oc_sessionPassphrase}, set by each
 * answer, then expires in the client, and a new passphrase does not match the session.
 */
public final class CookieSessions {

    /**
     * A session by cookies.
     *
     * @param user its user, or null before the login
     * @param id value of the cookie {@code oc…}, 26 characters; changes with a login
     * @param passphrase value of the cookie {@code oc_sessionPassphrase}, which does not change; both are needed
     * @param fresh whether the answer must set the cookies
     */
    public record Session(String user, String id, String passphrase, boolean fresh) {

        public boolean isLoggedIn() {
            return user != null;
        }

        @Override
        public String toString() {
            return "a session of " + user;
        }
    }

    /** Instance id of the recorded server: the name of the session cookie and the end of each file id. */
    public static final String INSTANCE = "oczf11f6khtc";

    private static final String PASSPHRASE = "oc_sessionPassphrase";
    private static final int PASSPHRASE_BYTES = 96;
    private static final int NOBODY = 0x7FFFFFFE;
    private static final int ID_BYTES = 16;
    private static final int ID_LENGTH = 26;
    private static final int DIGIT_BITS = 5;
    private static final DateTimeFormatter COOKIE_TIME =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Accounts accounts;
    private final TokenSigner secrets;
    private final TuningSwitch<SyncTime, SyncFault> tuning;
    private final SecureRandom random = new SecureRandom();
    private long formattedSecond;
    private String cookieEnd = "";

    public CookieSessions(Accounts accounts, TokenSigner secrets, TuningSwitch<SyncTime, SyncFault> tuning) {
        this.accounts = accounts;
        this.secrets = secrets;
        this.tuning = tuning;
    }

    /**
     * Index of the process that owns the account of a request's session, without a check of the signature; {@link
     * Accounts#ANY_PROCESS} if there is no session.
     */
    public int claimedOwner(HttpHeaders headers) {
        byte[] id = bytes(cookie(headers, INSTANCE));
        int number = id == null ? NOBODY : ByteBuffer.wrap(id).getInt();
        return number == NOBODY ? Accounts.ANY_PROCESS : accounts.owner(number);
    }

    /** The session of a request, possibly before its login; null if the request has no valid one. */
    public Session of(HttpHeaders headers) {
        String id = cookie(headers, INSTANCE);
        byte[] bytes = bytes(id);
        String passphrase = cookie(headers, PASSPHRASE);
        if (bytes == null || passphrase == null) {
            return null;
        }
        ByteBuffer parts = ByteBuffer.wrap(bytes);
        int number = parts.getInt();
        int begun = parts.getInt();
        String user = number == NOBODY ? null : accounts.name(number);
        if (user == null && number != NOBODY || parts.getLong() != signature(number, begun, passphrase)) {
            return null;
        }
        return new Session(user, id, passphrase, false);
    }

    /**
     * Begins a session.
     *
     * @param user the user after a login, or null
     * @param before session of the same browser, or null
     */
    public Session begin(String user, Session before) {
        String passphrase = before == null ? newPassphrase() : before.passphrase();
        int number = user == null ? NOBODY : accounts.number(user);
        int begun = (int) Instant.now().getEpochSecond() + random.nextInt(1 << 16);
        byte[] id = ByteBuffer.allocate(ID_BYTES)
                .putInt(number)
                .putInt(begun)
                .putLong(signature(number, begun, passphrase))
                .array();
        return new Session(user, text(id), passphrase, true);
    }

    /** Sets the cookies of an answer. */
    public void addTo(HttpHeaders headers, Session session) {
        if (session.fresh()) {
            headers.add(HttpHeaderNames.SET_COOKIE, INSTANCE + "=" + session.id() + "; path=/; HttpOnly");
        }
        headers.add(HttpHeaderNames.SET_COOKIE, PASSPHRASE + "=" + session.passphrase() + cookieEnd());
    }

    private String cookieEnd() {
        long now = Instant.now().getEpochSecond();
        if (now != formattedSecond) {
            formattedSecond = now;
            long life = TimeUnit.NANOSECONDS.toSeconds(tuning.nanos(SyncTime.SESSION_LIFE));
            cookieEnd = "; expires=" + COOKIE_TIME.format(Instant.ofEpochSecond(now + life)) + "; Max-Age=" + life
                    + "; path=/; HttpOnly; SameSite=Strict";
        }
        return cookieEnd;
    }

    private long signature(int number, int begun, String passphrase) {
        return secrets.signature(
                "session", Integer.toHexString(number), Integer.toHexString(begun), passphrase);
    }

    private String newPassphrase() {
        byte[] bytes = new byte[PASSPHRASE_BYTES];
        random.nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes).replace("+", "%2B").replace("/", "%2F");
    }

    /** Value of a cookie, or null. */
    static String cookie(HttpHeaders headers, String name) {
        for (String header : headers.getAll(HttpHeaderNames.COOKIE)) {
            for (String each : header.split(";")) {
                int equals = each.indexOf('=');
                if (equals > 0 && each.substring(0, equals).strip().equals(name)) {
                    return each.substring(equals + 1).strip();
                }
            }
        }
        return null;
    }

    /** The bytes in PHP's digits, 0 to 9 and a to v. */
    private static String text(byte[] bytes) {
        String digits = new BigInteger(1, bytes).toString(1 << DIGIT_BITS);
        return "0".repeat(ID_LENGTH - digits.length()) + digits;
    }

    private static byte[] bytes(String text) {
        if (text == null || text.length() != ID_LENGTH) {
            return null;
        }
        try {
            BigInteger number = new BigInteger(text, 1 << DIGIT_BITS);
            if (number.signum() < 0 || number.bitLength() > ID_BYTES * Byte.SIZE) {
                return null;
            }
            ByteBuffer bytes = ByteBuffer.allocate(ID_BYTES);
            byte[] magnitude = number.toByteArray();
            int length = Math.min(magnitude.length, ID_BYTES);
            bytes.position(ID_BYTES - length).put(magnitude, magnitude.length - length, length);
            return bytes.array();
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
