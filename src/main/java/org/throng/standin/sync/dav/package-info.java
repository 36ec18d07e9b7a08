/**
 * WebDAV (RFC 4918) as the desktop clients of ownCloud, Nextcloud and OpenCloud use it, with chunked uploads.
 *
 * <pre>
 * DavEndpoint -&gt; DavGate (faults, login) -&gt; DavArea (which tree) -&gt; DavRequest -&gt; DavMethod
 *                                                                                   |
 *   PROPFIND: Propfind -&gt; ListedResources -&gt; LiveProperties -&gt; MultistatusWriter &lt;--+
 *   GET, PUT: GetMethod, PutMethod -&gt; ReceivedUpload -&gt; Tree                     &lt;--+
 *   MOVE of a transfer: Assembly (chunks, or NamedChunks of ownCloud 8)          &lt;--+
 *   MKCOL, DELETE, MOVE, COPY, LOCK, UNLOCK, PROPPATCH                           &lt;--+
 * </pre>
 *
 * <p>A method that refuses throws a {@link org.throng.standin.sync.dav.DavException}, which is Sabre's error document.
 */
package org.throng.standin.sync.dav;
