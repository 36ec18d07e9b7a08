package org.throng.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.reporters.ResultCollector;
import org.throng.results.ResultsFile;

/** JMeter's own results file, as {@code jmeter -l} writes it, with a line for each sample of the summary. */
final class JtlFile {

    private static final String NAME = "results.jtl";

    private JtlFile() {
    }

    /**
     * The listener that writes it. Which columns it has is up to JMeter's properties
     * {@code jmeter.save.saveservice.*}. A file of an earlier run is replaced; JMeter would append to it.
     *
     * @throws UsageError if the earlier file cannot be deleted
     */
    static ResultCollector writing(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UsageError("cannot replace " + file + ": " + ResultsFolder.reason(e), e);
        }
        return named(file.toString());
    }

    /** The same on each injector: the file lies with what the run leaves there. */
    static ResultCollector onInjectors() {
        return named(NAME);
    }

    private static ResultCollector named(String file) {
        ResultCollector collector = new ResultsFile();
        collector.setName(NAME);
        collector.setFilename(file);
        return collector;
    }
}
