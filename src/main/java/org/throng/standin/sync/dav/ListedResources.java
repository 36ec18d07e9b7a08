package org.throng.standin.sync.dav;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Spaces;
import org.throng.standin.sync.files.TreeFolder;

/** The entries of an answer to PROPFIND: a file or folder, then its members, at the time of this object's creation. */
final class ListedResources implements Iterator<ListedResource> {

    static final PropertyName CHECKSUMS = PropertyName.owncloud("checksums");

    private final DavRequest request;
    private final ResolvedPath place;
    private final List<Map.Entry<String, Node>> members;
    private final String folderHref;
    private int next = -1;

    ListedResources(DavRequest request, ResolvedPath place, boolean withMembers) {
        this.request = request;
        this.place = place;
        this.folderHref = request.href(place.path(), place.node().isFolder());
        this.members = withMembers && place.node() instanceof TreeFolder folder ? members(folder) : List.of();
    }

    private List<Map.Entry<String, Node>> members(TreeFolder folder) {
        List<Map.Entry<String, Node>> all = new ArrayList<>(folder.children().size() + 1);
        if (request.isUpload() && !place.isRoot()) {
            List<FileNode> chunks = Assembly.chunks(folder);
            chunks.forEach(chunk -> all.add(Map.entry(chunk.name(), chunk)));
            all.add(Map.entry(Assembly.FILE, new FileNode(
                    folder.id(), Assembly.FILE, Content.ofLength(folder.size()))));
        } else {
            boolean hidden = request.server().dialect().isOpenCloud() && place.isRoot();
            folder.children().forEach((name, node) -> {
                if (!hidden || !folder.isMount(name)) {
                    all.add(Map.entry(name, node));
                }
            });
            if (place.isRoot() && request.hasSharesFolder()) {
                all.add(Map.entry(Spaces.SHARES_FOLDER, Spaces.sharesFolder(folder)));
            }
        }
        return all;
    }

    int size() {
        return members.size() + 1;
    }

    boolean isSingle() {
        return members.isEmpty();
    }

    /** Bytes of all listed files. */
    List<Content> contents() {
        List<Content> contents = new ArrayList<>();
        if (place.node() instanceof FileNode file) {
            contents.add(file.content());
        }
        for (Map.Entry<String, Node> each : members) {
            if (each.getValue() instanceof FileNode file && !request.isUpload()) {
                contents.add(file.content());
            }
        }
        return contents;
    }

    @Override
    public boolean hasNext() {
        return next < members.size();
    }

    @Override
    public ListedResource next() {
        int index = next++;
        if (index < 0) {
            return new ListedResource(place.tree(), place.node(), place.name(), folderHref, place.shared());
        }
        String name = members.get(index).getKey();
        Node node = members.get(index).getValue();
        StringBuilder href = new StringBuilder(folderHref);
        HrefEncoder.encode(href, name);
        if (node.isFolder()) {
            href.append('/');
        }
        boolean shared = place.shared() || node.parent() != null && node.parent() != place.node();
        return new ListedResource(place.tree(), node, name, href.toString(), shared);
    }
}
