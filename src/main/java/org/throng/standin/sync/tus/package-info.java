/**
 * Resumable uploads of OpenCloud (TUS 1.0.0).
 *
 * <pre>
 * POST to a folder -&gt; DavEndpoint -&gt; TusCreation -&gt; TusUploads -&gt; StoredUpload, token in the address
 * HEAD, PATCH      -&gt; TusEndpoint -&gt; TusUploads -&gt; StoredUpload (next bytes)
 *                                         |
 *                                         +-&gt; all bytes: checksum, then Tree.put
 * </pre>
 *
 * <p>Received bytes stay when a connection ends: the client asks for the offset and continues.
 */
package org.throng.standin.sync.tus;
