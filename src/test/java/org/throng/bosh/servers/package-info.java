/**
 * Real chat servers for integration tests: Prosody and ejabberd as their Debian packages install them, each a child
 * process of the test without privileges, with its configuration, data and logs in a directory of its own.
 *
 * <pre>
 * a test -&gt; Prosody, Ejabberd (configuration, command) -&gt; ServerProcess (start, readiness, kill, logs)
 *              |
 *              v
 *           Installed: is it there? if not, the test is skipped, and fails in continuous integration
 * </pre>
 */
package org.throng.bosh.servers;
