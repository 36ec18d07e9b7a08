package org.throng.standin.conversion;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.throng.standin.HttpExchange;
import org.throng.standin.IncomingBody;
import org.throng.standin.MultipartBody;
import org.throng.standin.conversion.converters.Converter;
import org.throng.standin.conversion.converters.PdfWriter;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.gotenberg.ConversionForm;
import org.throng.standin.conversion.gotenberg.WebhookTarget;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PdfProperties;
import org.throng.standin.faults.Fault;

/**
 * One request for a conversion: it is received, checked, queued, converted and answered, within a time limit from its
 * arrival. A client that closes its connection ends it.
 */
final class ConversionRequest implements IncomingBody.Taker, Engine.Task, Converter.Outcome {

    private final ConversionState server;
    private final ConversionRoute route;
    private final Answer answer;
    private final HttpHeaders headers;
    private final Channel client;
    private final long arrival = System.nanoTime();
    private final List<UploadedFile> files = new ArrayList<>();
    private final ChannelFutureListener gone = closed -> clientGone();
    private MultipartBody body;
    private ConversionForm form;
    private Order order;
    private WebhookTarget webhook;
    private Future<?> limit;
    private Engine.Ticket ticket;
    private Runnable finished;
    private Runnable stop;
    private boolean ended;

    private ConversionRequest(ConversionState server, ConversionRoute route, HttpExchange exchange, Answer answer) {
        this.server = server;
        this.route = route;
        this.answer = answer;
        this.headers = exchange.request().headers().copy();
        this.client = exchange.later().channel();
    }

    /** Receives a request. */
    static void receive(ConversionState server, ConversionRoute route, HttpExchange exchange, Answer answer) {
        server.count("conversions");
        ConversionRequest conversion = new ConversionRequest(server, route, exchange, answer);
        conversion.client.closeFuture().addListener(conversion.gone);
        try {
            conversion.limit(server.rules().timeout(null));
            conversion.body = new MultipartBody(
                    conversion.contentType(), (field, name) -> conversion.newFile(name));
            exchange.body().to(conversion);
        } catch (Refusal e) {
            conversion.fail(e);
        } catch (IllegalArgumentException e) {
            conversion.fail(server.rules().noBoundary());
        }
    }

    private String contentType() throws Refusal {
        String type = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
        if (!type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
            throw server.rules().notMultipart();
        }
        return type;
    }

    private MultipartBody.File newFile(String name) {
        UploadedFile file = new UploadedFile(name, route.isPdfWork() || server.converter().needsFiles());
        files.add(file);
        return file;
    }

    private void limit(Duration timeout) {
        if (limit != null) {
            limit.cancel(false);
        }
        long left = timeout.toNanos() - (System.nanoTime() - arrival);
        limit = client.eventLoop().schedule(() -> fail(server.rules().timedOut()), left, TimeUnit.NANOSECONDS);
    }

    @Override
    public void piece(ByteBuf piece) {
        if (!ended) {
            body.offer(piece);
        }
    }

    @Override
    public void cut() {
        clientGone();
    }

    @Override
    public void end() {
        if (ended) {
            return;
        }
        try {
            if (!body.isComplete()) {
                throw server.rules().malformed();
            }
            form = ConversionForm.of(body.fields(), files);
            checkSize(body.fields());
            webhook = server.rules().webhook(headers, form);
            if (webhook != null) {
                answer.empty(webhook.acceptedStatus());
                client.closeFuture().removeListener(gone);
            }
            limit(server.rules().timeout(form));
            order = server.rules().order(route, form);
            queue();
        } catch (Refusal e) {
            fail(e);
        }
    }

    private void checkSize(Map<String, String> fields) throws Refusal {
        long size = fields.entrySet().stream()
                .mapToLong(each -> each.getKey().length() + each.getValue().length())
                .sum()
                + files.stream().mapToLong(UploadedFile::size).sum();
        if (server.settings().bodyLimit() > 0 && size > server.settings().bodyLimit()) {
            throw new Refusal(413, "The request body exceeds the configured size limit. Increase it with "
                    + "--api-body-limit, or send a smaller request.");
        }
    }

    private void queue() throws Refusal {
        if (server.standIn().faults().strikes(Fault.ERROR)) {
            throw new Refusal(500, "Internal Server Error");
        }
        boolean full = server.strikes(ConversionFault.QUEUE_FULL);
        Engine.Ticket mine = full ? null : server.engine(route).submit(this);
        if (mine == null) {
            throw new Refusal(429, "The request queue is full. Retry shortly, or raise the limit with "
                    + "--chromium-max-queue-size or --libreoffice-max-queue-size.");
        }
        ticket = mine;
    }

    @Override
    public void begin(Runnable done) {
        finished = done;
        stop = server.strikes(ConversionFault.SLOW) ? () -> { } : server.converter().convert(order, this);
    }

    @Override
    public void stop() {
        stop.run();
    }

    @Override
    public void converted(Output output) {
        finished.run();
        if (route.isChromium() && server.strikes(ConversionFault.PAGE_FAILED)) {
            fail(new Refusal(409, "Invalid HTTP status code from the main page: 500: Internal Server Error"));
        } else if (!ended) {
            Output sent = spoilt(output);
            String name = server.rules().fileName(headers, form, UUID.randomUUID().toString(), sent.extension());
            release(200);
            if (webhook != null) {
                server.webhooks().send(webhook, answer, sent, name);
            } else {
                answer.file(sent, name);
            }
        }
    }

    private Output spoilt(Output output) {
        if (output.type().equals(Output.PDF) && server.strikes(ConversionFault.ERROR_PAGE)) {
            return PdfWriter.write(
                    List.of(List.of("This site can't be reached", "ERR_CONNECTION_REFUSED")), Order.Paper.LETTER,
                    PdfProperties.NONE, 0);
        }
        if (server.strikes(ConversionFault.EMPTY)) {
            return Output.of(output.type(), output.extension(), new byte[0]);
        }
        return server.strikes(ConversionFault.CORRUPT) ? output.damaged() : output;
    }

    @Override
    public void refused(Refusal refusal) {
        finished.run();
        fail(refusal);
    }

    private void fail(Refusal refusal) {
        if (ended) {
            return;
        }
        release(refusal.status());
        if (webhook != null) {
            server.webhooks().sendError(webhook, answer, refusal);
        } else {
            answer.error(refusal);
        }
    }

    private void clientGone() {
        if (!ended) {
            server.count("clients-gone");
            release(RequestLog.CLIENT_GONE);
        }
    }

    /** Ends this, whatever it waits for. */
    private void release(int status) {
        ended = true;
        server.log().add(new RequestLog.Entry(
                answer.trace(), route.name().toLowerCase(Locale.ROOT).replace('_', '-'), status,
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - arrival)));
        client.closeFuture().removeListener(gone);
        if (limit != null) {
            limit.cancel(false);
        }
        if (ticket != null) {
            ticket.cancel();
        }
        if (body != null) {
            body.close();
        }
        files.forEach(UploadedFile::discard);
    }
}
