/**
 * The page of a search for the breaking point, with charts over the load; it has no script.
 *
 * <pre>
 * SearchReport -&gt; BreakpointPage -&gt; breakpoint.ftlh -&gt; breakpoint.html
 *                      '-&gt; LoadChart (ChartAxis): SVG
 * </pre>
 */
package org.throng.report.breakpoint;
