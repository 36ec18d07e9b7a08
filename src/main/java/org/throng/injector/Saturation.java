package org.throng.injector;

/**
 * The injector could not drive the load as asked: the run proves nothing about the target.
 *
 * @param reason one sentence: which figure, how high, its limit, how long and since when, and what helps
 * @param sinceSecond second of the run at which it began
 */
public record Saturation(String reason, double sinceSecond) {
}
