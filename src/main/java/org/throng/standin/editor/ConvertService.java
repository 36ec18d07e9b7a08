package org.throng.standin.editor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.standin.HttpExchange;

/**
 * Conversions for integrators, {@code /ConvertService.ashx} and {@code /converter}. The integrator repeats the request
 * of an asynchronous one until it has ended.
 */
final class ConvertService {

    private static final int CONVERSION_FAILED = -3;
    private static final int DOWNLOAD_FAILED = -4;
    private static final int WRONG_INPUT = -7;
    private static final int WRONG_TOKEN = -8;
    private static final int TOO_LARGE = -10;

    private static final int MOST_JOBS = 10_000;

    /** One conversion and the requests that wait for its end. */
    private static final class Job {
        private final List<Runnable> waiting = new ArrayList<>();
        private ConversionOutcome outcome;
    }

    private final RequestParameters inbox;
    private final Conversion conversion;
    private final DocumentFiles files;
    private final SiblingRequests siblings;
    /** Results stay for repeated requests; the oldest are removed first. */
    private final Map<String, Job> jobs = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Job> eldest) {
            return size() > MOST_JOBS;
        }
    };

    ConvertService(RequestParameters inbox, Conversion conversion, DocumentFiles files, SiblingRequests siblings) {
        this.inbox = inbox;
        this.conversion = conversion;
        this.files = files;
        this.siblings = siblings;
    }

    void handle(HttpExchange exchange) {
        ConvertRequest request;
        try {
            request = ConvertRequest.of(inbox.parameters(exchange));
        } catch (TokenException e) {
            ConvertAnswer.failed(WRONG_TOKEN).to(exchange);
            return;
        } catch (IllegalArgumentException e) {
            ConvertAnswer.failed(WRONG_INPUT).to(exchange);
            return;
        }
        if (siblings.isOwn(request.key())) {
            serve(exchange, request);
        } else {
            siblings.pass(exchange, request.key());
        }
    }

    private void serve(HttpExchange exchange, ConvertRequest request) {
        Job job = jobs.get(request.id());
        if (job == null) {
            job = begin(request);
        }
        if (job.outcome != null) {
            end(exchange, request, job);
        } else if (request.async()) {
            ConvertAnswer.PENDING.to(exchange);
        } else {
            Job awaited = job;
            job.waiting.add(() -> end(exchange, request, awaited));
        }
    }

    private Job begin(ConvertRequest request) {
        Job job = new Job();
        jobs.put(request.id(), job);
        conversion.convert(new DocumentSource(request.key(), request.url(), request.fileType()), outcome -> {
            job.outcome = outcome;
            job.waiting.forEach(Runnable::run);
            job.waiting.clear();
        });
        return job;
    }

    private void end(HttpExchange exchange, ConvertRequest request, Job job) {
        if (job.outcome.equals(ConversionOutcome.OK)) {
            String url = files.convertedUrl(
                    exchange.origin(), request.id(), request.outputType(), request.outputName());
            ConvertAnswer.done(url, request.outputType()).to(exchange);
            return;
        }
        if (job.outcome.error() == ConversionOutcome.DOWNLOAD) {
            jobs.remove(request.id(), job); // it may exist at the next request
        }
        ConvertAnswer.failed(code(job.outcome)).to(exchange);
    }

    private static int code(ConversionOutcome outcome) {
        return switch (outcome.error()) {
            case ConversionOutcome.DOWNLOAD -> DOWNLOAD_FAILED;
            case ConversionOutcome.LIMITS -> TOO_LARGE;
            default -> CONVERSION_FAILED;
        };
    }
}
