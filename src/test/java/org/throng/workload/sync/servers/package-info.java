/** Servers of files that tests start: those of Debian, each on a free port of loopback and without privileges. */
package org.throng.workload.sync.servers;
