package org.throng.gui;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.jmeter.save.SaveService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets plans load that name elements by the packages of version 0.1, {@code org.throng.workload.websocket.element} for
 * {@code org.throng.workload.websocket.element}. A plan that is saved again has the names of today.
 *
 * <p>JMeter has upgrades of class names ({@code NameUpdater}) only for the elements that its own saveservice.properties
 * lists. So the former names are added to what it read from that file, to the direction of loading alone.
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

    /** Makes JMeter know the former names. Without the right to do so it says in the log which plans do not load. */
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
