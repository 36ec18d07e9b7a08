package org.throng.standin.conversion.gotenberg;

import io.netty.handler.codec.http.HttpHeaders;
import java.time.Duration;
import java.util.Map;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;

/** The differences between the servers: paths, words, names of fields, and checks. */
public interface GotenbergRules {

    /** The routes by path; all take POST with a form. */
    Map<String, ConversionRoute> routes();

    /** The answer to a GET of this path that needs no state; null if there is none. */
    Page page(String path);

    /** The metrics as the server names them; null if it has none. */
    String metrics(Gauges gauges);

    /** The path of the health check. */
    String healthPath();

    /** Whether answers to a POST have a trace id. */
    boolean traces();

    /** The type of an error's body. */
    String errorType();

    /** The body of an error. */
    String errorBody(String text);

    /** The error of the time limit. */
    Refusal timedOut();

    /**
     * The time limit of a request.
     *
     * @param form null until the request has arrived
     */
    Duration timeout(ConversionForm form) throws Refusal;

    /**
     * Checks a form.
     *
     * @throws Refusal naming what is wrong
     */
    Order order(ConversionRoute route, ConversionForm form) throws Refusal;

    /** The error of a file that LibreOffice cannot read. */
    Refusal unreadable(UploadedFile file);

    /**
     * The file name of a result.
     *
     * @param fallback name without extension, if the client names none
     */
    String fileName(HttpHeaders headers, ConversionForm form, String fallback, String extension);

    /**
     * Where to send the result; null to answer with it.
     *
     * @throws Refusal naming what is wrong
     */
    WebhookTarget webhook(HttpHeaders headers, ConversionForm form) throws Refusal;

    /** How long a connection waits for its next request; zero for no end. */
    Duration keepAliveTimeout();

    /** Whether one LibreOffice converts all documents; if not, each document has one of its own. */
    boolean keepsLibreOffice();

    /** The error of a body that is not a form with files. */
    Refusal notMultipart();

    /** The error of a form without a boundary. */
    Refusal noBoundary();

    /** The error of an unreadable body. */
    Refusal malformed();

    /**
     * An answer without state.
     *
     * @param type its media type; empty for none
     */
    record Page(String type, String body) {
    }

    /** The values of the metrics. */
    record Gauges(int chromiumRequests, long chromiumRestarts, int libreOfficeRequests, long libreOfficeRestarts) {
    }
}
