package org.throng.workload.conversion.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.element.ServerConfig;
import org.throng.users.WarmUpSteps;

/** Has a page converted that the server fetches. */
public final class ConversionWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "conversion --chromium-max-concurrency=100 --set=url=1ms --set=chromium-start=0ms";
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        ConversionServerConfig server = new ConversionServerConfig();
        server.setName("conversion server");
        ServerConfig.HOST.write(server, host);
        ConversionServerConfig.PORT.write(server, Integer.toString(port));

        Convert convert = new Convert();
        convert.setName("convert");
        Convert.ROUTE.write(convert, "url");
        Convert.URL.write(convert, "http://" + host + ":" + port + "/");
        return List.of(server, convert);
    }
}
