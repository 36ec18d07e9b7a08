package org.throng.stats;

/** What a run says in the end. {@code VOID} beats {@code FAIL}: a run that was not driven as asked proves nothing. */
public enum Verdict { PASS, FAIL, VOID }
