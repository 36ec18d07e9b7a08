package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;

/** The server's information about itself; counts are those of the process that answers. */
final class ServerInfo {

    private static final int SUCCESS = 3;

    private final EditorSettings settings;
    private final DocumentCommands documents;

    ServerInfo(EditorSettings settings, DocumentCommands documents) {
        this.settings = settings;
        this.documents = documents;
    }

    /** Version and build whose protocol the stand-in follows, such as 9.4.0.36. */
    String version() {
        return buildVersion() + "." + buildNumber();
    }

    /** The text of {@code /index.html}. */
    String greeting() {
        return "Server is functioning normally. Version: " + buildVersion() + ". Build: " + buildNumber();
    }

    /** The answer of {@code /info/info.json}. */
    ObjectNode info() {
        ObjectNode info = JsonNodeFactory.instance.objectNode();
        info.set("licenseInfo", licence());
        info.set("serverInfo", server());
        info.set("quota", quota());
        return info;
    }

    /** Fills the answer of the command {@code license}. */
    void addLicence(ObjectNode answer) {
        answer.set("license", licence());
        answer.set("server", server());
        answer.set("quota", quota());
    }

    private ObjectNode licence() {
        return JsonNodeFactory.instance.objectNode()
                .putNull("end_date")
                .put("trial", false)
                .put("customization", false)
                .put("connections", settings.licensedEditors())
                .put("connections_view", 0)
                .put("users_count", 0);
    }

    private ObjectNode server() {
        return JsonNodeFactory.instance.objectNode()
                .put("resultType", SUCCESS)
                .put("packageType", 0)
                .put("buildVersion", buildVersion())
                .put("buildNumber", buildNumber());
    }

    private ObjectNode quota() {
        ObjectNode quota = JsonNodeFactory.instance.objectNode();
        quota.putObject("edit").put("connectionsCount", documents.editors());
        quota.putObject("view").put("connectionsCount", documents.viewers());
        return quota;
    }

    private String buildVersion() {
        return settings.generation() == ServerVersion.V7_2 ? "7.2.2" : "9.4.0";
    }

    private int buildNumber() {
        return settings.generation() == ServerVersion.V7_2 ? 69 : 36;
    }
}
