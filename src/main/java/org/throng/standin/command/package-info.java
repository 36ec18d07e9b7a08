/**
 * How a stand-in is started: its command, its options, and its processes.
 *
 * <pre>
 * StandInMain -&gt; StandInCommand -&gt; KindCommand (a service, one for each protocol) -&gt; StandInRunner
 *                                                                                    |-&gt; StandIn
 *                                                        with --processes: Supervisor -&gt; StandInMain ...
 * </pre>
 *
 * <p>A {@link org.throng.standin.command.Supervisor} starts processes that listen on the same port. They send events to
 * each other through pipes to it ({@code PipedSiblings}). Before its first client, a stand-in may answer {@linkplain
 * org.throng.standin.command.Rehearsal rehearsals}, so that its code is compiled.
 */
package org.throng.standin.command;
