package org.throng.workload.bosh.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.element.ServerConfig;
import org.throng.users.WarmUpSteps;

/** Logs in, sends a message to itself, and logs out. */
public final class BoshWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "bosh";
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        BoshServerConfig server = new BoshServerConfig();
        server.setName("chat server");
        ServerConfig.HOST.write(server, host);
        BoshServerConfig.PORT.write(server, Integer.toString(port));
        BoshServerConfig.DOMAIN.write(server, "localhost");

        BoshLogin login = new BoshLogin();
        login.setName("log in");
        BoshLogin.USER_NAME.write(login, "user${__throngUser()}");
        BoshLogin.PASSWORD.write(login, "secret");

        BoshSendMessage message = new BoshSendMessage();
        message.setName("message");
        BoshSendMessage.TO.write(message, "address");
        BoshSendMessage.ADDRESS.write(message, "user${__throngUser()}@localhost");

        BoshHold hold = new BoshHold();
        hold.setName("hold");
        BoshHold.DURATION.write(hold, "0.1");

        BoshLogout logout = new BoshLogout();
        logout.setName("log out");
        return List.of(server, login, message, hold, logout);
    }
}
