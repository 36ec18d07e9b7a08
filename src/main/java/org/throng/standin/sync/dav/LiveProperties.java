package org.throng.standin.sync.dav;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.throng.standin.sync.files.Checksums;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;

/** The properties that the server itself gives to files and folders. */
final class LiveProperties {

    private static final DateTimeFormatter HTTP_TIME =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** The properties in the answer to a PROPFIND without a list of properties. */
    private static final List<PropertyName> USUAL = List.of(
            PropertyName.dav("getlastmodified"),
            PropertyName.dav("getcontentlength"),
            PropertyName.dav("resourcetype"),
            PropertyName.dav("quota-used-bytes"),
            PropertyName.dav("quota-available-bytes"),
            PropertyName.dav("getetag"),
            PropertyName.dav("getcontenttype"));

    private static final Set<String> OF_FILES = Set.of("getcontentlength", "getcontenttype");
    private static final Set<String> OF_FOLDERS = Set.of("quota-used-bytes", "quota-available-bytes");

    private final FileService server;
    private final Locks locks;
    private long formattedSecond = -1;
    private String formatted = "";

    LiveProperties(FileService server, Locks locks) {
        this.server = server;
        this.locks = locks;
    }

    static List<PropertyName> usual() {
        return USUAL;
    }

    /** PHP's XML writer escapes quotes, Go's does not. */
    private String quoted(String etag) {
        return server.dialect().isOpenCloud() ? "\"" + etag + "\"" : "&quot;" + etag + "&quot;";
    }

    /**
     * Appends a property as an element with its usual prefix.
     *
     * @return whether there is such a property; if not, nothing is appended
     */
    boolean append(StringBuilder out, PropertyName property, ListedResource listed) {
        return switch (property.namespace()) {
            case PropertyName.DAV -> dav(out, property.name(), listed);
            case PropertyName.OWNCLOUD -> owncloud(out, property.name(), listed);
            case PropertyName.NEXTCLOUD -> server.dialect() == SyncDialect.NEXTCLOUD
                    && nextcloud(out, property.name(), listed);
            default -> false;
        };
    }

    private boolean dav(StringBuilder out, String name, ListedResource listed) {
        Node node = listed.node();
        if ((node.isFolder() ? OF_FILES : OF_FOLDERS).contains(name)) {
            return false;
        }
        switch (name) {
            case "getetag" -> out.append("<d:getetag>").append(quoted(node.etag())).append("</d:getetag>");
            case "resourcetype" -> out.append(node.isFolder()
                    ? "<d:resourcetype><d:collection/></d:resourcetype>"
                    : "<d:resourcetype/>");
            case "getlastmodified" ->
                out.append("<d:getlastmodified>").append(time(node.modified())).append("</d:getlastmodified>");
            case "getcontentlength" -> element(out, "d:getcontentlength", node.size());
            case "getcontenttype" -> element(out, "d:getcontenttype", MediaType.of(listed.name()));
            case "quota-used-bytes" -> element(out, "d:quota-used-bytes", node.size());
            case "quota-available-bytes" ->
                element(out, "d:quota-available-bytes", listed.tree().available());
            case "supportedlock" -> out.append(Locks.SUPPORTED);
            case "lockdiscovery" -> locks.append(out, node);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean owncloud(StringBuilder out, String name, ListedResource listed) {
        Node node = listed.node();
        switch (name) {
            case "id" -> element(out, "oc:id", server.trees().id(node));
            case "fileid" -> element(out, "oc:fileid", server.trees().fileId(node));
            case "size" -> element(out, "oc:size", node.size());
            case "permissions" -> element(out, "oc:permissions", permissions(listed));
            case "downloadURL" -> {
                if (node.isFolder()) {
                    return false;
                }
                out.append("<oc:downloadURL></oc:downloadURL>");
            }
            case "checksums" -> {
                if (!(node instanceof FileNode file) || !file.content().checksums().areKnown()) {
                    return false;
                }
                out.append("<oc:checksums><oc:checksum>").append(shown(file.content().checksums()))
                        .append("</oc:checksum></oc:checksums>");
            }
            case "share-types" -> out.append(node instanceof TreeFolder folder && !folder.mounts().isEmpty()
                    ? "<oc:share-types><oc:share-type>0</oc:share-type></oc:share-types>"
                    : "<oc:share-types/>");
            case "owner-id" -> element(out, "oc:owner-id", listed.tree().user());
            case "favorite" -> element(out, "oc:favorite", 0);
            case "data-fingerprint" -> {
                if (server.dialect() != SyncDialect.NEXTCLOUD) {
                    return false;
                }
                out.append("<oc:data-fingerprint></oc:data-fingerprint>");
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean nextcloud(StringBuilder out, String name, ListedResource listed) {
        if (name.equals("has-preview")) {
            out.append("<nc:has-preview>false</nc:has-preview>");
            return true;
        }
        if (name.equals("mount-type")) {
            element(out, "nc:mount-type", listed.shared() ? "shared" : "");
            return true;
        }
        return false;
    }

    /** The checksums for an answer; the fault {@code wrong-checksum} replaces them by wrong ones. */
    private Checksums shown(Checksums checksums) {
        return server.tuning().strikes(SyncFault.WRONG_CHECKSUM) ? checksums.ofAnother() : checksums;
    }

    private String permissions(ListedResource listed) {
        String letters = listed.node().isFolder() ? "RDNVCK" : "RDNVW";
        String shared = listed.shared() ? "S" : "";
        return switch (server.dialect()) {
            case NEXTCLOUD -> shared + letters.replace("RD", "RGD");
            case OPENCLOUD -> shared + letters + "ZP";
            default -> shared + letters;
        };
    }

    private static void element(StringBuilder out, String name, Object value) {
        out.append('<').append(name).append('>').append(Xml.escaped(value.toString()))
                .append("</").append(name).append('>');
    }

    private String time(long seconds) {
        if (seconds != formattedSecond) {
            formatted = httpTime(seconds);
            formattedSecond = seconds;
        }
        return formatted;
    }

    /** A time in the format of headers (RFC 9110 section 5.6.7). */
    static String httpTime(long seconds) {
        return HTTP_TIME.format(Instant.ofEpochSecond(seconds));
    }
}
