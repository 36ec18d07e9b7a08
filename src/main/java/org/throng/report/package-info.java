/**
 * Tells people and build servers how a run goes and how it went. Nothing is measured or judged here: everything shown
 * is in the records of {@code org.throng.stats}.
 *
 * <p>During the run each {@link org.throng.stats.Interval} becomes a {@link org.throng.report.Progress}, which
 * {@link org.throng.report.Console} redraws as one live line. At the end the
 * {@link org.throng.stats.Summary} goes three ways: {@link org.throng.report.FinalTable} for the console,
 * {@link org.throng.report.HtmlReport} for reading and {@link org.throng.report.JUnitReport} for the build server.
 * {@link org.throng.report.ResultColumn} defines the columns of the result table once, for console and page alike.
 *
 * <p>The page is {@code report.ftlh} (FreeMarker, which escapes everything it prints), {@code report.css} and
 * {@code report.js} of the same resource folder, put into one file. Labels, messages and what the server said are
 * untrusted: no path from them to a terminal, a page or XML goes without escaping.
 */
package org.throng.report;
