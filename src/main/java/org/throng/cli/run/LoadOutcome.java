package org.throng.cli.run;

import java.util.List;
import org.throng.stats.summary.InjectorSummary;

/**
 * How each injector ended.
 *
 * @param injectors one for each
 * @param voidReasons one sentence for each cause that kept them from driving the load as asked
 * @param notes notes for a reader of the figures that do not change the verdict
 */
record LoadOutcome(List<InjectorSummary> injectors, List<String> voidReasons, List<String> notes) {
}
