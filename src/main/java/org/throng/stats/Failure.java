package org.throng.stats;

/**
 * One kind of failure: samples of one label that failed with the same code and message.
 *
 * @param firstSecond second of the run at which it was first seen
 * @param count how often it was seen
 * @param code response code, or the name of the exception
 * @param message what failed, in words; free of secrets
 * @param serverSaid the first characters of what the server sent, empty if nothing
 */
public record Failure(String label, double firstSecond, long count, String code, String message, String serverSaid) {
}
