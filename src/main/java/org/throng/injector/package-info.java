/**
 * The machine that makes the load: is it fit, and is it keeping up?
 *
 * <p>A load generator at its own limits measures itself. So for the length of a run an
 * {@link org.throng.injector.InjectorWatch} takes a {@link org.throng.injector.HealthReading} from a
 * {@link org.throng.injector.HealthProbe} each second and hands it to the
 * {@link org.throng.injector.SaturationRules}; what these find goes into the verdict, which a
 * {@link org.throng.injector.Saturation} makes void.
 *
 * <pre>
 * JVM, /proc, cgroup     \
 * event loops, lateness   -&gt; HealthProbe -&gt; HealthReading -&gt; SaturationRules -&gt; verdict
 *                                                         \-&gt; peaks -&gt; InjectorSummary
 * </pre>
 *
 * <p>Before a run, {@link org.throng.injector.doctor} says what the machine allows.
 */
package org.throng.injector;
