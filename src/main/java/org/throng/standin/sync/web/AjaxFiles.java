package org.throng.standin.sync.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.HumanSize;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/** The list of files and the free space of the files page (8.2.1 and 11.0, {@code OCA\Files\Helper}). */
final class AjaxFiles {

    private static final int FOLDER_PERMISSIONS = 31;
    private static final int FILE_PERMISSIONS = 27;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("MMMM d, yyyy 'at' h:mm:ss a 'GMT+0'", Locale.US).withZone(ZoneOffset.UTC);
    private static final Comparator<Map.Entry<String, Node>> BY_NAME = Comparator
            .<Map.Entry<String, Node>, Boolean>comparing(each -> !each.getValue().isFolder())
            .thenComparing(Map.Entry::getKey, NaturalOrder.INSTANCE);

    private final FileService server;
    private final long mostBytes;

    AjaxFiles(FileService server) {
        this.server = server;
        this.mostBytes = AjaxUpload.MOST_BYTES;
    }

    void list(SyncRequest request, String user) {
        Form query = Form.ofQuery(request);
        Optional<List<String>> path = FolderPath.names(query.text("dir"));
        ResolvedPath place = path.map(names -> server.trees().of(user).place(names)).orElse(null);
        if (place == null || !place.exists()) {
            request.answer(BufferedAnswer.of(404).with("Content-Type", "text/html; charset=UTF-8"));
            return;
        }
        ObjectNode data = PhpJson.object().put("directory", FolderPath.text(place.path()));
        ArrayNode files = data.putArray("files");
        if (place.node() instanceof TreeFolder folder) {
            sorted(folder, query).forEach(each -> files.add(describe(folder, each.getKey(), each.getValue())));
        }
        request.answer(AjaxAnswers.success(data.put("permissions", permissions(place.node()))));
    }

    private static List<Map.Entry<String, Node>> sorted(TreeFolder folder, Form query) {
        List<Map.Entry<String, Node>> files = new ArrayList<>(folder.children().entrySet());
        List<String> types = types(query.value("mimetypes"));
        if (!types.isEmpty()) {
            files.removeIf(each -> !each.getValue().isFolder()
                    && types.stream().noneMatch(type -> isOf(MediaType.of(each.getKey()), type)));
        }
        files.sort(switch (query.text("sort")) {
            case "size" -> Comparator.comparingLong(each -> each.getValue().size());
            case "mtime" -> Comparator.comparingLong(each -> each.getValue().modified());
            default -> BY_NAME;
        });
        if (query.text("sortdirection").equals("desc")) {
            Collections.reverse(files);
        }
        return files;
    }

    private static List<String> types(String json) {
        List<String> types = new ArrayList<>();
        JsonNode list = json == null ? null : PhpJson.parse(json).orElse(null);
        if (list != null && list.isArray()) {
            list.forEach(each -> types.add(each.asText()));
        }
        return types;
    }

    /** A type may be whole, {@code image/png}, or its first half. */
    private static boolean isOf(String type, String wanted) {
        return type.equals(wanted) || type.startsWith(wanted + "/");
    }

    /** The entry of a file or folder. */
    ObjectNode describe(TreeFolder holder, String name, Node node) {
        boolean older = server.dialect() == SyncDialect.OWNCLOUD8;
        ObjectNode file = PhpJson.object().put("id", node.id()).put("parentId", holder.id());
        if (older) {
            file.put("date", DATE.format(Instant.ofEpochSecond(node.modified())));
        }
        file.put("mtime", node.modified() * 1000);
        String type = node.isFolder() ? MediaType.FOLDER : MediaType.of(name);
        if (older) {
            file.put("icon", "/core/img/filetypes/" + icon(node, type) + ".svg");
        }
        file.put("name", name)
                .put("permissions", permissions(node))
                .put("mimetype", type)
                .put("size", node.size())
                .put("type", node.isFolder() ? "dir" : "file")
                .put("etag", node.etag());
        if (holder.isMount(name)) {
            file.put("mountType", "shared-root");
        }
        return file;
    }

    private static String icon(Node node, String type) {
        String half = type.substring(0, type.indexOf('/'));
        if (node.isFolder()) {
            return "folder";
        }
        return List.of("text", "image", "audio", "video").contains(half) ? half : "file";
    }

    private static int permissions(Node node) {
        return node.isFolder() ? FOLDER_PERMISSIONS : FILE_PERMISSIONS;
    }

    /** A user's free space; errors of an upload contain it, too. */
    ObjectNode storage(String user) {
        Tree tree = server.trees().of(user);
        long free = free(tree);
        long used = tree.root().size();
        return PhpJson.object()
                .put("uploadMaxFilesize", uploadMax(tree))
                .put("maxHumanFilesize", "Upload (max. " + HumanSize.text(uploadMax(tree)) + ")")
                .put("freeSpace", free)
                .put("usedSpacePercent", free + used == 0 ? 0 : used * 100 / (free + used))
                .put("owner", user)
                .put("ownerDisplayName", server.accounts().displayName(user));
    }

    /** Maximum bytes of one upload. */
    long uploadMax(Tree tree) {
        return Math.min(free(tree), mostBytes);
    }

    /** Without a quota, what is free on the disk. */
    private static long free(Tree tree) {
        if (tree.available() >= 0) {
            return tree.available();
        }
        try {
            return Files.getFileStore(Path.of(System.getProperty("java.io.tmpdir"))).getUsableSpace();
        } catch (IOException e) {
            return 0;
        }
    }
}
