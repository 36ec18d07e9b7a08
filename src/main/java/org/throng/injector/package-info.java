/**
 * The machine that makes the load: is it fit, and does it keep up?
 *
 * <p>A load generator at its own limits measures itself. So during a run an {@link org.throng.injector.InjectorWatch}
 * takes a {@link org.throng.injector.HealthReading} from a {@link org.throng.injector.HealthProbe} each second and
 * passes it to the {@link org.throng.injector.SaturationRules}. Their findings are part of the verdict; a {@link
 * org.throng.injector.Saturation} makes it void.
 *
 * <pre>
 * JVM, /proc, cgroup     \
 * event loops, lateness   -&gt; HealthProbe -&gt; HealthReading -&gt; SaturationRules -&gt; verdict
 *                                                         \-&gt; peaks -&gt; InjectorSummary
 * </pre>
 *
 * <p>Before a run, {@link org.throng.injector.doctor} reports what the machine allows.
 */
package org.throng.injector;
