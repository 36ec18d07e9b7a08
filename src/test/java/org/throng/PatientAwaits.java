package org.throng;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets every {@code await()} wait for a minute before it fails, six times Awaitility's default: a slow machine is no
 * defect. A test that must hold sooner says so by {@code atMost}. JUnit finds this extension as a service.
 */
public final class PatientAwaits implements BeforeAllCallback {

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @Override
    public void beforeAll(ExtensionContext context) {
        Awaitility.setDefaultTimeout(TIMEOUT);
    }
}
