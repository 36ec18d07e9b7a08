package org.throng.cli;

import java.util.List;
import org.throng.stats.InjectorSummary;

/**
 * How those fared who drove a run.
 *
 * @param injectors one for each
 * @param voidReasons one sentence for everything that kept them from driving the load as asked
 * @param notes what a reader of the numbers should know, though it does not change the verdict
 */
record Fared(List<InjectorSummary> injectors, List<String> voidReasons, List<String> notes) {
}
