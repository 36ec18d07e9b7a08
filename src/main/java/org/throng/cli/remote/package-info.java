/**
 * The part of distributed runs that uses JMeter: the engine that an injector serves and what a controller sends to it.
 *
 * <pre>
 * controller                                               injector
 * RunRequest -&gt; RemoteRun -&gt; RemoteStart --- files ------&gt; InjectorService (injector.remote)
 *                   |        (PlanData)  --- plan -------&gt; ServedEngine -&gt; ServedRun (JMeter's engine)
 *                   |                                                         |
 *               MergedRun (stats.remote) &lt;--------- results, each second -----'
 * </pre>
 *
 * <p>{@code RemoteStart} brings all injectors to one agreed start. Then {@link org.throng.cli.remote.RemoteRun}
 * accounts for each of them, each second, until it has ended or is lost ({@code MissingResults}); other injectors can
 * take over the users of a lost one ({@code LostShares}).
 *
 * <p>The part that does not use JMeter is {@link org.throng.injector.remote}.
 */
package org.throng.cli.remote;
