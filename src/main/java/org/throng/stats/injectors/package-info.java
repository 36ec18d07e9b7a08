/**
 * The health of injectors during a run: each second an injector reports its {@link
 * org.throng.stats.injectors.InjectorState}, of which {@link org.throng.stats.injectors.InjectorCourses} keeps an
 * {@link org.throng.stats.injectors.InjectorPoint} for the charts. At the end the summary gets an {@link
 * org.throng.stats.summary.InjectorSummary}. The {@code injector} package measures health and has its limits.
 */
package org.throng.stats.injectors;
