package org.throng.standin.sync.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.throng.standin.BodySource;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.dav.GetMethod;
import org.throng.standin.sync.dav.TruncatedBody;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;

/**
 * The files page's {@code download.php}: one file unchanged, several files or a folder as a zip; without {@code files}
 * all of the folder (8.2.1 and 11.0, {@code OC_Files::get}).
 */
final class AjaxDownload {

    private static final Pattern SECRET = Pattern.compile("[a-zA-Z0-9]{1,32}");

    private final FileService server;

    AjaxDownload(FileService server) {
        this.server = server;
    }

    void answer(SyncRequest request, String user) {
        Form query = Form.ofQuery(request);
        Tree tree = server.trees().of(user);
        Optional<List<String>> folder = FolderPath.names(query.text("dir"));
        if (folder.isEmpty()) {
            WebPage.notFound(request);
            return;
        }
        List<String> names = names(query);
        if (names.size() == 1) {
            one(request, tree, folder.get(), names.get(0));
        } else {
            several(request, tree, folder.get(), names);
        }
    }

    /** One name; a list of them, in 8.2 as JSON, later as {@code files[]}; or an empty name for all of the folder. */
    private List<String> names(Form query) {
        String files = query.text("files");
        if (server.dialect() != SyncDialect.OWNCLOUD8) {
            List<String> list = query.list("files");
            return list.isEmpty() ? List.of(files) : list;
        }
        JsonNode list = PhpJson.parse(files).filter(JsonNode::isArray).orElse(null);
        if (list == null) {
            return List.of(files);
        }
        List<String> names = new ArrayList<>();
        list.forEach(each -> names.add(each.asText()));
        return names;
    }

    private void one(SyncRequest request, Tree tree, List<String> folder, String name) {
        List<String> path = new ArrayList<>(folder);
        Optional<List<String>> below = FolderPath.names(name);
        below.ifPresent(path::addAll);
        ResolvedPath place = tree.place(path);
        if (below.isEmpty() || !place.exists()) {
            WebPage.notFound(request);
        } else if (place.node() instanceof FileNode file) {
            send(request, place.name(), file);
        } else {
            ZipBody zip = new ZipBody();
            if (place.isRoot()) {
                zip.addAll("", tree.root());
            } else {
                zip.add(place.name(), place.node());
            }
            send(request, below.get().isEmpty() ? "download" : place.name(), zip);
        }
    }

    private void several(SyncRequest request, Tree tree, List<String> folder, List<String> names) {
        ZipBody zip = new ZipBody();
        for (String name : names) {
            Optional<List<String>> below = FolderPath.names(name);
            if (below.isPresent() && below.get().size() == 1) {
                ResolvedPath place = tree.place(FolderPath.below(folder, below.get().get(0)));
                if (place.exists()) {
                    zip.add(place.name(), place.node());
                }
            }
        }
        send(request, folder.isEmpty() ? "download" : folder.get(folder.size() - 1), zip);
    }

    private void send(SyncRequest request, String name, FileNode file) {
        BufferedAnswer answer = BufferedAnswer.of(200)
                .with(HttpHeaderNames.CONTENT_DISPOSITION, GetMethod.disposition(name))
                .with("Content-Transfer-Encoding", "binary")
                .with(HttpHeaderNames.CONTENT_TYPE, MediaType.header(name))
                .with(HttpHeaderNames.CONTENT_LENGTH, file.size());
        boolean cut = server.tuning().strikes(SyncFault.CUT_DOWNLOAD);
        BodySource source = file.content().source(0, file.size(), !cut && request.exchange().mayCopyFiles());
        send(request, answer, cut ? new TruncatedBody(source, file.size() / 2, request) : source);
    }

    private void send(SyncRequest request, String name, ZipBody zip) {
        server.count("zips");
        send(request, BufferedAnswer.of(200)
                .with(HttpHeaderNames.CONTENT_DISPOSITION, GetMethod.disposition(name + ".zip"))
                .with(HttpHeaderNames.CONTENT_TYPE, "application/zip")
                .with(HttpHeaderNames.TRANSFER_ENCODING, "chunked"), zip);
    }

    /** Sends with the cookie that shows the page that its download has begun. */
    private static void send(SyncRequest request, BufferedAnswer answer, BodySource body) {
        String secret = Form.ofQuery(request).text("downloadStartSecret");
        if (SECRET.matcher(secret).matches()) {
            answer.add(HttpHeaderNames.SET_COOKIE, "ocDownloadStarted=" + secret + "; Max-Age=20; path=/");
        }
        if (request.method().equals("HEAD")) {
            body.close();
            request.answer(answer, BodySource.EMPTY);
        } else {
            request.answer(answer, body);
        }
    }
}
