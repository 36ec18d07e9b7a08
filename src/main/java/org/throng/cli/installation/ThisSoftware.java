package org.throng.cli.installation;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.command.UsageError;
import org.throng.injector.remote.Software;

/** The software of this process. */
public final class ThisSoftware {

    private ThisSoftware() {
    }

    /** @throws UsageError if the jar of Throng cannot be read */
    public static Software get() {
        String version = ThisSoftware.class.getPackage().getImplementationVersion();
        try {
            Path jar = Path.of(ThisSoftware.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Software.ofThisProcess(
                    version == null ? "(not packaged)" : version, jar, JMeterUtils.getJMeterVersion());
        } catch (IOException | URISyntaxException e) {
            throw new UsageError("the jar of Throng cannot be read: " + e.getMessage(), e);
        }
    }
}
