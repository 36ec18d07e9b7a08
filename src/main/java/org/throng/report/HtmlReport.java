package org.throng.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.throng.stats.Distribution;
import org.throng.stats.Failure;
import org.throng.stats.Interval;
import org.throng.stats.Summary;
import org.throng.stats.metrics.MetricTrack;

/**
 * The report as one HTML file that needs nothing else: no network, no other file. Everything but the charts is there
 * without JavaScript. The page carries a content security policy that runs its own script and nothing else.
 */
public final class HtmlReport {

    private static final Configuration TEMPLATES = templates();

    private HtmlReport() {
    }

    /**
     * Writes the report and replaces an existing one.
     *
     * @param series one interval a second, in order; empty for a run that measured nothing
     * @param distributions at most one a label
     * @param failures the first of each kind
     * @param metrics of servers that were polled beside the load
     * @throws IOException if the file cannot be written
     */
    public static void write(
            Path file,
            Summary summary,
            List<Interval> series,
            List<Distribution> distributions,
            List<Failure> failures,
            List<MetricTrack> metrics)
            throws IOException {
        String style = resource("report.css")
                + ResultColumn.viewRules(ResultColumn.worthShowing(ResultRow.of(summary)));
        String script = resource("report.js");
        Map<String, Object> model = new HashMap<>();
        model.put("page", Page.of(summary, failures));
        model.put("style", style);
        model.put("styleHash", sha256(style));
        model.put("script", script);
        model.put("scriptHash", sha256(script));
        model.put("data", ChartData.of(summary, series, distributions, metrics).toScriptSafeJson());
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

    private static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            // browsers hash what they have parsed, with line feeds only
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    private static String sha256(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
