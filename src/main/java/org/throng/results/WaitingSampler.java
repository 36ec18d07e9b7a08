package org.throng.results;

/**
 * Marks a sampler that waits because the plan says so: a hold, a think time, a long poll. Its time is never a response
 * time and it is never in flight; its results count as samples without times, so that a failed wait, for example after
 * a broken connection, still counts as an error.
 */
public interface WaitingSampler {
}
