package org.throng.report.page;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.throng.report.text.HarmlessWriter;

/** The templates of the pages. */
public final class Templates {

    private static final Configuration ALL = all();

    private Templates() {
    }

    /**
     * Writes a page and replaces an existing one.
     *
     * @param name of the template
     * @throws IOException if the file cannot be written
     */
    public static void write(String name, Map<String, Object> model, Path file) throws IOException {
        Template template = ALL.getTemplate(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            write(template, model, out);
        }
    }

    /** Writes a page to {@code out}, which stays open. */
    public static void write(String name, Map<String, Object> model, OutputStream out) throws IOException {
        write(ALL.getTemplate(name), model, out);
    }

    private static void write(Template template, Map<String, Object> model, OutputStream out) throws IOException {
        // a writer that replaces what is not Unicode: half a surrogate pair from a server must not cost the page
        Writer writer = new HarmlessWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        try {
            template.process(model, writer);
        } catch (TemplateException e) {
            throw new IllegalStateException(template.getName() + " does not fit its model: " + e.getMessage(), e);
        }
        writer.flush();
    }

    private static Configuration all() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_32);
        configuration.setClassForTemplateLoading(Templates.class, "/org/throng/report");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        return configuration;
    }
}
