/**
 * The health of injectors during a run: {@link org.throng.stats.injectors.InjectorState} is what an injector knows of
 * itself each second, {@link org.throng.stats.injectors.InjectorCourses} keeps a {@link
 * org.throng.stats.injectors.InjectorPoint} of it for the charts. {@link
 * org.throng.stats.summary.InjectorSummary} is what the summary has of it in the end. The limits are those of the
 * {@code injector} package, which measures it.
 */
package org.throng.stats.injectors;
