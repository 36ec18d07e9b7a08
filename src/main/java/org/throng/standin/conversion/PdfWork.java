package org.throng.standin.conversion;

import java.io.IOException;
import java.util.List;

/** Merges and splits PDF files. */
final class PdfWork {

    private static final long MOST_BYTES = 256L << 20;

    private PdfWork() {
    }

    /** Performs an order of merging, splitting or formatting PDF files. */
    static Output output(Order order) throws Refusal {
        if (order.inputs().stream().mapToLong(ReceivedFile::size).sum() > MOST_BYTES) {
            throw failed(); // more than the stand-in can hold
        }
        try {
            return switch (order.route()) {
                case MERGE -> merged(order.inputs());
                case SPLIT -> split(order.inputs(), order.split());
                default -> same(order.inputs());
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

    private static Output merged(List<ReceivedFile> files) throws IOException, PdfReader.UnreadableException {
        PdfAssembly all = new PdfAssembly();
        for (ReceivedFile each : files) {
            all.add(PdfReader.read(each.content()));
        }
        return pdf(all.toBytes());
    }

    /** The pages stay as they are: the stand-in does not change the format of a PDF. */
    private static Output same(List<ReceivedFile> files) throws IOException, PdfReader.UnreadableException {
        Zip zip = new Zip();
        for (ReceivedFile each : files) {
            byte[] content = each.content();
            PdfReader.read(content);
            if (files.size() == 1) {
                return pdf(content);
            }
            zip.add(each.name(), content);
        }
        return zip.output();
    }

    private static Output split(List<ReceivedFile> files, Order.Split split)
            throws IOException, PdfReader.UnreadableException, Refusal {
        Zip zip = new Zip();
        byte[] only = null;
        for (ReceivedFile each : files) {
            PdfReader pdf = PdfReader.read(each.content());
            List<Integer> chosen = PageRanges.of(split.ranges(), pdf.pages().size());
            if (chosen == null || chosen.isEmpty()) {
                throw new Refusal(400, "The page ranges '" + split.ranges() + "' (splitSpan) exceeds the page count");
            }
            int every = split.unified() ? chosen.size() : Math.max(1, split.every());
            for (int from = 0, part = 0; from < chosen.size(); from += every, part++) {
                List<Integer> pages = chosen.subList(from, Math.min(chosen.size(), from + every));
                only = new PdfAssembly().add(pdf, pages).toBytes();
                zip.add(split.unified() ? each.name() : each.stem() + "_" + part + ".pdf", only);
            }
        }
        return zip.count() == 1 ? pdf(only) : zip.output();
    }
}
