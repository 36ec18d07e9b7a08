package org.throng.cli.plan;

import java.util.Locale;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;
import org.throng.command.UsageError;
import org.throng.element.PlanException;
import org.throng.http.HttpRequestSampler;
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
        LoadedPlan.find(trial, HTTPSamplerBase.class).stream()
                .filter(ElementChecks::isRequest).filter(ElementChecks::hasNoHost).findFirst()
                .ifPresent(request -> {
                    throw new UsageError("in the plan " + file.name() + ": the HTTP Request '" + request.getName()
                            + "' has no host; give its server name, in it or in HTTP Request Defaults"
                            + (file.text().contains("__P(host") ? ", as by -Dhost" : ""));
                });
    }

    /** Others, such as JMeter's Access Log Sampler, have settings of their own for the host. */
    private static boolean isRequest(HTTPSamplerBase sampler) {
        return sampler instanceof HTTPSamplerProxy || sampler instanceof HttpRequestSampler;
    }

    private static boolean hasNoHost(HTTPSamplerBase request) {
        if (!request.getPropertyAsString(HTTPSamplerBase.DOMAIN).isBlank()
                || request.getProtocol().equalsIgnoreCase("file")) {
            return false;
        }
        // read last, because a function in it may have an effect
        String path = request.getPropertyAsString(HTTPSamplerBase.PATH).strip().toLowerCase(Locale.ROOT);
        return !path.startsWith("http://") && !path.startsWith("https://") && !path.startsWith("${");
    }
}
