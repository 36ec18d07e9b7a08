package org.throng.standin.conversion.converters;

import io.netty.channel.EventLoop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.files.Folders;
import org.throng.standin.conversion.gotenberg.GotenbergRules;
import org.throng.standin.conversion.gotenberg.Markdown;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PageRanges;
import org.throng.standin.conversion.pdf.PdfAssembly;
import org.throng.standin.conversion.pdf.PdfReader;

/** One order under way with Chromium or LibreOffice; office documents are converted one after the other. */
final class RealConversion {

    private static final Logger LOG = LoggerFactory.getLogger(RealConversion.class);
    /** A larger result is an error of the program: the stand-in holds results in memory. */
    private static final long MOST_BYTES = 256L << 20;
    private static final Refusal FAILED = new Refusal(500, "Internal Server Error");

    private final Programs programs;
    private final GotenbergRules rules;
    private final EventLoop loop;
    private final Order order;
    private final Converter.Outcome outcome;
    private final List<byte[]> results = new ArrayList<>();
    private Path folder;
    private Path inputs;
    private Process process;
    private boolean stopped;

    /** @param loop that calls the outcome */
    RealConversion(
            Programs programs, GotenbergRules rules, EventLoop loop, Order order, Converter.Outcome outcome) {
        this.programs = programs;
        this.rules = rules;
        this.loop = loop;
        this.order = order;
        this.outcome = outcome;
    }

    void begin() {
        CompletableFuture<?> last;
        try {
            folder = Files.createTempDirectory("throng-conversion-");
            inputs = Files.createDirectory(folder.resolve("inputs"));
            for (UploadedFile each : order.files()) {
                Files.write(inputs.resolve(each.name()), each.content());
            }
            last = order.route() == ConversionRoute.OFFICE ? office(0) : chromium();
        } catch (IOException | InvalidPathException e) {
            last = CompletableFuture.failedFuture(e);
        }
        last.whenComplete((nothing, failure) -> loop.execute(() -> end(failure)));
    }

    private void end(Throwable failure) {
        if (folder != null) {
            delete(folder);
        }
        if (stopped) {
            return;
        }
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        try {
            if (cause instanceof Refusal refusal) {
                throw refusal;
            }
            if (cause != null) {
                LOG.warn("a conversion failed: {}", cause.getMessage());
                throw FAILED;
            }
            outcome.converted(output());
        } catch (Refusal e) {
            outcome.refused(e);
        }
    }

    private Output output() throws Refusal {
        if (order.route().isImage()) {
            return Output.of("image/" + order.imageFormat(), "." + order.imageFormat(), results.get(0));
        }
        try {
            if (results.size() == 1) {
                return Output.of(Output.PDF, ".pdf", chosen(results.get(0)));
            }
            PdfAssembly merged = new PdfAssembly(order.properties());
            Zip zip = new Zip();
            for (int i = 0; i < results.size(); i++) {
                byte[] pdf = chosen(results.get(i));
                merged.add(PdfReader.read(pdf));
                zip.add(order.inputs().get(i).name() + ".pdf", pdf);
            }
            return order.merged() ? Output.of(Output.PDF, ".pdf", merged.toBytes()) : zip.output();
        } catch (PdfReader.UnreadableException e) {
            throw FAILED;
        }
    }

    private byte[] chosen(byte[] pdf) throws PdfReader.UnreadableException, Refusal {
        if (order.ranges().isEmpty() && order.properties().isEmpty()) {
            return pdf;
        }
        PdfReader read = PdfReader.read(pdf);
        List<Integer> pages = PageRanges.of(order.ranges(), read.pages().size());
        if (pages == null || pages.isEmpty()) {
            throw new Refusal(400, "The page ranges '" + order.ranges()
                    + "' (nativePageRanges) exceeds the page count");
        }
        return new PdfAssembly(order.properties()).add(read, pages).toBytes();
    }

