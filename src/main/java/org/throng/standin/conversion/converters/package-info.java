/**
 * Converters: they make the output of an order, on the machine's own programs or without them.
 *
 * <pre>
 * Order -&gt; Converter: Simulation (takes a set time) -&gt; PdfWriter, Screenshot, Zip -+-&gt; Output
 *                '--: RealConverter -&gt; RealConversion -&gt; Programs (Chromium, ...) -+
 *                          both -&gt; PdfWork: merging, splitting, formats           -+
 * </pre>
 *
 * <p>A converter knows no queue: {@code Engine} decides when it begins.
 */
package org.throng.standin.conversion.converters;
