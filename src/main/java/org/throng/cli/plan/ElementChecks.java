package org.throng.cli.plan;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jorphan.collections.HashTree;
import org.throng.command.UsageError;
import org.throng.element.PlanException;
import org.throng.http.HttpRequestSampler;
import org.throng.users.Checked;

/** The mistakes in single elements that are known before the run. JMeter itself reports them at every sample. */
final class ElementChecks {

    /** The beginning of a variable, not of a function. */
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(?!__)");

    private ElementChecks() {
    }

    /**
     * Checks the elements of a plan.
     *
     * @param trial the plan, with the values of functions and variables that are known before the run
     * @throws UsageError at the first mistake
     */
    static void check(PlanFile file, HashTree trial) {
        for (Checked element : PlanElements.find(trial, Checked.class)) {
            try {
                element.check();
            } catch (IllegalArgumentException | PlanException e) {
                throw new UsageError("in the plan " + file.name() + ": " + e.getMessage(), e);
            }
        }
        checkHosts(file, trial);
    }

    /**
     * A plan whose requests all have no host. A path that is known only in the run may be a whole URL, and a
     * pre-processor or whatever sets a variable may set the host.
     */
    private static void checkHosts(PlanFile file, HashTree trial) {
        boolean byDefault = PlanElements.find(trial, ConfigTestElement.class).stream()
                .anyMatch(ElementChecks::hasDomain);
        if (byDefault || !PlanElements.find(trial, PreProcessor.class).isEmpty()) {
            return;
        }
        List<HTTPSamplerBase> requests = PlanElements.find(trial, HTTPSamplerBase.class).stream()
                .filter(ElementChecks::isRequest).toList();
        if (!requests.isEmpty() && requests.stream().allMatch(ElementChecks::hasNoHost)) {
            throw new UsageError("in the plan " + file.name() + ": the HTTP Request '" + requests.get(0).getName()
                    + "' has no host; give its server name, in it or in HTTP Request Defaults"
                    + (file.text().contains("__P(host") ? ", as by -Dhost" : ""));
        }
    }

    /** Others, such as JMeter's Access Log Sampler, have settings of their own for the host. */
    private static boolean isRequest(HTTPSamplerBase sampler) {
        return sampler instanceof HTTPSamplerProxy || sampler instanceof HttpRequestSampler;
    }

    /** A variable that is empty now may have a value in the run, as from a table or a script. */
    private static boolean hasDomain(TestElement element) {
        if (!element.getPropertyAsString(HTTPSamplerBase.DOMAIN).isBlank()) {
            return true;
        }
        JMeterProperty written = element.getProperty(HTTPSamplerBase.DOMAIN).clone();
        written.setRunningVersion(false);
        return VARIABLE.matcher(written.getStringValue()).find();
    }

    private static boolean hasNoHost(HTTPSamplerBase request) {
        if (hasDomain(request) || request.getProtocol().equalsIgnoreCase("file")) {
            return false;
        }
        // read last, because a function in it may have an effect
        String path = request.getPropertyAsString(HTTPSamplerBase.PATH).strip().toLowerCase(Locale.ROOT);
        return !path.startsWith("http://") && !path.startsWith("https://") && !path.startsWith("${");
    }
}
