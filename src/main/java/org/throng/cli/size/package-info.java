/**
 * {@code throng size}: reads from finished runs what users cost ({@code MeasuredRates}) and has {@link
 * org.throng.sizing} compute the nodes that more of them need.
 */
package org.throng.cli.size;
