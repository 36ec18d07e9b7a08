/**
 * Shows people and build servers the progress and the result of a run. It measures and judges nothing: everything shown
 * is in the records of {@code org.throng.stats}.
 *
 * <pre>
 * during the run: Interval -&gt; Progress -&gt; Console (live line, report.console)
 *                          -&gt; LivePage -&gt; the browsers of org.throng.live
 * at the end:     Summary  -&gt; ConsoleReport, FinalTable
 *                          -&gt; HtmlReport (report.html)
 *                          -&gt; JUnitReport (junit.xml)
 * </pre>
 *
 * <p>{@link org.throng.report.ResultColumn} defines the columns of the result table once, for console and page.
 *
 * <p>The page is {@code report.ftlh} (FreeMarker, which escapes everything it prints) with the styles and scripts of
 * the same resource folder and the plotting library uPlot, combined in one file by {@code report.page}:
 *
 * <pre>
 * RunHistory -&gt; Timeline -&gt; ChartData (JSON, compressed) -&gt; data.js: columns of a run
 *
 * every page: format.js, elements.js, files.js, colours.js, ticks.js   figures and names, as all scripts write them
 *             group.js, spans.js       one range, one crosshair and one shading for all charts
 *             figure.js, picture.js    the frame of a chart, and its files
 *             chart.js                 charts over time, with legend.js, names.js and front.js, the lines with colours
 * a run:      shape.js on plane.js     distribution.js, scatter.js, heat-map.js
 *             choice.js, controls.js   what a reader has chosen; readout.js says what happened at a second
 *             run-charts.js            which charts there are, with injector-charts.js and profiles.js
 *             report.js                puts them together; table.js is the result table
 * report.html: page.js unpacks and draws; link.js keeps the address that of what is shown
 *
 * a second -&gt; ChartData.step -&gt; LiveMessage -&gt; live page: live.js, append.js (further seconds), live-tables.js
 * </pre>
 *
 * <p>{@code comparison} and {@code breakpoint} have pages and tables of other data. They use {@code console}, {@code
 * page} and {@code text}, as this package does, and this package knows neither of them.
 *
 * <p>Labels, messages and quotes of the server are untrusted: they are escaped on every path to a terminal, a page or
 * XML.
 */
package org.throng.report;
