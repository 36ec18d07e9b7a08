/**
 * The results of a run: its folder, the files in it, and the comparison with earlier runs. {@code run} and {@code
 * report} write the same files from the same classes.
 *
 * <pre>
 * FinishedRun -&gt; Results -&gt; files in the ResultsFolder, EndedRun (exit code, summary)
 *                   | Baseline, RunsToCompare: compare.html
 * JTL -&gt; Dashboard (JMeter's own report, in a DashboardProcess)
 * </pre>
 *
 * <p>A file that cannot be written makes the run void, and the other files say so. {@code throng compare} and {@code
 * throng trend} read such folders.
 */
package org.throng.cli.results;
