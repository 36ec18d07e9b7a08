package org.throng.workload.editor.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;
import org.throng.element.ServerConfig;
import org.throng.users.WarmUpSteps;

/** Opens a document, saves a change and closes it. */
public final class EditorWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "editor --converters=100 --set=close-delay=0ms --set=conversion=1ms --set=assembly=1ms";
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        EditorServerConfig server = new EditorServerConfig();
        server.setName("document server");
        ServerConfig.HOST.write(server, host);
        EditorServerConfig.PORT.write(server, Integer.toString(port));
        EditorServerConfig.CHECK_ASSEMBLED.write(server, "false");

        EditorDocumentConfig documents = new EditorDocumentConfig();
        documents.setName("documents");

        EditorOpen open = new EditorOpen();
        open.setName("open document");

        EditorChange change = new EditorChange();
        change.setName("save change");

        EditorClose close = new EditorClose();
        close.setName("close");
        return List.of(server, documents, open, change, close);
    }
}
