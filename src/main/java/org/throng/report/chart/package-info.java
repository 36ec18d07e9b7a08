/**
 * The data that the charts of a run draw: {@code RunHistory -> Timeline -> ChartData}, which data.js reads. Of many
 * labels, those with the most errors and samples have room.
 */
package org.throng.report.chart;
