package org.throng.workload.sync.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.element.ServerConfig;
import org.throng.users.WarmUpSteps;

/** Uploads a small file and polls. */
public final class SyncWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "sync";
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        SyncServerConfig server = new SyncServerConfig();
        server.setName("file server");
        ServerConfig.HOST.write(server, host);
        SyncServerConfig.PORT.write(server, Integer.toString(port));
        SyncServerConfig.PASSWORD.write(server, "secret");

        SyncClientUpload upload = new SyncClientUpload();
        upload.setName("upload");
        SyncClientUpload.SIZES.write(upload, "1K");

        SyncClientPoll poll = new SyncClientPoll();
        poll.setName("poll");
        return List.of(server, upload, poll);
    }
}
