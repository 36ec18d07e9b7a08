package org.throng.workload.conversion.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.workload.conversion.FormField;
import org.throng.workload.conversion.Route;

/** Posts documents to a conversion server and waits for the whole result. */
public class Convert extends PlanSampler {

    static final PlanProperty<Route> ROUTE = choice("conversion", "route", "html", "url", "markdown", "office", "merge",
            "split", "screenshot html", "screenshot url", "screenshot markdown", "pdfa").as(Route::of);
    static final PlanProperty<String> URL = line("conversion", "url", "");
    static final PlanProperty<String> DOCUMENTS = lines("conversion", "documents", "");
    static final PlanProperty<Boolean> IN_TURN =
            choice("conversion", "use", "together", "in turn").as(ConvertSampler::inTurn);
    static final PlanProperty<List<FormField>> FIELDS = lines("conversion", "fields", "").as(FormField::parse);
    static final PlanProperty<Integer> PAGES = number("result", "pages", 0, 0, 1_000_000);
    static final PlanProperty<String> EXPECTED_TEXT = lines("result", "expectedText", "");
    static final PlanProperty<Double> PAGES_SHARE =
            line("result", "pagesShare", "1").as(ConvertSampler::share);
    static final PlanProperty<String> OUTPUT_NAME = line("conversion", "outputName", "");

    static final PlanProperty<Boolean> WEBHOOK =
            choice("result", "delivery", "answer", "webhook").as(ConvertSampler::webhook);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ConvertSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(ROUTE, URL, DOCUMENTS, IN_TURN, FIELDS, OUTPUT_NAME, WEBHOOK, PAGES,
                EXPECTED_TEXT, PAGES_SHARE);
    }
}
