/** File servers for tests: those of Debian packages, unprivileged, each on a free port of the loopback address. */
package org.throng.workload.sync.servers;
