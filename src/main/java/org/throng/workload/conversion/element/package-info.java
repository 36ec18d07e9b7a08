/**
 * JMeter elements for users of a conversion server, over {@link org.throng.workload.conversion}.
 *
 * <pre>
 * Conversion Server   config: the server, its generation, timeouts
 *     |  in the scope of
 *     v
 * Convert             posts a form, waits for the whole file, checks it;
 *     |               or, as a webhook, until the server has accepted the form
 *     '-&gt; ConversionRun: the ResultServer of this injector, to which the server sends the file later
 * </pre>
 *
 * <p>A result that is sent later is a sample of its own, outside users: {@code converted}, from the beginning of the
 * request to the last byte. It fails with {@code no result} if it never comes.
 *
 * <p>A user has no state. The documents of a {@link org.throng.workload.conversion.element.Convert} are looked for
 * before the run, so that a missing one stops it; a form is made at its first use and shared by all users.
 *
 * <p>One conversion is one row under the element's name, with the code of
 * {@link org.throng.session.SessionException} if it failed. Each sample has the header Gotenberg-Trace that it was sent
 * with; the message of a failure contains its value.
 */
package org.throng.workload.conversion.element;
