/**
 * A desktop client of file sync by WebDAV: what the clients of ownCloud, Nextcloud and OpenCloud say and hear, without
 * files on disk.
 */
package org.throng.sync;
