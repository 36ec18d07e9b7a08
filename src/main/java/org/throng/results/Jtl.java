package org.throng.results;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.CSVSaveService;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.files.BackgroundOutput;
import org.throng.files.PrivateFiles;

/**
 * JMeter's own results file, as {@code jmeter -l} writes it, with a line for each sample that the run counts, under the
 * same label: the steps of transactions and of our own elements have lines, beside the transactions. Redirects and
 * embedded resources are parts of their request and have none, although JMeter would write them. A whole with steps has
 * the message of JMeter's transactions. Which columns the file has, and whether it is CSV or XML, is up to JMeter's
 * properties {@code jmeter.save.saveservice.*}.
 *
 * <p>JMeter's own listener is not used, because it receives samples that the run does not count and closes the file
 * before the run has ended. This is no part of the plan; it is an element only because JMeter passes samples to
 * elements only. Users never wait for the disk here.
 */
public final class Jtl extends AbstractTestElement implements SampleListener, AutoCloseable {

    private static final long serialVersionUID = 1L;

    /** Name of the file. */
    public static final String NAME = "results.jtl";

    /** Writes nothing. */
    public static final Jtl NONE = new Jtl(null, null);

    /** Writes nothing, although it should. */
    static final Jtl MISSING = new Jtl(null, null);

    private static final Logger LOG = LoggerFactory.getLogger(Jtl.class);
    /** JMeter's reports recognize a transaction by this message, and leave it out of their totals. */
    private static final String TRANSACTION = "Number of samples in transaction : %d, number of failing samples : %d";

    private static final int MOST_WAITING_BYTES = 16 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final transient BackgroundOutput output;
    private final transient PrintWriter writer;
    private final transient SampleSaveConfiguration columns = new SampleSaveConfiguration();

    private transient volatile boolean closed;

    private Jtl(BackgroundOutput output, PrintWriter writer) {
        this.output = output;
        this.writer = writer;
        columns.setSubresults(false);
    }

    /** Begins a file that only its owner may read, because it quotes servers, and replaces an existing one. */
    public static Jtl create(Path file) throws IOException {
        BackgroundOutput output = new BackgroundOutput(PrivateFiles.file(file), MOST_WAITING_BYTES, "JTL");
        Jtl jtl = new Jtl(output, new PrintWriter(new OutputStreamWriter(output,
                SaveService.getFileEncoding(StandardCharsets.UTF_8.name()))));
        jtl.begin();
        return jtl;
    }

    /**
     * The same beside the data files of an injector's run; {@link #MISSING} if there can be no file, and the log says
     * why.
     */
    static Jtl onInjector(String name) {
        try {
            Path folder = Path.of(FileServer.getFileServer().getBaseDir(), "results");
            return create(Files.createDirectories(folder).resolve(name));
        } catch (IOException e) {
            LOG.error("{} cannot be written", name, e);
            return MISSING;
        }
    }

    private void begin() {
        if (columns.saveAsXml()) {
            String instruction = columns.getXmlPi();
            writer.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    + (instruction.isEmpty() ? "" : instruction + "\n")
                    + "<testResults version=\"" + SaveService.getVERSION() + "\">\n");
        } else if (columns.saveFieldNames()) {
            writer.println(CSVSaveService.printableFieldNamesToString(columns));
        }
    }

    /** Writes results that are recorded outside samplers. */
    @Override
    public void sampleOccurred(SampleEvent event) {
        if (writer == null || closed) {
            return;
        }
        event.getResult().setSaveConfig(columns);
        try {
            if (columns.saveAsXml()) {
                SaveService.saveSampleResult(event, writer);
            } else {
                CSVSaveService.saveSampleResult(event, writer);
            }
        } catch (IOException e) {
            LOG.error("A sample cannot be written to the JTL", e);
        }
    }

    /** Writes a result of the user whose event this is: the event's own, or a part of it. */
    void write(SampleEvent event, SampleResult result) {
        if (writer == null) {
            return;
        }
        if (result instanceof SteppedResult whole) {
            asTransaction(whole, () -> row(event, whole));
        } else {
            row(event, result);
        }
    }

    private static void asTransaction(SteppedResult whole, Runnable write) {
        String message = whole.getResponseMessage();
        whole.setResponseMessage(String.format(Locale.ROOT, TRANSACTION,
                whole.steps().size(), whole.steps().stream().filter(step -> !step.ok()).count()));
        try {
            write.run();
        } finally {
            whole.setResponseMessage(message);
        }
    }

    private void row(SampleEvent event, SampleResult result) {
        if (event.getResult() == result) {
            sampleOccurred(event);
            return;
        }
        result.setThreadName(event.getResult().getThreadName());
        result.setGroupThreads(event.getResult().getGroupThreads());
        result.setAllThreads(event.getResult().getAllThreads());
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        sampleOccurred(new SampleEvent(
                result, event.getThreadGroup(), variables == null ? new JMeterVariables() : variables));
    }

    /** The same for a step that is part of the event's result. */
    void write(SampleEvent event, Step step) {
        if (writer != null) {
            write(event, SteppedResult.alone(step));
        }
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // JMeter 5 does not call this
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter 5 does not call this
    }

    /** Whether rows are missing, as on a full disk. */
    public boolean isBroken() {
        return this == MISSING || output != null && output.isBroken();
    }

    /** Ends the file. */
    @Override
    public void close() {
        if (writer == null || closed) {
            return;
        }
        closed = true;
        if (columns.saveAsXml()) {
            writer.print("\n</testResults>\n");
        }
        writer.flush();
        output.close(PATIENCE);
    }
}
