package org.throng.standin.conversion.converters;

import io.netty.channel.EventLoop;
import org.throng.standin.conversion.gotenberg.GotenbergRules;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;

/**
 * Converts with the machine's own Chromium and LibreOffice. Each conversion is a process of its own with a folder of
 * its own, its profile included; a stop kills the process and its children.
 */
public final class RealConverter implements Converter {

    private final Programs programs;
    private final GotenbergRules rules;
    private final EventLoop loop;

    public RealConverter(Programs programs, GotenbergRules rules, EventLoop loop) {
        this.programs = programs;
        this.rules = rules;
        this.loop = loop;
    }

    @Override
    public boolean needsFiles() {
        return true;
    }

    @Override
    public Runnable convert(Order order, Outcome outcome) {
        if (order.route().isPdfWork()) {
            pdfWork(order, outcome);
            return () -> { };
        }
        RealConversion conversion = new RealConversion(programs, rules, loop, order, outcome);
        conversion.begin();
        return conversion::stop;
    }

    private void pdfWork(Order order, Outcome outcome) {
        // later, because the caller does not expect the outcome before this returns
        loop.execute(() -> {
            try {
                outcome.converted(PdfWork.output(order));
            } catch (Refusal e) {
                outcome.refused(e);
            }
        });
    }
}
