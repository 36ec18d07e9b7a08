package org.throng.cli.plan;

import java.util.Locale;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jorphan.collections.HashTree;
import org.throng.command.UsageError;
import org.throng.element.PlanException;
import org.throng.users.Checked;

/** The mistakes in single elements that are known before the run. JMeter itself reports them at every sample. */
final class ElementChecks {

    private ElementChecks() {
    }

    /**
     * Checks the elements of a plan.
     *
     * @param trial the plan, with the values of functions and variables that are known before the run
     * @throws UsageError at the first mistake
     */
    static void check(PlanFile file, HashTree trial) {
        for (Checked element : LoadedPlan.find(trial, Checked.class)) {
            try {
                element.check();
            } catch (IllegalArgumentException | PlanException e) {
                throw new UsageError("in the plan " + file.name() + ": " + e.getMessage(), e);
            }
        }
        checkHosts(file, trial);
    }

    /** A path that is known only in the run may be a whole URL, and a pre-processor may set the host. */
    private static void checkHosts(PlanFile file, HashTree trial) {
        boolean byDefault = LoadedPlan.find(trial, ConfigTestElement.class).stream()
                .anyMatch(config -> !config.getPropertyAsString(HTTPSamplerBase.DOMAIN).isBlank());
        if (byDefault || !LoadedPlan.find(trial, PreProcessor.class).isEmpty()) {
            return;
        }
        LoadedPlan.find(trial, HTTPSamplerBase.class).stream().filter(ElementChecks::hasNoHost).findFirst()
                .ifPresent(request -> {
                    throw new UsageError("in the plan " + file.name() + ": the HTTP Request '" + request.getName()
                            + "' has no host; give its server name, in it or in HTTP Request Defaults"
                            + (file.text().contains("__P(host") ? ", as by -Dhost" : ""));
                });
    }

    private static boolean hasNoHost(HTTPSamplerBase request) {
        String path = request.getPropertyAsString(HTTPSamplerBase.PATH).strip().toLowerCase(Locale.ROOT);
        boolean mayBeWholeUrl = path.startsWith("http://") || path.startsWith("https://") || path.startsWith("${");
        boolean isFile = request.getProtocol().equalsIgnoreCase("file");
        return !mayBeWholeUrl && !isFile && request.getPropertyAsString(HTTPSamplerBase.DOMAIN).isBlank();
    }
}
