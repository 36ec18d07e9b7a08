package org.throng.standin.conversion.converters;

import java.io.IOException;
import java.util.List;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PageRanges;
import org.throng.standin.conversion.pdf.PdfAssembly;
import org.throng.standin.conversion.pdf.PdfReader;

/** Merges and splits PDF files. */
final class PdfWork {

    private static final long MOST_BYTES = 256L << 20;

    private PdfWork() {
    }

    /** Performs an order of merging, splitting or formatting PDF files. */
    static Output output(Order order) throws Refusal {
        if (order.inputs().stream().mapToLong(UploadedFile::size).sum() > MOST_BYTES) {
            throw failed(); // more than the stand-in can hold
        }
        try {
            return switch (order.route()) {
                case MERGE -> merged(order);
                case SPLIT -> split(order);
                default -> same(order);
            };
        } catch (IOException | PdfReader.UnreadableException e) {
            throw failed();
        }
    }

    private static Refusal failed() {
        return new Refusal(500, "Internal Server Error");
    }

    private static Output pdf(byte[] content) {
        return Output.of(Output.PDF, ".pdf", content);
    }

    private static Output merged(Order order) throws IOException, PdfReader.UnreadableException {
        PdfAssembly all = new PdfAssembly(order.properties());
        for (UploadedFile each : order.inputs()) {
            all.add(PdfReader.read(each.content()));
        }
        return pdf(all.toBytes());
    }

    /** The pages stay as they are; the file only says that it has another format. */
    private static Output same(Order order) throws IOException, PdfReader.UnreadableException {
        Zip zip = new Zip();
        for (UploadedFile each : order.inputs()) {
            byte[] content = new PdfAssembly(order.properties()).add(PdfReader.read(each.content())).toBytes();
            if (order.inputs().size() == 1) {
                return pdf(content);
            }
            zip.add(each.name(), content);
        }
        return zip.output();
    }

    private static Output split(Order order) throws IOException, PdfReader.UnreadableException, Refusal {
        Order.Split split = order.split();
        Zip zip = new Zip();
        byte[] only = null;
        for (UploadedFile each : order.inputs()) {
            PdfReader pdf = PdfReader.read(each.content());
            List<Integer> chosen = PageRanges.of(split.ranges(), pdf.pages().size());
            if (chosen == null || chosen.isEmpty()) {
                throw new Refusal(400, "The page ranges '" + split.ranges() + "' (splitSpan) exceeds the page count");
            }
            int every = split.unified() ? chosen.size() : Math.max(1, split.every());
            for (int from = 0, part = 0; from < chosen.size(); from += every, part++) {
                List<Integer> pages = chosen.subList(from, Math.min(chosen.size(), from + every));
                only = new PdfAssembly(order.properties()).add(pdf, pages).toBytes();
                zip.add(split.unified() ? each.name() : each.stem() + "_" + part + ".pdf", only);
            }
        }
        return zip.count() == 1 ? pdf(only) : zip.output();
    }
}
