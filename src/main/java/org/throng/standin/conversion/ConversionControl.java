package org.throng.standin.conversion;

import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.standin.HttpExchange;
import org.throng.standin.KindControl;

/**
 * The control of a running conversion server: times and faults in all its processes, and of the process that answers
 *
 * <ul>
 *   <li>{@code GET /throng/conversion/engines}: requests at each engine
 *   <li>{@code GET /throng/conversion/log}: its last 10,000 requests, each with its trace id and status
 * </ul>
 */
final class ConversionControl extends KindControl {

    private final ConversionState server;

    ConversionControl(ConversionState server) {
        super("conversion", server.standIn(), server.tuning());
        this.server = server;
    }

    @Override
    protected boolean handle(String what, HttpExchange exchange) {
        switch (what) {
            case "engines" -> json(exchange, engines());
            case "log" -> json(exchange, server.log().entries());
            default -> {
                return false;
            }
        }
        return true;
    }

    private Map<String, Object> engines() {
        Map<String, Object> engines = new LinkedHashMap<>();
        engines.put("chromium", described(server.chromium()));
        engines.put("libreoffice", described(server.libreOffice()));
        return engines;
    }

    private static Map<String, Object> described(Engine engine) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("workers", engine.limits().workers());
        described.put("requests", engine.requests());
        described.put("running", engine.running());
        described.put("restarts", engine.restarts());
        return described;
    }
}
