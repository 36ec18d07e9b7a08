package org.throng.results;

/**
 * Marks a sampler that waits because the plan asked it to: a hold, a think time, a long poll. Its time is never a
 * response time and it is never in flight; its results count as samples without times, so that a wait which fails,
 * because the connection broke, still counts as an error.
 */
public interface Waiting {
}
