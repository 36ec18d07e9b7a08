/**
 * Real chat servers for integration tests: Prosody and ejabberd as their Debian packages install them, each a child
 * process of the test without privileges, with its configuration, data and logs in a directory of its own.
 *
 * <pre>
 * a test -&gt; ChatTarget: Prosody, Ejabberd -&gt; ServerProcess (start, readiness, kill, logs)
 *              |        StandInTarget
 *              v
 *           Installed: is it there? if not, the test is skipped, and fails in continuous integration
 * </pre>
 *
 * <p>What servers do that no client should meet, such as requests in the wrong order, is tried with words of their own:
 *
 * <pre>
 * Scene -&gt; Talk (users who say what they are told to) -&gt; Wire (HTTP) -&gt; a target
 *            |
 *            v
 *          Canonical lines, compared with a Recording: all of them with a real server's,
 *                           their Essence with the stand-in's that speaks like it
 * </pre>
 */
package org.throng.workload.bosh.servers;
