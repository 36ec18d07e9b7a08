package org.throng.compare;

/** The verdict of a comparison about a change. */
public enum ChangeVerdict {

    /** The whole interval is beyond the tolerance, on the bad side. */
    WORSE,

    /** The whole interval is beyond the tolerance, on the good side. */
    BETTER,

    /** The whole interval is within the tolerance. */
    SAME,

    /** The interval is too wide to say which. */
    UNCLEAR,

    /** Without a confidence interval there is no verdict. */
    UNJUDGED
}
