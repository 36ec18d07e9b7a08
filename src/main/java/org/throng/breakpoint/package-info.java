/**
 * The search of the highest load at which a target keeps its thresholds.
 *
 * <pre>
 * SearchOptions -&gt; Search -&gt; load of the next step -&gt; a run, by the caller -&gt; StepOutcome
 *                    ^                                          |                |
 *                    |                                     StepFigures           |
 *                    +---------------------------------------------------------- +   at the end: Breakpoint
 * </pre>
 *
 * <p>{@link org.throng.breakpoint.Search} decides and knows nothing of runs: it doubles the load until the thresholds
 * break, halves the interval between the last load that kept them and the first that broke them, and repeats both
 * edges. A step that the injector could not drive is never the target's.
 */
package org.throng.breakpoint;
