package org.throng.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.throng.stats.RunHistory;
import org.throng.stats.Summary;

/**
 * The report as one HTML file that needs nothing else: no network, no other file. Everything but the charts is there
 * without JavaScript. The page carries a content security policy that runs its own script and nothing else.
 */
public final class HtmlReport {

    private static final List<String> STYLES = List.of("page.css", "report.css");
    private static final List<String> SCRIPTS = List.of(
            "format.js", "data.js", "chart.js", "shapes.js", "table.js", "report.js");

    private static final Configuration TEMPLATES = templates();

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
        PageAssets.of(STYLES, SCRIPTS, ResultColumn.viewRules(ResultColumn.worthShowing(ResultRow.of(summary))))
                .addTo(model);
        model.put("data", ChartData.of(summary, history).packed());
        Template template = template("report.ftlh");
        // a writer that replaces what is not Unicode: half a surrogate pair from a server must not cost the report
        try (Writer out = new HarmlessWriter(
                new OutputStreamWriter(Files.newOutputStream(file), StandardCharsets.UTF_8))) {
            template.process(model, out);
        } catch (TemplateException e) {
            throw new IllegalStateException("report.ftlh does not fit its model: " + e.getMessage(), e);
        }
    }

    static Template template(String name) throws IOException {
        return TEMPLATES.getTemplate(name);
    }

    private static Configuration templates() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_32);
        configuration.setClassForTemplateLoading(HtmlReport.class, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        return configuration;
    }
}
