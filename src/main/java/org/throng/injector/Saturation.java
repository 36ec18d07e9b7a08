package org.throng.injector;

/**
 * The injector could not drive the load as asked: the run proves nothing about the target.
 *
 * @param reason one sentence: the figure, its value, its limit, its duration and begin, and the remedy
 * @param sinceSecond second of the run at which it began
 */
public record Saturation(String reason, double sinceSecond) {
}
