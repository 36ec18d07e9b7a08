package org.throng.workload.bosh;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.throng.net.connect.ConnectionSettings;

/** Options of which a test changes a few. */
public final class TestBoshOptions {

    private final URI url;
    private final String domain;
    private ConnectionSettings connection = ConnectionSettings.DEFAULTS;
    private Duration answerTimeout = Duration.ofMinutes(1);
    private int waitSeconds = 60;
    private int hold = 1;
    private List<String> mechanisms = BoshOptions.ALL_MECHANISMS;
    private boolean requestSession = true;
    private boolean oneAtATime;

    private TestBoshOptions(URI url, String domain) {
        this.url = url;
        this.domain = domain;
    }

    public static TestBoshOptions of(URI url, String domain) {
        return new TestBoshOptions(url, domain);
    }

    TestBoshOptions headers(Map<String, String> fixed) {
        connection = connection.withHeaders(fixed);
        return this;
    }

    TestBoshOptions answerTimeout(Duration timeout) {
        answerTimeout = timeout;
        return this;
    }

    TestBoshOptions waitSeconds(int seconds) {
        waitSeconds = seconds;
        return this;
    }

    TestBoshOptions hold(int requests) {
        hold = requests;
        return this;
    }

    TestBoshOptions polling() {
        return waitSeconds(0).hold(0);
    }

    TestBoshOptions mechanisms(List<String> names) {
        mechanisms = names;
        return this;
    }

    TestBoshOptions requestSession(boolean request) {
        requestSession = request;
        return this;
    }

    public TestBoshOptions oneAtATime() {
        oneAtATime = true;
        return this;
    }

    public BoshOptions build() {
        return new BoshOptions(url, domain, connection, answerTimeout, waitSeconds, hold, mechanisms, requestSession,
                oneAtATime, "en");
    }
}
