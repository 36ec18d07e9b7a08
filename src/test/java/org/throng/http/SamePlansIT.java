package org.throng.http;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.jmeter.engine.JMeterEngineException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs whole plans as {@code jmeter -n} does, and as {@code throng run} does over HttpClient 4 and over Throng's
 * transport, against one server that records all: equal requests, equal results. docs/http.md lists what differs.
 */
class SamePlansIT {

    @RegisterExtension
    static final SharedServer SERVER = new SharedServer();

    @ParameterizedTest
    @MethodSource({"org.throng.http.SessionPlans#all", "org.throng.http.PagePlans#all",
        "org.throng.http.FlowPlans#all", "org.throng.http.BodyPlans#all", "org.throng.http.CheckPlans#all"})
    void areTheSame(PlanCase one, @TempDir Path folder) throws IOException, JMeterEngineException {
        one.compare(SERVER.get(), folder);
    }
}
