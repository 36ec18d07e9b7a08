package org.throng.standin.sync.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.IncomingBody;
import org.throng.standin.MultipartBody;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.HumanSize;
import org.throng.standin.sync.dav.DavException;
import org.throng.standin.sync.dav.DavRequest;
import org.throng.standin.sync.dav.Locks;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.ContentWriter;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/**
 * {@code upload.php} of ownCloud 8.2.1 (source: {@code apps/files/ajax/upload.php}). As in PHP, the script runs after
 * the whole body has arrived: files are stored while they arrive, and kept if the checks afterwards pass.
 */
final class AjaxUpload implements IncomingBody.Taker {

    /** {@code upload_max_filesize} and {@code post_max_size} of 8.2.1: 513 MB. A longer body counts as empty. */
    static final long MOST_BYTES = 513L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(AjaxUpload.class);
    private static final String FIELD = "files[]";
    private static final String FIELD_WITHOUT_LIST = "files";
    private static final String NO_DIRECTORY = "Unable to set upload directory.";
    private static final Pattern NUMBERED = Pattern.compile("\\((\\d{1,9})\\)(?!.*\\(\\d{1,9}\\))");

    /** A file of the form. */
    private static final class Received implements MultipartBody.File {
        private final String name;
        private final ContentWriter writer;
        private Content content;
        private boolean failed;

        Received(String name, ContentWriter writer) {
            this.name = name;
            this.writer = writer;
        }

        @Override
        public void write(ByteBuf piece) {
            try {
                if (!failed) {
                    writer.write(piece);
                }
            } catch (IOException e) {
                LOG.warn("an upload could not be written down: {}", e.getMessage());
                failed = true;
            }
        }

        @Override
        public void end() {
            content = failed ? null : writer.end();
        }

        void discard() {
            if (content == null) {
                writer.discard();
            } else {
                content.release();
            }
        }
    }

    private final FileService server;
    private final SyncRequest request;
    private final String user;
    private final AjaxFiles files;
    private final Locks locks;
    private final List<Received> received = new ArrayList<>();
    private boolean withoutList;
    private MultipartBody form;

    private AjaxUpload(SyncRequest request, String user, AjaxFiles files, Locks locks) {
        this.server = request.server();
        this.request = request;
        this.user = user;
        this.files = files;
        this.locks = locks;
    }

    /** Takes the upload of a user who is logged in. */
    static void begin(SyncRequest request, String user, AjaxFiles files, Locks locks) {
        AjaxUpload upload = new AjaxUpload(request, user, files, locks);
        if (request.exchange().body() == null || request.announcedLength() > MOST_BYTES) {
            upload.fail(NO_DIRECTORY);
            return;
        }
        try {
            upload.form = new MultipartBody(request.header(HttpHeaderNames.CONTENT_TYPE), upload::begin);
        } catch (IllegalArgumentException e) {
            upload.fail(NO_DIRECTORY); // no form and therefore no field
            return;
        }
        request.exchange().body().to(upload);
    }

    private MultipartBody.File begin(String field, String name) {
        withoutList |= field.equals(FIELD_WITHOUT_LIST);
        Received file = new Received(name, server.contents().writer());
        if (field.equals(FIELD)) {
            received.add(file);
            return file;
        }
        return new MultipartBody.File() {
            @Override
            public void write(ByteBuf piece) {
                // a file in an unknown field is ignored
            }

            @Override
            public void end() {
                // a file in an unknown field is ignored
            }
        };
    }

    @Override
    public void piece(ByteBuf piece) {
        form.offer(piece);
    }

    @Override
    public void cut() {
        server.count("uploads-cut-by-client");
        received.forEach(Received::discard);
        form.close();
    }

    @Override
    public void end() {
        try {
            answer();
        } finally {
            received.forEach(Received::discard);
            form.close();
        }
    }

    private void answer() {
        Map<String, String> fields = form.fields();
        Optional<List<String>> folder = FolderPath.names(fields.getOrDefault("dir", ""));
        if (fields.getOrDefault("dir", "").isEmpty() || form.isMalformed()) {
            fail(NO_DIRECTORY);
        } else if (!hasToken(fields)) {
            server.count("uploads-without-token");
            request.answer(AjaxAnswers.tokenExpired(AjaxAnswers.TEXT));
        } else if (folder.isEmpty() || !server.trees().of(user).place(folder.get()).exists()) {
            request.answer(BufferedAnswer.of(500, "text/html; charset=UTF-8", "Internal Server Error"));
        } else if (withoutList) {
            failLate("Upload failed. Could not find uploaded file");
        } else if (received.isEmpty()) {
            failWithStorage("No file was uploaded. Unknown error");
        } else if (received.stream().anyMatch(file -> file.name.isEmpty())) {
            failWithStorage("No file was uploaded");
        } else if (form.isPartial()) {
            failWithStorage("The uploaded file was only partially uploaded");
        } else if (received.stream().anyMatch(file -> file.failed)) {
            failWithStorage("Failed to write to disk");
        } else {
            store(folder.get(), fields);
        }
    }

