package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.netty.channel.EventLoop;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.tokens.OutboxSigner;
import org.throng.standin.outgoing.FetchResult;
import org.throng.standin.outgoing.OutgoingHttp;

/** Downloads the integrator's document, in up to three attempts, and checks its format. */
final class DocumentDownload {

    private static final int ATTEMPTS = 3;

    /** Formats that are zip archives: OOXML, OpenDocument, electronic books. */
    private static final Set<String> ZIPPED = Set.of(
            "docx", "docm", "dotx", "dotm", "docxf", "oform", "xlsx", "xlsm", "xltx", "xltm", "xlsb", "pptx", "pptm",
            "ppsx", "ppsm", "potx", "potm", "odt", "ott", "ods", "ots", "odp", "otp", "epub", "xps", "oxps", "vsdx");

    private static final Set<String> OTHER = Set.of(
            "doc", "dot", "rtf", "txt", "html", "htm", "mht", "fodt", "fb2", "md", "xls", "xlt", "csv", "fods", "ppt",
            "pps", "pot", "fodp", "pdf", "djvu", "xml");

    private final ServerVersion generation;
    private final OutgoingHttp http;
    private final OutboxSigner outbox;
    private final HttpSideSettings settings;
    private final EventLoop loop;

    DocumentDownload(
            ServerVersion generation, OutgoingHttp http, OutboxSigner outbox, HttpSideSettings settings,
            EventLoop loop) {
        this.generation = generation;
        this.http = http;
        this.outbox = outbox;
        this.settings = settings;
        this.loop = loop;
    }

    /** Whether the server has a converter for files with this ending. */
    static boolean isKnown(String format) {
        return ZIPPED.contains(format) || OTHER.contains(format);
    }

    /** Calls back once, on the event loop. */
    void fetch(DocumentSource source, Consumer<ConversionOutcome> done) {
        fetch(source, 1, done);
    }

    private void fetch(DocumentSource source, int attempt, Consumer<ConversionOutcome> done) {
        http.get(
                source.url(),
                outbox.headers(JsonNodeFactory.instance.objectNode().put("url", source.url())),
                settings.download(),
                reply -> fetched(reply, source, attempt, done));
    }

    private void fetched(FetchResult reply, DocumentSource source, int attempt, Consumer<ConversionOutcome> done) {
        if (reply.isOk()) {
            done.accept(examined(source.format().toLowerCase(Locale.ROOT), reply.head()));
        } else if (reply.failure() == FetchResult.Failure.TOO_LARGE) {
            done.accept(ConversionOutcome.failed(ConversionOutcome.LIMITS));
        } else {
            loop.schedule(() -> {
                if (attempt < ATTEMPTS) {
                    fetch(source, attempt + 1, done);
                } else {
                    done.accept(ConversionOutcome.failed(ConversionOutcome.DOWNLOAD));
                }
            }, settings.downloadRetry().toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private ConversionOutcome examined(String format, byte[] head) {
        if (!isKnown(format) || head.length == 0) {
            return ConversionOutcome.failed(ConversionOutcome.FORMAT);
        }
        boolean zip = head.length > 1 && head[0] == 'P' && head[1] == 'K';
        if (zip || !ZIPPED.contains(format)) {
            return ConversionOutcome.OK;
        }
        return generation == ServerVersion.V9_4
                ? ConversionOutcome.NEEDS_PARAMETERS
                : ConversionOutcome.failed(ConversionOutcome.FORMAT);
    }
}
