/**
 * The parts that every page is made of: the templates (FreeMarker, which escapes everything that it prints), the styles
 * and scripts of the resource folder of {@code org.throng.report} with the plotting library uPlot, combined in one
 * file, and data as JSON.
 */
package org.throng.report.page;
