/**
 * The base of the sessions of all protocols: how they report the steps that they measure, how they fail, and how they
 * follow events that are awaited apart from a step.
 *
 * <pre>
 * sampler  -&gt; session of a workload -&gt; net        one call, on the user's thread, which blocks in it
 *                |-&gt; StepListener                 begin, answered, end of each SessionStep with a MeasuredStep
 *                '-&gt; SessionException             the step that has begun and not ended has failed
 * </pre>
 *
 * <p><b>Threads.</b> The event loop of a connection handles all input in order; so the state of a session that arrivals
 * change belongs to that loop. A user's thread calls the session, writes, and parks until the loop has the answer.
 * {@link org.throng.session.StepListener} is called on the user's thread only, and the listeners of what arrives
 * unasked (a change, a message, a push) on the event loop: they must not block.
 *
 * <p>The blocking wait of a session is {@link org.throng.session.AnswerWait}, that of one operation
 * {@link org.throng.net.loop.ParkedFuture}. What a server is asked once for all users is a {@link
 * org.throng.session.SharedAnswer}.
 *
 * <p><b>Awaited apart.</b> The result of one user's step may arrive at another user, or much later: each is an {@link
 * org.throng.session.AwaitedEvent}, in flight at its receiver from its beginning until it ends exactly once.
 *
 * <pre>
 * sender   -&gt; begin -&gt; AwaitedEvents of the receiver -&gt; stats: in flight under its label
 * receiver -&gt; end                                    -&gt; stats: a sample (arrived, refused), a push, or nothing
 *             overdue: ExpiryQueue, or a timer       -&gt; stats: a failed sample
 *             the receiver leaves, the run ends: cut -&gt; stats: in flight with its age
 *
 * workload   event               receiver              begins                  overdue by
 * bosh       TrackedMessage      Recipient             request written         ExpiryQueue of the run
 * sync       TrackedUpload's     Member, each          answer with the etag    ExpiryQueue of the run
 * editor     ChangeDeliveries'   editor, each other    save sent               every event of the document
 * editor     PendingResult       the run               last close, request     timer of each
 * conversion AwaitedFile         the run               request begins          timer of each
 * </pre>
 *
 * <p>How an arrival finds its event, and what it means (superseded, duplicate, late, stored, out of order), is the
 * workload's.
 *
 * <p>{@link org.throng.session.ServerJson} reads the JSON of servers as streams.
 *
 * <p>A {@link org.throng.session.SessionException} has no stack trace: thousands of users may fail in the same second,
 * and its message says where it failed.
 */
package org.throng.session;
