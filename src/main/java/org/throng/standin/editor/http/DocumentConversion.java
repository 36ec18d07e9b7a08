package org.throng.standin.editor.http;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.faults.TuningSwitch;

/**
 * Converts documents to the format that editors load: each waits for a free converter, which downloads the document and
 * takes the configured time.
 */
public final class DocumentConversion {

    private final DocumentDownload download;
    private final Converters converters;
    private final TuningSwitch<EditorTime, EditorFault> tuning;
    private final EventLoop loop;

    /**
     * Makes the conversions.
     *
     * @param download downloads and checks a document
     */
    DocumentConversion(
            DocumentDownload download, Converters converters, TuningSwitch<EditorTime, EditorFault> tuning,
            EventLoop loop) {
        this.download = download;
        this.converters = converters;
        this.tuning = tuning;
        this.loop = loop;
    }

    /** Calls back once, on the event loop. */
    public void convert(DocumentSource source, Consumer<ConversionOutcome> done) {
        converters.submit(free -> download.fetch(source, outcome -> {
            if (outcome.equals(ConversionOutcome.OK)) {
                loop.schedule(
                        () -> end(free, outcome, done), tuning.nanos(EditorTime.CONVERSION), TimeUnit.NANOSECONDS);
            } else {
                end(free, outcome, done);
            }
        }));
    }

    private static void end(Runnable free, ConversionOutcome outcome, Consumer<ConversionOutcome> done) {
        free.run();
        done.accept(outcome);
    }
}
