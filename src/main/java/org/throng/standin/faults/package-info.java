/**
 * Faults and times of a stand-in, which its options set and its control endpoint changes while it runs.
 *
 * <pre>
 * all stand-ins      FaultOptions, Control     -&gt; Faults -&gt; FaultSwitch  -&gt; which connection, which message
 * one protocol       TuningOptions, KindControl -&gt; Tuning -&gt; TuningSwitch -&gt; which event, how long
 * </pre>
 *
 * <p>{@link org.throng.standin.faults.Fault} has what connections and messages of every stand-in may suffer. A protocol
 * has enums of its own, whose constants are {@link org.throng.standin.faults.Tunable}: its times, which are fixed or
 * drawn from a {@link org.throng.standin.faults.DelayRange}, and its faults. One seeded random generator for each
 * process decides where they occur, so that a run can be repeated.
 */
package org.throng.standin.faults;
