package org.throng.gui;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.jmeter.save.SaveService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads plans whose elements have the package names of version 0.1: {@code org.throng.element.websocket}, now {@code
 * org.throng.workload.websocket.element}. Saving such a plan writes the present names.
 *
 * <p>JMeter's own upgrades of class names ({@code NameUpdater}) cover only elements that its saveservice.properties
 * lists. So this class adds the former names to the map read from that file, for loading only.
 */
public final class FormerNames {

    private static final Logger LOG = LoggerFactory.getLogger(FormerNames.class);

    private static final Map<String, List<String>> ELEMENTS = Map.of(
            "websocket", List.of("WebSocketClose", "WebSocketExpect", "WebSocketHold", "WebSocketOpen",
                    "WebSocketRequest", "WebSocketSend"),
            "editor", List.of("EditorChange", "EditorClose", "EditorCursor", "EditorDocumentConfig", "EditorOpen",
                    "EditorServerConfig"),
            "bosh", List.of("BoshChangePresence", "BoshHold", "BoshLogin", "BoshLogout", "BoshSendMessage",
                    "BoshServerConfig"),
            "sync", List.of("SyncClientChange", "SyncClientDownload", "SyncClientPoll", "SyncClientUpload",
                    "SyncServerConfig"));

    private FormerNames() {
    }

    /**
     * Registers the former names in JMeter. Where access to its map is denied, a warning in the log says which plans do
     * not load.
     */
    public static void register() {
        try {
            Field known = SaveService.class.getDeclaredField("aliasToClass");
            known.setAccessible(true);
            Properties classes = (Properties) known.get(null);
            ELEMENTS.forEach((workload, names) -> names.forEach(name -> classes.setProperty(
                    "org.throng.element." + workload + '.' + name,
                    "org.throng.workload." + workload + ".element." + name)));
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("Plans saved by version 0.1 do not load in this JMeter: replace org.throng.element.NAME by"
                    + " org.throng.workload.NAME.element in them", e);
        }
    }
}
