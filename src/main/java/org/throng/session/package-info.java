/**
 * What the sessions of all protocols share: how they report the steps that they measure, and how they fail.
 *
 * <pre>
 * sampler  -&gt; session of a workload -&gt; net        one call, on the user's thread, which blocks in it
 *                |-&gt; StepListener                 begin, answered, end of each SessionStep with a MeasuredStep
 *                '-&gt; SessionException             the step that has begun and not ended has failed
 * </pre>
 *
 * <p><b>Threads.</b> What a connection receives is handled on its event loop, in order; so the state of a session that
 * arrivals change belongs to that loop. A user's thread calls the session, writes, and parks until the loop has what it
 * waits for. {@link org.throng.session.StepListener} is called on the user's thread only, and the listeners of what
 * arrives unasked (a change, a message, a push) on the event loop: they must not block.
 *
 * <p>The blocking wait of a session is {@link org.throng.session.AnswerWait}, that of one operation
 * {@link org.throng.net.ParkedFuture}.
 *
 * <p>A {@link org.throng.session.SessionException} has no stack trace: thousands of users may fail in the same second,
 * and its message says where it failed.
 */
package org.throng.session;
