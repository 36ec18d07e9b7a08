package org.throng.workload.websocket.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.users.WarmUpSteps;

/** Opens a connection, waits for an answer, holds and closes: the code that most steps of most plans use. */
public final class WebSocketWarmUp implements WarmUpSteps {

    @Override
    public List<TestElement> elements(String host, int port) {
        WebSocketOpen open = new WebSocketOpen();
        open.setName("open");
        open.setHost(host);
        open.setPort(Integer.toString(port));
        open.setPath("/v1/realtime");
        open.setParameters("project=console\nchannels[]=files");
        open.setSuccess("json $.type == connected");
        open.setRefusal("json $.type == error");

        WebSocketRequest request = new WebSocketRequest();
        request.setName("request");
        request.setPayload("{\"type\":\"ping\"}");
        request.setExpect("json $.type == pong");

        WebSocketHold hold = new WebSocketHold();
        hold.setName("hold");
        hold.setDuration("0.1");

        WebSocketClose close = new WebSocketClose();
        close.setName("close");
        return List.of(open, request, hold, close);
    }
}
