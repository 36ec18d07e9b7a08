package org.throng.workload.conversion.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.PlanException;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.users.run.VirtualUser;
import org.throng.workload.conversion.Conversion;
import org.throng.workload.conversion.ConversionServer;
import org.throng.workload.conversion.FormField;
import org.throng.workload.conversion.InputFile;
import org.throng.workload.conversion.PdfCheck;
import org.throng.workload.conversion.Route;

/** Posts documents to a conversion server and waits for the whole result. */
public class Convert extends PlanSampler {

    static final PlanProperty<Route> ROUTE = choice("conversion", "route", "html", "url", "markdown", "office", "merge",
            "split", "screenshot html", "screenshot url", "screenshot markdown", "pdfa").as(Route::of);
    static final PlanProperty<String> URL = line("conversion", "url", "");
    static final PlanProperty<String> DOCUMENTS = lines("conversion", "documents", "");
    static final PlanProperty<Boolean> IN_TURN = choice("conversion", "use", "together", "in turn").is("in turn");
    static final PlanProperty<List<FormField>> FIELDS = lines("conversion", "fields", "").as(FormField::parse);
    static final PlanProperty<Integer> PAGES = number("result", "pages", 0, 0, 1_000_000);
    static final PlanProperty<String> EXPECTED_TEXT = lines("result", "expectedText", "");
    static final PlanProperty<Double> PAGES_SHARE = line("result", "pagesShare", "1").as(Convert::share);
    static final PlanProperty<String> OUTPUT_NAME = line("conversion", "outputName", "");
    static final PlanProperty<Boolean> WEBHOOK = choice("result", "delivery", "answer", "webhook").is("webhook");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(ROUTE, URL, DOCUMENTS, IN_TURN, FIELDS, OUTPUT_NAME, WEBHOOK, PAGES,
                EXPECTED_TEXT, PAGES_SHARE);
    }

    /** Percent, as a share from 0 to 1. */
    static double share(String text) {
        try {
            double percent = Double.parseDouble(text.replace("%", "").strip());
            if (percent >= 0 && percent <= 100) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number out of range
        }
        throw new IllegalArgumentException("'" + text + "' is not a percentage from 0 to 100");
    }

    private static final class Running extends SharedSampler {

        private static final long serialVersionUID = 1L;

        /** More forms than this are made again: the properties differ with each sample. */
        private static final int MOST_FORMS = 1_000;

        /** The values that a form is made from. */
        private record Form(Route route, String url, String documents, Boolean inTurn, List<FormField> fields,
                String outputName, Integer pages, String text, Double pagesShare) {

            /** Whether the properties have not changed: a property that is not read again returns the same object. */
            boolean isStill(Form other) {
                return route == other.route && url == other.url && documents == other.documents
                        && inTurn == other.inTurn && fields == other.fields && outputName == other.outputName
                        && pages == other.pages && text == other.text && pagesShare == other.pagesShare;
            }
        }

        private record Known(Form form, Turns turns) {
        }

        /** The conversions that users do in turn; usually one. */
        private record Turns(List<Conversion> conversions, AtomicInteger next) {

            Conversion take() {
                return conversions.size() == 1 ? conversions.get(0)
                        : conversions.get(Math.floorMod(next.getAndIncrement(), conversions.size()));
            }
        }

        private final transient Setting<Route> route;
        private final transient Setting<String> url;
        private final transient Setting<String> documents;
        private final transient Setting<Boolean> inTurn;
        private final transient Setting<List<FormField>> fields;
        private final transient Setting<String> outputName;
        private final transient Setting<Boolean> webhook;
        private final transient Setting<Integer> pages;
        private final transient Setting<String> text;
        private final transient Setting<Double> pagesShare;
        private final transient ConcurrentHashMap<Form, Turns> forms = new ConcurrentHashMap<>();
        private transient volatile Known last;

        Running(Convert element) {
            super(element);
            route = settings.of(ROUTE);
            url = settings.of(URL);
            documents = settings.of(DOCUMENTS);
            inTurn = settings.of(IN_TURN);
            fields = settings.of(FIELDS);
            outputName = settings.of(OUTPUT_NAME);
            webhook = settings.of(WEBHOOK);
            pages = settings.of(PAGES);
            text = settings.of(EXPECTED_TEXT);
            pagesShare = settings.of(PAGES_SHARE);
        }

        @Override
        protected void check() {
            super.check();
            if (Setting.areKnown(route, url, documents, inTurn, fields, outputName, pages, text, pagesShare)) {
                turns();
            }
        }

        /** @throws PlanException if a document is missing, or does not fit the route */
        private Turns turns() {
            Form form = new Form(route.get(), url.get(), documents.get(), inTurn.get(), fields.get(), outputName.get(),
                    pages.get(), text.get(), pagesShare.get());
            Known before = last;
            if (before != null && before.form.isStill(form)) {
                return before.turns;
            }
            if (forms.size() >= MOST_FORMS && !forms.containsKey(form)) {
                forms.clear();
            }
            Turns turns = forms.computeIfAbsent(form, this::read);
            last = new Known(form, turns);
            return turns;
        }

        private Turns read(Form form) {
            try {
                List<InputFile> found = InputFiles.find(form.documents);
                List<List<InputFile>> each = form.inTurn && !found.isEmpty()
                        ? found.stream().map(List::of).toList() : List.of(found);
                return new Turns(each.stream()
                        .map(together -> new Conversion(form.route, together, form.fields, form.url, form.outputName,
                                new PdfCheck(form.pages, form.text.lines().toList(), form.pagesShare)))
                        .toList(), new AtomicInteger());
            } catch (IllegalArgumentException e) {
                throw new PlanException(getName() + ": " + e.getMessage());
            }
        }

        /**
         * Users in a closed loop have no idle time in which a small size matters, and no time for a thread of each
         * sample.
         */
        @Override
        protected boolean isOffloaded() {
            VirtualUser user = VirtualUser.here();
            return user != null && user.isPaced();
        }

        @Override
        protected SampleResult run(SampleStart start) {
            ConversionRun run = inScope(ConversionServerConfig.class, "Conversion Server").run();
            Conversion conversion = turns().take();
            String trace = run.newTrace();
            StepLog steps = new StepLog(start);
            try {
                if (webhook.get()) {
                    run.server().convertLater(conversion, trace, run.results(), start::label, steps);
                } else {
                    run.server().convert(conversion, trace, start::label, steps);
                }
            } catch (SessionException e) {
                steps.failed(start::label, e);
            } catch (InterruptedException e) {
                steps.interrupted(start.label());
            } catch (IllegalArgumentException e) {
                throw new PlanException(getName() + ": " + e.getMessage());
            }
            TimedResult result = steps.result();
            result.setSamplerData(conversion.route().word());
            result.setRequestHeaders(ConversionServer.TRACE + ": " + trace);
            return result;
        }
    }
}
