package org.throng.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.report.chart.ChartData;
import org.throng.report.page.PageAssets;
import org.throng.report.page.PageJson;
import org.throng.report.page.Templates;
import org.throng.stats.history.RunHistory;
import org.throng.stats.summary.Summary;

/**
 * The report as one HTML file that needs nothing else: no network, no other file. Everything but the charts is there
 * without JavaScript. The page carries a content security policy that runs its own script and nothing else.
 */
public final class HtmlReport {

    private static final List<String> STYLES = List.of("report.css");
    private static final List<String> SCRIPTS = List.of("link.js", "page.js");

    private HtmlReport() {
    }

    /**
     * Writes the report and replaces an existing one.
     *
     * @param history empty for a run that measured nothing
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, Summary summary, RunHistory history) throws IOException {
        Map<String, Object> model = new HashMap<>();
        model.put("page", Page.of(summary, history));
        PageAssets.ofRun(STYLES, SCRIPTS, ResultColumn.viewRules(ResultColumn.worthShowing(ResultRow.of(summary))))
                .addTo(model);
        model.put("data", PageJson.packed(ChartData.of(summary, history)));
        Templates.write("report.ftlh", model, file);
    }
}
