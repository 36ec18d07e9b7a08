package org.throng.standin.conversion;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.standin.TuningSwitch;

/**
 * Takes the time of a conversion without the work. The result is a real file: a PDF that names what was converted, or
 * for PDF files their own pages.
 */
final class Simulation implements Converter {

    private final ConversionSettings settings;
    private final DialectRules rules;
    private final EventLoop loop;
    private final TuningSwitch<ConversionTime, ConversionFault> tuning;

    Simulation(
            ConversionSettings settings, DialectRules rules, EventLoop loop,
            TuningSwitch<ConversionTime, ConversionFault> tuning) {
        this.settings = settings;
        this.rules = rules;
        this.loop = loop;
        this.tuning = tuning;
    }

    @Override
    public boolean needsFiles() {
        return false;
    }

    @Override
    public Runnable convert(Order order, Outcome outcome) {
        Future<?> end = loop.schedule(() -> {
            try {
                outcome.converted(output(order));
            } catch (Refusal e) {
                outcome.refused(e);
            }
        }, nanos(order), TimeUnit.NANOSECONDS);
        return () -> end.cancel(false);
    }

    private long nanos(Order order) {
        long nanos = order.delay().toNanos();
        int documents = order.route() == Route.OFFICE ? order.inputs().size() : 1;
        for (int i = 0; i < documents; i++) {
            nanos += tuning.nanos(order.route().time());
            if (order.route() == Route.OFFICE && !rules.keepsLibreOffice()) {
                nanos += tuning.nanos(ConversionTime.LIBREOFFICE_START);
            }
        }
        return nanos;
    }

    private Output output(Order order) throws Refusal {
        if (order.route().isPdfWork()) {
            return PdfWork.output(order);
        }
        if (order.route().isImage()) {
            return Screenshot.of(order.imageFormat(), settings.bytes());
        }
        if (order.route() == Route.OFFICE) {
            return office(order);
        }
        List<Integer> chosen = PageRanges.of(order.ranges(), settings.pages());
        if (chosen == null) {
            throw new Refusal(400, "Chromium does not handle the page ranges '" + order.ranges()
                    + "' (nativePageRanges) syntax");
        }
        if (chosen.isEmpty()) {
            throw new Refusal(400, "The page ranges '" + order.ranges()
                    + "' (nativePageRanges) exceeds the page count");
        }
        return PdfWriter.write(pages(order.sources(), chosen), order.paper(), settings.bytes());
    }

    private Output office(Order order) throws Refusal {
        List<List<String>> merged = new ArrayList<>();
        Zip zip = new Zip();
        for (ReceivedFile each : order.inputs()) {
            if (OfficeExtensions.isArchive(each.extension()) && !each.isArchive()) {
                throw rules.unreadable(each);
            }
            List<Integer> chosen = PageRanges.of(order.ranges(), settings.pages());
            if (chosen == null || chosen.isEmpty()) {
                throw new Refusal(400, "LibreOffice could not apply the page ranges '" + order.ranges()
                        + "' to the document '" + each.name() + "'. Check the 'nativePageRanges' form field; valid "
                        + "values look like '1-4', '2' or '1,3,5-7'.");
            }
            List<List<String>> pages = pages(List.of(each.name()), chosen);
            merged.addAll(pages);
            if (!order.merged() && order.inputs().size() > 1) {
                zip.add(each.name() + ".pdf", PdfWriter.write(pages, order.paper(), settings.bytes()).content());
            }
        }
        return order.merged() || order.inputs().size() == 1
                ? PdfWriter.write(merged, order.paper(), settings.bytes())
                : zip.output();
    }

    private List<List<String>> pages(List<String> sources, List<Integer> chosen) {
        List<List<String>> pages = new ArrayList<>();
        for (int page : chosen) {
            List<String> lines = new ArrayList<>();
            lines.add("Converted by the stand-in, not by " + settings.dialect() + ".");
            lines.add("Page " + (page + 1) + " of " + settings.pages() + " of:");
            lines.addAll(sources.subList(0, Math.min(sources.size(), 30)));
            pages.add(lines);
        }
        return pages;
    }
}
