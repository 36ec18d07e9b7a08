package org.throng.stats.summary;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.throng.stats.failures.Failure;

/**
 * Whether a target was reached: whether at least one byte of an answer came from it. A refusal is an answer: a status
 * of HTTP, a close code, a certificate, or something that is not the protocol at all.
 */
public final class Reach {

    private static final Pattern STATUS = Pattern.compile("\\d+");

    /** Exceptions of JMeter's own samplers that only occur after an answer, although such a sample has no bytes. */
    private static final Set<String> AFTER_AN_ANSWER = Set.of(
            "ClientProtocolException", "ConnectionClosedException", "MalformedChunkCodingException",
            "ProtocolException", "SSLPeerUnverifiedException", "SSLProtocolException", "TruncatedChunkException",
            "UnsupportedHttpVersionException");

    /** Messages of the other TLS exceptions that only occur after bytes of the target. */
    private static final Pattern TLS_ANSWER = Pattern.compile(
            "(?i)fatal alert|certifica|certification path|unrecognized ssl message|no name matching"
                    + "|subject alternative");

    private Reach() {
    }

    /** Whether samples or failures of a run prove it. */
    public static boolean isProven(Collection<LabelSummary> rows, List<Failure> failures) {
        return rows.stream().anyMatch(Reach::isProven) || failures.stream().anyMatch(Reach::isProven);
    }

    /** A success proves it as well: some samples count no bytes. Rows of the injector itself prove nothing. */
    private static boolean isProven(LabelSummary row) {
        return row.kind() != LabelKind.INJECTOR && (row.samples() > row.errors() || row.receivedBytes() > 0);
    }

    private static boolean isProven(Failure failure) {
        String code = failure.code() == null ? "" : failure.code();
        String message = failure.message() == null ? "" : failure.message();
        boolean said = failure.serverSaid() != null && !failure.serverSaid().isEmpty();
        return said || STATUS.matcher(code).matches() || AFTER_AN_ANSWER.contains(code)
                || code.startsWith("SSL") && TLS_ANSWER.matcher(message).find();
    }
}
