package org.throng.provision;

/**
 * Failures of one kind.
 *
 * @param kind their kind
 * @param count their number
 * @param first message of the first one
 */
record FailureKind(String kind, int count, String first) {

    FailureKind oneMore() {
        return new FailureKind(kind, count + 1, first);
    }
}