    private CompletableFuture<Void> office(int index) throws IOException {
        UploadedFile file = order.inputs().get(index);
        Path input = inputs.resolve(file.name());
        Path outputs = folder.resolve("out-" + index);
        return run(List.of(
                programs.office().toString(), "--headless", "--norestore", "--nologo",
                "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                "--convert-to", "pdf", "--outdir", outputs.toString(), input.toString()))
                .thenCompose(exit -> {
                    try {
                        Path output = outputs.resolve(file.stem() + ".pdf");
                        if (!Files.exists(output)) {
                            throw rules.unreadable(file); // also then the exit code is 0
                        }
                        results.add(bounded(output));
                        return index + 1 < order.inputs().size()
                                ? office(index + 1)
                                : CompletableFuture.completedFuture(null);
                    } catch (IOException | Refusal e) {
                        return CompletableFuture.failedFuture(e);
                    }
                });
    }

    private CompletableFuture<Void> chromium() throws IOException {
        String page = order.inputs().isEmpty()
                ? order.sources().get(0)
                : preparedPage(order.inputs().get(0)).toUri().toString();
        Path output = folder.resolve("result" + (order.route().isImage() ? "." + order.imageFormat() : ".pdf"));
        List<String> command = new ArrayList<>(List.of(
                programs.chromium().toString(), "--headless", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile")));
        if (!order.delay().isZero()) {
            command.add("--virtual-time-budget=" + order.delay().toMillis());
        }
        if (order.route().isImage()) {
            command.addAll(List.of("--window-size=800,600", "--screenshot=" + output));
        } else {
            command.addAll(List.of("--no-pdf-header-footer", "--print-to-pdf=" + output));
        }
        command.add(page);
        return run(command).thenCompose(exit -> {
            try {
                results.add(bounded(output));
                return CompletableFuture.completedFuture(null);
            } catch (IOException e) {
                return CompletableFuture.failedFuture(e);
            }
        });
    }

    /** The page with its paper, margins and Markdown, which Chromium's command line does not take. */
    private Path preparedPage(UploadedFile index) throws IOException {
        String html = Files.readString(inputs.resolve(index.name()), StandardCharsets.ISO_8859_1);
        for (UploadedFile each : order.inputs().subList(1, order.inputs().size())) {
            String markdown = Files.readString(inputs.resolve(each.name()), StandardCharsets.ISO_8859_1);
            html = html.replaceAll(
                    "\\{\\{[^}]{0,200}\"" + Pattern.quote(each.name()) + "\"[^}]{0,20}\\}\\}",
                    Matcher.quoteReplacement(Markdown.toHtml(markdown)));
        }
        Order.Margins margins = order.paper().margins();
        String style = String.format(
                Locale.ROOT, "<style>@page{size:%.2fpt %.2fpt;margin:%.2fpt %.2fpt %.2fpt %.2fpt}</style>",
                order.paper().width(), order.paper().height(), margins.top(), margins.right(), margins.bottom(),
                margins.left());
        int head = html.toLowerCase(Locale.ROOT).indexOf("<head>");
        int at = head < 0 ? 0 : head + "<head>".length();
        if (head < 0 && html.stripLeading().regionMatches(true, 0, "<!doctype", 0, "<!doctype".length())) {
            at = html.indexOf('>') + 1;
        }
        Path page = inputs.resolve("throng-" + index.name());
        return Files.writeString(
                page, html.substring(0, at) + style + html.substring(at), StandardCharsets.ISO_8859_1);
    }

    private CompletableFuture<Integer> run(List<String> command) throws IOException {
        synchronized (this) {
            if (stopped) {
                throw new IOException("the request has ended");
            }
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
        }
        process.getOutputStream().close();
        return process.onExit().thenApply(Process::exitValue);
    }

    synchronized void stop() {
        stopped = true;
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static byte[] bounded(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException("the program wrote no file");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException("the result has more than " + MOST_BYTES + " bytes");
        }
        return Files.readAllBytes(file);
    }

    private static void delete(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            LOG.warn("a folder for a conversion stays: {}", e.getMessage());
        }
    }
}
