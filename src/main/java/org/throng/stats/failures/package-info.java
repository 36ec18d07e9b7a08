/**
 * The failures of a run by kind, with what the server answered to the first of each.
 *
 * <pre>
 * FailedAnswer -&gt; FailureLog (kinds, counts) -&gt; errors.csv
 *                       | each second, from injectors to the controller and to the charts
 *                       '-&gt; Failure
 * </pre>
 *
 * <p>Words of servers are untrusted and may quote secrets: {@link org.throng.stats.failures.FailureLog} masks and
 * shortens them before it keeps them, so that no {@link org.throng.stats.failures.Failure} contains any.
 */
package org.throng.stats.failures;
