package org.throng.http;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.util.SSLManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link SamePlansIT} over TLS: equal certificates, names of servers and sessions as well. */
class SameTlsPlansIT {

    @RegisterExtension
    static final SharedServer SERVER = new SharedServer();

    @TempDir
    static Path keys;

    private static TlsPlans plans;
    private static CertificatePlans certificates;

    @BeforeAll
    static void makeKeys() throws Exception {
        TlsSite site = new TlsSite(SERVER.get(), keys);
        plans = new TlsPlans(site);
        certificates = new CertificatePlans(site, keys);
    }

    @AfterEach
    void forgetCertificates() {
        CertificatePlans.forget();
        SSLManager.reset();
    }

    @ParameterizedTest
    @MethodSource
    void areTheSame(PlanCase one, @TempDir Path folder) throws IOException, JMeterEngineException {
        one.compare(SERVER.get(), folder);
    }

    static Stream<PlanCase> areTheSame() {
        return Stream.concat(plans.all(), certificates.all());
    }
}
