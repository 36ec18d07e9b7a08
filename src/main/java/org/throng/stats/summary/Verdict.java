package org.throng.stats.summary;

/** The result of a run. {@code VOID} beats {@code FAIL}: a run that was not driven as asked proves nothing. */
public enum Verdict { PASS, FAIL, VOID }
