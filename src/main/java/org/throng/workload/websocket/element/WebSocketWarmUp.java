package org.throng.workload.websocket.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.users.WarmUpSteps;

/** Opens a connection, waits for an answer, holds and closes. */
public final class WebSocketWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "realtime";
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        WebSocketOpen open = new WebSocketOpen();
        open.setName("open");
        WebSocketOpen.HOST.write(open, host);
        WebSocketOpen.PORT.write(open, Integer.toString(port));
        WebSocketOpen.PATH.write(open, "/v1/realtime");
        WebSocketOpen.PARAMETERS.write(open, "project=console\nchannels[]=files");
        WebSocketOpen.SUCCESS.write(open, "json $.type == connected");
        WebSocketOpen.REFUSAL.write(open, "json $.type == error");

        WebSocketRequest request = new WebSocketRequest();
        request.setName("request");
        WebSocketRequest.PAYLOAD.write(request, "{\"type\":\"ping\"}");
        ExpectedMessage.EXPECT.write(request, "json $.type == pong");

        WebSocketHold hold = new WebSocketHold();
        hold.setName("hold");
        WebSocketHold.DURATION.write(hold, "0.1");

        WebSocketClose close = new WebSocketClose();
        close.setName("close");
        return List.of(open, request, hold, close);
    }
}
