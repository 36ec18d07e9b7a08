/**
 * Real chat servers for integration tests: Prosody and ejabberd from their Debian packages, each as an unprivileged
 * child process of the test, with its own directory for configuration, data and logs.
 *
 * <pre>
 * a test -&gt; ChatTarget: Prosody, Ejabberd -&gt; ServerProcess (start, readiness, kill, logs)
 *              |        StandInTarget
 *              v
 *           Installed: skips the test if the server is missing; fails it in continuous integration
 * </pre>
 *
 * <p>Behaviour of servers that no correct client meets, such as the answer to requests in the wrong order, is tested
 * with hand-written messages:
 *
 * <pre>
 * Scene -&gt; Talk (users that send scripted messages) -&gt; Wire (HTTP) -&gt; a target
 *            |
 *            v
 *          Canonical lines, compared with a Recording: all lines for a real server,
 *                           their Essence for the stand-in that imitates it
 * </pre>
 */
package org.throng.workload.bosh.servers;
