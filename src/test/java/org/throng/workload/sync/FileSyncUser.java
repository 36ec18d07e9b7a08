package org.throng.workload.sync;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.jmeter.extractor.JSR223PostProcessor;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.PlanScript;

/** A user of the plan file-sync, without its requests: what scripts do before and after each of them. */
final class FileSyncUser {

    final JMeterVariables variables = new JMeterVariables();
    final HTTPSamplerProxy request = new HTTPSamplerProxy();
    final HTTPSampleResult result = new HTTPSampleResult();

    /** @param run what tells one run from another, as the time of its start does */
    FileSyncUser(String run, Map<String, String> plan) {
        Map.of("TESTSTART.MS", run, "accounts", "3", "user-prefix", "user", "password", "secret", "users-file", "",
                "dav-path", "/remote.php/dav/files/{user}/", "dir", "/", "file-prefix", "throng-", "files", "")
                .forEach(variables::put);
        plan.forEach(variables::put);
        CookieManager cookies = new CookieManager();
        JMeterContextService.getContext().setVariables(variables);
        cookies.testStarted();
        request.setCookieManager(cookies);
    }

    FileSyncUser before(String script, String parameters) {
        JMeterContextService.getContext().setCurrentSampler(request);
        new PlanScript<>(new JSR223PreProcessor(), "sync/" + script, parameters, variables, result).prepared()
                .process();
        return this;
    }

    FileSyncUser after(String script, String parameters) {
        JMeterContextService.getContext().setCurrentSampler(request);
        new PlanScript<>(new JSR223PostProcessor(), "sync/" + script, parameters, variables, result).prepared()
                .process();
        return this;
    }

    /** The server has answered. */
    FileSyncUser answered(int status, String type, String body) {
        result.setResponseCode(Integer.toString(status));
        result.setSuccessful(status < 400);
        result.setContentType(type);
        result.setResponseData(body, StandardCharsets.UTF_8.name());
        return at("/index.php/apps/files/ajax/list.php");
    }

    /** The path that redirects have led to, if there were any. */
    FileSyncUser at(String path) {
        try {
            result.setURL(new URL("http://files.example" + path));
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
        return this;
    }

    String get(String variable) {
        return variables.get(variable);
    }
}
