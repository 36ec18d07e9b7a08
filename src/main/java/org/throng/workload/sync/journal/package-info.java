/**
 * The journal of a client: the files that it has synced, like the database of a real client, without files on disk.
 *
 * <pre>
 * SyncJournal -&gt; JournalFolder: etag, id, FileEntry of each file     in use
 *                      '-&gt; PackedFiles: the same as bytes            idle
 * </pre>
 *
 * <p>Most clients of a test only poll. Their journals are packed, and the clients of one account share the bytes.
 */
package org.throng.workload.sync.journal;
