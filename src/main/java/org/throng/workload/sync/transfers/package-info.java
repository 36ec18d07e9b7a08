/**
 * Uploads and downloads: the jobs of a sync run that carry the content of files.
 *
 * <pre>
 * LocalFile  -&gt; Upload: SinglePut, FolderUpload, NamedChunksUpload, TusUpload -&gt; StoredFile
 * RemoteFile -&gt; Download: checksum verified, content dropped
 * Transfers: which of them may run at once -&gt; server.JobRunner       FileBackOff: which have to wait after a failure
 * </pre>
 *
 * <p>The server's kind and the size of a file determine the upload; see docs/sync-protocol.md, Transfers. {@link
 * org.throng.workload.sync.transfers.SyncContent} computes the content when it is sent and digests it when it arrives.
 */
package org.throng.workload.sync.transfers;
