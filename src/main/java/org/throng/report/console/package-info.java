/**
 * The terminal: what it can show, and the progress of a run or of another task on it.
 *
 * <pre>
 * Interval -&gt; Progress ------&gt; LiveLine, InjectorLines (a line each) -&gt; Console
 *             TaskProgress -&gt; TaskLine                              -&gt; Console
 * rows of others -&gt; TextTable, as wide as the Terminal
 * </pre>
 *
 * <p>{@link org.throng.report.console.Console} redraws the progress where the {@link
 * org.throng.report.console.Terminal} can, and writes a line from time to time where it cannot. Nothing here knows the
 * results of a run.
 */
package org.throng.report.console;
