package org.throng.standin.conversion.gotenberg;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.Map;
import java.util.TreeMap;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Refusal;

/** Gotenberg 7 (7.9.2): the routes of 8 without screenshots and splits, and other words. */
final class Gotenberg7 extends Gotenberg8 {

    Gotenberg7(ConversionSettings settings) {
        super(settings);
    }

    @Override
    public Map<String, ConversionRoute> routes() {
        Map<String, ConversionRoute> routes = new TreeMap<>(super.routes());
        routes.values().removeIf(each -> each.isImage() || each == ConversionRoute.SPLIT);
        return routes;
    }

    @Override
    public Page page(String path) {
        return null;
    }

    @Override
    public Refusal timedOut() {
        return new Refusal(503, "Service Unavailable");
    }

    @Override
    public String metrics(Gauges gauges) {
        return gauge("chromium_active_instances_count", "Current number of active Chromium instances.",
                        gauges.chromiumRequests())
                + gauge("libreoffice_listener_active_instances_count",
                        "Current number of active LibreOffice listener instances.",
                        Math.min(1, gauges.libreOfficeRequests()));
    }

    @Override
    String eventsUrl(HttpHeaders headers) {
        return "";
    }

    @Override
    String noErrorUrl() {
        return "Invalid 'Gotenberg-Webhook-Error-Url' header: empty value or header not provided";
    }
}
