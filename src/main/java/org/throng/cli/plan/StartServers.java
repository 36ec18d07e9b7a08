package org.throng.cli.plan;

import java.io.IOException;
import java.net.ServerSocket;
import org.apache.jmeter.protocol.http.control.HttpMirrorServer;
import org.apache.jmeter.util.BeanShellServer;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.command.UsageError;

/**
 * The servers that JMeter has during a test, if a property gives their port: BeanShell, through which properties are
 * changed while the test runs, and one that answers each HTTP request with itself. They end with the process.
 */
public final class StartServers {

    static final String BEANSHELL = "beanshell.server.port";
    static final String MIRROR = "mirror.server.port";

    private StartServers() {
    }

    /** @throws UsageError if a port is taken */
    public static void start() {
        int beanshell = JMeterUtils.getPropDefault(BEANSHELL, 0);
        if (beanshell > 0) {
            checkFree(BEANSHELL, beanshell, beanshell);
            checkFree(BEANSHELL, beanshell, beanshell + 1); // for telnet
            new BeanShellServer(beanshell, JMeterUtils.getPropDefault("beanshell.server.file", "")).run();
        }
        int mirror = JMeterUtils.getPropDefault(MIRROR, 0);
        if (mirror > 0) {
            checkFree(MIRROR, mirror, mirror);
            HttpMirrorServer server = new HttpMirrorServer(mirror);
            server.setDaemon(true);
            server.start();
        }
    }

    /** Both servers only log that they could not listen. */
    private static void checkFree(String property, int value, int port) {
        try (ServerSocket free = new ServerSocket(port)) {
            free.getLocalPort();
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageError("-D" + property + "=" + value + ": no server can listen on port " + port + ": "
                    + e.getMessage(), e);
        }
    }
}
