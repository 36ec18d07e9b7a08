/**
 * The installation, and the JVMs that start from it: the folders of this installation, its version, the JDKs of the
 * machine, stand-ins in a process of their own, and the cache that lets a JVM start in half the time.
 *
 * <pre>
 * launcher: -Dthrong.root, -Djmeter.home -&gt; Installation
 *     -&gt; StartCache -&gt; options of a JVM -&gt; StandInProcess
 * </pre>
 *
 * <p>It knows no command and no plan: {@code throng prepare} gives the {@link
 * org.throng.cli.installation.StartCache} the training from which the cache is made.
 */
package org.throng.cli.installation;
