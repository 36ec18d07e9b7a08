/**
 * Stand-in for a document conversion server: Gotenberg 8, 7 and 6.
 *
 * <p>A request:
 *
 * <pre>
 * ConversionProtocol -&gt; ConversionRequest (form) -&gt; GotenbergRules (Order) -&gt; Engine (queue) -&gt; Converter
 *                                                                                           |
 *                                Answer | Webhooks &lt;- Output (PDF, ZIP, image) &lt;------------+
 * </pre>
 *
 * <p>{@link org.throng.standin.conversion.gotenberg.GotenbergRules} holds what differs between the servers: paths,
 * words and the fields of forms. An {@link org.throng.standin.conversion.Engine} decides when a request is converted;
 * how long it takes is a {@link org.throng.standin.conversion.orders.ConversionTime}. So the capacity is known: workers
 * divided by the mean time of a conversion, less the restarts.
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * conversion   command, requests, queues, answers, webhooks, control requests
 * converters   how a file is made: simulated, or by real programs
 * gotenberg    what differs between versions; options of the command
 * orders       what a request orders, and what becomes of it
 * pdf          PDF files
 * </pre>
 *
 * <p>Of the form, the resulting PDF has the paper, margins (where its text begins), page ranges and metadata. The field
 * pdfa becomes the mark of the format in it, and nothing else: see {@link
 * org.throng.standin.conversion.pdf.PdfProperties}.
 *
 * <p>The {@link org.throng.standin.conversion.converters.RealConverter} converts with the programs of the machine
 * instead. Its queue, limits and words are the same; only how long a conversion takes is up to the programs.
 *
 * <p>With several processes each is a server with engines of its own, as replicas behind one address.
 */
package org.throng.standin.conversion;
