package org.throng.workload.sync.provision;

import static org.throng.workload.sync.provision.FileServer.encoded;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.throng.net.Printable;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.provision.ProvisionException;

/** One user's access to its own files, by WebDAV. */
final class FileHome {

    private static final String FILES = "/remote.php/webdav/";
    private static final String SHARES = "/ocs/v1.php/apps/files_sharing/api/v1/shares";

    /** All permissions of a share: read, change, make, delete and share. */
    private static final int ALL_PERMISSIONS = 31;

    private static final HttpBody ASK_ETAG = HttpBody.of(("<?xml version=\"1.0\" ?>\n"
            + "<d:propfind xmlns:d=\"DAV:\"><d:prop><d:getetag/></d:prop></d:propfind>\n")
            .getBytes(StandardCharsets.UTF_8));

    /** Modification time of all files, in seconds since 1970: the same in each account, in the past. */
    private static final long CHANGED = 1_700_000_000;

    private final FileServer server;
    private final Caller owner;
    private final String name;

    FileHome(FileServer server, Caller owner) {
        this.server = server;
        this.owner = owner;
        this.name = owner.user().name();
    }

    /** Logs in; the first time, this makes the server lay out the account, which takes long. */
    void logIn() throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("PROPFIND", "", Map.of("Depth", "0", "Content-Type", "text/xml; charset=utf-8"),
                ASK_ETAG);
        if (answer.status() == 401) {
            throw new ProvisionException("another password", false, name + " exists with another password, or may not"
                    + " log in; give that one, or choose other names with --prefix");
        }
        if (answer.status() != 207) {
            throw failed("login", answer);
        }
    }

    /**
     * Makes the missing part of a tree. Files are stored in order, so all files before the first missing one, or one
     * with another length, are used as they are.
     */
    void plant(FileTree tree) throws ProvisionException, InterruptedException {
        for (String folder : tree.folders()) {
            makeFolder(folder);
        }
        boolean planted = true;
        for (FileTree.Planted file : (Iterable<FileTree.Planted>) tree.files(name)::iterator) {
            planted = planted && isThere(file);
            if (!planted) {
                put(file);
            }
        }
    }

    private void makeFolder(String folder) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("MKCOL", folder, Map.of(), HttpBody.NONE);
        if (answer.status() != 201 && answer.status() != 405) {
            throw failed("folder '" + folder + "'", answer);
        }
    }

    private boolean isThere(FileTree.Planted file) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("HEAD", file.path(), Map.of(), HttpBody.NONE);
        return answer.status() == 200 && Long.toString(file.content().length())
                .equals(answer.head().first("Content-Length"));
    }

    private void put(FileTree.Planted file) throws ProvisionException, InterruptedException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/octet-stream");
        headers.put("OC-Checksum", "SHA1:" + file.content().sha1());
        headers.put("X-OC-Mtime", Long.toString(CHANGED));
        HttpAnswer answer = send("PUT", file.path(), headers, file.content().body());
        if (answer.status() == 507) {
            throw new ProvisionException("quota full", false, name + ": '" + file.path() + "' with "
                    + file.content().length() + " bytes is over the quota; raise --quota, or plant fewer files");
        }
        if (answer.status() != 201 && answer.status() != 204 && answer.status() != 200) {
            throw failed("file '" + file.path() + "'", answer);
        }
    }

    /** Shares a folder, which is made if it is missing, with another user, with all permissions. */
    void share(String folder, String other) throws ProvisionException, InterruptedException {
        makeFolder(folder);
        HttpAnswer answer = server.send("POST", SHARES + "?format=json",
                Map.of("Content-Type", "application/x-www-form-urlencoded"),
                HttpBody.of(("path=" + encoded('/' + folder) + "&shareType=0&shareWith=" + encoded(other)
                        + "&permissions=" + ALL_PERMISSIONS).getBytes(StandardCharsets.UTF_8)), owner, name);
        if (!isOk(answer) && !isSharedWith(folder, other)) {
            throw new ProvisionException("not shared", false, name + ": '" + folder + "' cannot be shared with " + other
                    + ": " + said(answer));
        }
    }

    private boolean isSharedWith(String folder, String other) throws ProvisionException, InterruptedException {
        HttpAnswer answer = server.send("GET", SHARES + "?format=json&path=" + encoded('/' + folder), Map.of(),
                HttpBody.NONE, owner, name);
        return OcsAnswer.read(answer.body())
                .filter(shares -> shares.isOk() && shares.sharedWith().contains(other)).isPresent();
    }

    private static boolean isOk(HttpAnswer answer) {
        return OcsAnswer.read(answer.body()).filter(OcsAnswer::isOk).isPresent();
    }

    private HttpAnswer send(String method, String path, Map<String, String> headers, HttpBody body)
            throws ProvisionException, InterruptedException {
        String encoded = Arrays.stream(path.split("/")).map(FileServer::encoded).collect(Collectors.joining("/"));
        return server.send(method, FILES + encoded, headers, body, owner, name);
    }

    private ProvisionException failed(String what, HttpAnswer answer) {
        return new ProvisionException("HTTP " + answer.status(), false, name + ": " + what + ": " + said(answer));
    }

    private static String said(HttpAnswer answer) {
        String words = OcsAnswer.read(answer.body())
                .map(ocs -> "code " + ocs.code() + " " + ocs.message())
                .orElseGet(() -> words(answer.body()));
        return "HTTP " + answer.status() + (words.isBlank() ? "" : ", " + Printable.beginning(words));
    }

    /** A page without its tags. */
    static String words(byte[] page) {
        return new String(page, StandardCharsets.UTF_8).replaceAll("<[^<>]*>", " ");
    }
}
