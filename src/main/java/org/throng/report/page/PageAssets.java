package org.throng.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The style and the script of a page, in one block each, with the hashes by which its content security policy knows
 * them. Both begin with those of the plotting library (uPlot, MIT licence), whose notice stays, and those of every
 * page.
 *
 * @param style all styles
 * @param script all scripts
 */
public record PageAssets(String style, String script) {

    private static final String FOLDER = "/org/throng/report/";
    private static final String UPLOT = "/META-INF/resources/webjars/uplot/";
    private static final String UPLOT_POM = "/META-INF/maven/org.webjars.npm/uplot/pom.properties";

    /** What readers of the sources need, and browsers do not: comments, indentation and empty lines. */
    private static final Pattern FOR_READERS = Pattern.compile("(?m)^ */\\*\\*(?s:.*?)\\*/\n|^ *//.*\n|^ +|^\n");

    /** The style of every page: all have tables and charts. */
    private static final String STYLE = "page.css";
    /** The scripts of every page, in the order in which they depend on each other. */
    private static final List<String> SCRIPTS = List.of(
            "format.js", "elements.js", "files.js", "colours.js", "ticks.js", "data.js", "group.js", "spans.js",
            "figure.js", "picture.js", "names.js", "front.js", "legend.js", "chart.js");
    /** The charts of a run, finished or not. */
    private static final List<String> RUN_SCRIPTS = List.of(
            "table.js", "plane.js", "shape.js", "distribution.js", "scatter.js", "heat-map.js", "profiles.js",
            "choice.js", "readout.js", "controls.js", "injector-charts.js", "run-charts.js", "report.js");

    /**
     * The assets of a page.
     *
     * @param styles further files of the resource folder of reports
     * @param scripts further files of the resource folder of reports, in the order in which they depend on each other
     * @param rules styles that depend on the content of the page
     */
    public static PageAssets of(List<String> styles, List<String> scripts, String rules) throws IOException {
        String version = uplotVersion();
        String uplot = UPLOT + version;
        return new PageAssets(
                resource(uplot + "/dist/uPlot.min.css") + '\n' + resource(FOLDER + STYLE) + resources(styles) + rules,
                "/*!\nuPlot " + version + ", licence:\n\n" + resource(uplot + "/LICENSE") + "\n*/\n"
                        + resource(uplot + "/dist/uPlot.iife.min.js") + '\n'
                        + FOR_READERS.matcher(resources(SCRIPTS) + resources(scripts)).replaceAll(""));
    }

    /** As {@link #of}, for a page with the result table and the charts of a run. */
    public static PageAssets ofRun(List<String> styles, List<String> scripts, String rules) throws IOException {
        return of(styles, Stream.concat(RUN_SCRIPTS.stream(), scripts.stream()).toList(), rules);
    }

    /** The assets of a page that draws nothing itself. */
    public static PageAssets withoutScript(List<String> styles) throws IOException {
        return new PageAssets(resource(FOLDER + STYLE) + resources(styles), "");
    }

    /** Adds them to the model of a template: style, styleHash, script and scriptHash. */
    public void addTo(Map<String, Object> model) {
        model.put("style", style);
        model.put("styleHash", sha256(style));
        model.put("script", script);
        model.put("scriptHash", sha256(script));
    }

    private static String uplotVersion() throws IOException {
        Properties pom = new Properties();
        try (InputStream in = PageAssets.class.getResourceAsStream(UPLOT_POM)) {
            if (in == null) {
                throw new IOException("the jar of uPlot, which draws the charts, is not on the class path");
            }
            pom.load(in);
        }
        return pom.getProperty("version");
    }

    private static String resources(List<String> names) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : names) {
            all.append(resource(FOLDER + name));
        }
        return all.toString();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PageAssets.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("the resource " + name + " of the report is not on the class path");
            }
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
