/**
 * A user of a conversion server (Gotenberg 6 to 8), which makes a PDF of posted documents.
 *
 * <pre>
 * run    InputFile, FormField -&gt; Conversion -&gt; MultipartForm      once, shared by all users
 * user   ConversionServer.convert -&gt; net.HttpClient              waits for the whole file
 * loop   net -&gt; MultipartForm's body: memory, or the document's file, as fast as the server takes it
 *        net -&gt; ReceivedFile: first and last bytes, and how many
 * webhook: ResultServer -&gt; ResultHandler -&gt; ReceivedFile -&gt; AwaitedFiles: "converted"
 * user   ReceivedFile.check, ConversionFailures, of a share PdfCheck -&gt; StepListener, SessionException
 * </pre>
 *
 * <p>A user is one request after another: it has no session and no state. Connections are shared; each carries one
 * conversion at a time. A conversion is never sent twice, so that the server's log has one line for each sample.
 *
 * <p>An answer is streamed and not kept. A file counts as converted only if it is whole: the status is 200, the type is
 * that of the route, and the file begins and ends as such a file does. Every failure is a
 * {@link org.throng.session.SessionException} whose message has the trace of the request.
 */
package org.throng.workload.conversion;