    private boolean hasToken(Map<String, String> fields) {
        String query = Form.ofQuery(request).value("requesttoken");
        String token = query != null ? query : fields.get("requesttoken");
        return request.session() != null
                && WebPage.token(request).matches(token != null ? token : request.header("requesttoken"));
    }

    private void store(List<String> folder, Map<String, String> fields) {
        Tree tree = server.trees().ofChanged(user);
        long most = files.uploadMax(tree);
        long total = received.stream().mapToLong(file -> file.content.length()).sum();
        if (total > most || server.tuning().strikes(SyncFault.QUOTA)) {
            server.count("uploads-over-quota");
            request.answer(AjaxAnswers.failure(AjaxAnswers.TEXT, PhpJson.object()
                    .put("message", "Not enough storage available")
                    .put("uploadMaxFilesize", most)
                    .put("maxHumanFilesize", HumanSize.text(most))));
            return;
        }
        Optional<List<String>> relative = FolderPath.names(fields.getOrDefault("file_directory", ""));
        List<String> into = new ArrayList<>(folder);
        relative.ifPresent(into::addAll);
        ArrayNode results = JsonNodeFactory.instance.arrayNode();
        for (Received file : List.copyOf(received)) {
            ObjectNode result = store(tree, into, file, fields.getOrDefault("resolution", ""));
            if (result == null) {
                failLate("Upload failed. Could not find uploaded file");
                return;
            }
            results.add(result.put("originalname", file.name)
                    .put("uploadMaxFilesize", most)
                    .put("maxHumanFilesize", HumanSize.text(most))
                    .put("directory", FolderPath.text(into)));
        }
        request.answer(AjaxAnswers.asText(results));
    }

    /** Puts one file in its place and returns its node; null if that is impossible. */
    private ObjectNode store(Tree tree, List<String> folder, Received file, String resolution) {
        String name = resolution.equals("autorename") ? free(tree, folder, file.name) : file.name;
        ResolvedPath place = tree.place(FolderPath.below(folder, name));
        if (place.exists() && !resolution.equals("replace")) {
            return files.describe(place.holder(), name, place.node()).put("status", "existserror");
        }
        if (!isStorable(place)) {
            return null;
        }
        for (int depth = 1; depth <= folder.size(); depth++) {
            ResolvedPath parent = tree.place(folder.subList(0, depth));
            if (!parent.exists()) {
                tree.makeFolder(parent);
            } else if (!parent.node().isFolder()) {
                return null;
            }
        }
        place = tree.place(place.path());
        FileNode stored = tree.put(place, file.content.retain(), server.trees().versions().seconds());
        server.count("uploads");
        return files.describe(stored.parent(), name, stored).put("status", "success");
    }

    private boolean isStorable(ResolvedPath place) {
        try {
            DavRequest.checkName(place, 0);
        } catch (DavException e) {
            return false;
        }
        return (!place.exists() || !place.node().isFolder())
                && (place.node() == null || locks.inTheWay(place.node(), Set.of(), user) == null);
    }

    /** A free name like the given one: {@code a (2).txt}. */
    private static String free(Tree tree, List<String> folder, String name) {
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String ending = dot > 0 ? name.substring(dot) : "";
        String free = name;
        Matcher numbered = NUMBERED.matcher(stem);
        boolean counts = numbered.find();
        int number = counts ? Integer.parseInt(numbered.group(1)) + 1 : 2;
        while (tree.place(FolderPath.below(folder, free)).exists()) {
            String with = counts
                    ? stem.substring(0, numbered.start()) + "(" + number + ")" + stem.substring(numbered.end())
                    : stem + " (" + number + ")";
            free = with + ending;
            number++;
        }
        return free;
    }

    private void fail(String message) {
        server.count("uploads-failed");
        request.answer(AjaxAnswers.failure(AjaxAnswers.TEXT, PhpJson.object().put("message", message)));
    }

    private void failWithStorage(String message) {
        server.count("uploads-failed");
        ObjectNode data = PhpJson.object().put("message", message);
        data.setAll(files.storage(user));
        request.answer(AjaxAnswers.failure(AjaxAnswers.TEXT, data));
    }

    /** An error found when a file is put in its place has another form. */
    private void failLate(String message) {
        server.count("uploads-failed");
        ObjectNode data = PhpJson.object().put("message", message).putNull("code");
        data.setAll(files.storage(user));
        ObjectNode answer = PhpJson.object();
        answer.putObject("0").set("data", data);
        request.answer(AjaxAnswers.asText(answer.put("status", "error")));
    }
}
