package org.throng.standin.conversion.converters;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.GotenbergRules;
import org.throng.standin.conversion.gotenberg.OfficeExtensions;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.ConversionTime;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PageRanges;

/**
 * Takes the time of a conversion without the work. The result is a real file: a PDF that names what was converted, or
 * for PDF files their own pages. A timer that fires late shortens the conversion that follows, so that a busy machine
 * does not lower the capacity.
 */
public final class Simulation implements Converter {

    private final ConversionSettings settings;
    private final GotenbergRules rules;
    private final EventLoop loop;
    private final ToLongFunction<ConversionTime> nanos;
    private boolean ending;
    private long plannedEnd;

    /**
     * Makes a simulation.
     *
     * @param nanos draws a time
     */
    public Simulation(
            ConversionSettings settings, GotenbergRules rules, EventLoop loop, ToLongFunction<ConversionTime> nanos) {
        this.settings = settings;
        this.rules = rules;
        this.loop = loop;
        this.nanos = nanos;
    }

    @Override
    public boolean needsFiles() {
        return false;
    }

    @Override
    public Runnable convert(Order order, Outcome outcome) {
        long now = loop.ticker().nanoTime();
        long planned = (ending ? plannedEnd : now) + nanos(order);
        Future<?> end = loop.schedule(
                () -> end(order, outcome, planned), Math.max(0, planned - now), TimeUnit.NANOSECONDS);
        return () -> end.cancel(false);
    }

    /** Ends a conversion; the next one of its worker begins within this call, if one waits. */
    private void end(Order order, Outcome outcome, long planned) {
        ending = true;
        plannedEnd = planned;
        try {
            outcome.converted(output(order));
        } catch (Refusal e) {
            outcome.refused(e);
        } finally {
            ending = false;
        }
    }

    private long nanos(Order order) {
        long sum = order.delay().toNanos();
        int documents = order.route() == ConversionRoute.OFFICE ? order.inputs().size() : 1;
        for (int i = 0; i < documents; i++) {
            sum += nanos.applyAsLong(order.route().time());
            if (order.route() == ConversionRoute.OFFICE && !rules.keepsLibreOffice()) {
                sum += nanos.applyAsLong(ConversionTime.LIBREOFFICE_START);
            }
        }
        return sum;
    }

    private Output output(Order order) throws Refusal {
        if (order.route().isPdfWork()) {
            return PdfWork.output(order);
        }
        if (order.route().isImage()) {
            return Screenshot.of(order.imageFormat(), settings.bytes());
        }
        if (order.route() == ConversionRoute.OFFICE) {
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
        return written(order, pages(order.sources(), chosen));
    }

    private Output written(Order order, List<List<String>> pages) {
        return PdfWriter.write(pages, order.paper(), order.properties(), settings.bytes());
    }

    private Output office(Order order) throws Refusal {
        List<List<String>> merged = new ArrayList<>();
        Zip zip = new Zip();
        for (UploadedFile each : order.inputs()) {
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
                zip.add(each.name() + ".pdf", written(order, pages).content());
            }
        }
        return order.merged() || order.inputs().size() == 1
                ? written(order, merged)
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
