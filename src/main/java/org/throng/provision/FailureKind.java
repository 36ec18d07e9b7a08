package org.throng.provision;

/**
 * Failures of one kind.
 *
 * @param kind what they have in common
 * @param count how many there were
 * @param first what the first of them said
 */
public record FailureKind(String kind, int count, String first) {

    FailureKind oneMore() {
        return new FailureKind(kind, count + 1, first);
    }
}
