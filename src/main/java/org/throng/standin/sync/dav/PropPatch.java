package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamReader;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;

/** PROPPATCH: applies all changes or none (RFC 4918 section 9.2). */
final class PropPatch implements DavMethod {

    private static final int MOST_PROPERTIES = 200;

    /**
     * One change.
     *
     * @param element the property as XML, or null to remove it
     */
    private record Change(PropertyName name, String element) {
    }

    private final LiveProperties properties;

    PropPatch(LiveProperties properties) {
        this.properties = properties;
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        Instructions instructions = new Instructions();
        DavReader.read(request.content(), instructions);
        request.existing();
        ResolvedPath place = request.toChange();
        request.checkConditions();
        request.checkUnlocked(place);
        boolean allowed = instructions.changes.stream().noneMatch(change -> isProtected(change, place));
        if (allowed) {
            if (place.node().properties().size() + instructions.changes.size() > MOST_PROPERTIES) {
                throw DavException.quotaExceeded();
            }
            instructions.changes.forEach(change -> apply(change, place.node()));
        }
        request.server().count("proppatches");
        request.answer(BufferedAnswer.xml(HttpResponseStatus.MULTI_STATUS,
                answer(request, place, instructions, allowed)));
    }

    private static void apply(Change change, Node node) {
        if (change.element() == null) {
            node.removeProperty(change.name());
        } else {
            node.property(change.name(), change.element());
        }
    }

    /** Clients cannot change the server's own properties. */
    private boolean isProtected(Change change, ResolvedPath place) {
        return properties.append(new StringBuilder(), change.name(),
                new ListedResource(place.tree(), place.node(), place.name(), "", false));
    }

    private String answer(DavRequest request, ResolvedPath place, Instructions instructions, boolean allowed) {
        StringBuilder out = new StringBuilder(512)
                .append("<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\" "
                        + "xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\"><d:response><d:href>")
                .append(request.href(place.path(), place.node().isFolder()))
                .append("</d:href>");
        for (Change change : instructions.changes) {
            out.append("<d:propstat><d:prop>");
            MultistatusWriter.emptyElement(out, change.name());
            out.append("</d:prop><d:status>HTTP/1.1 ")
                    .append(allowed ? "200 OK" : isProtected(change, place) ? "403 Forbidden" : "424 Failed Dependency")
                    .append("</d:status></d:propstat>");
        }
        return out.append("</d:response></d:multistatus>").toString();
    }

    private static final class Instructions implements DavReader.Elements {

        private static final PropertyName UPDATE = PropertyName.dav("propertyupdate");
        private static final PropertyName SET = PropertyName.dav("set");
        private static final PropertyName REMOVE = PropertyName.dav("remove");
        private static final PropertyName PROP = PropertyName.dav("prop");
        private static final int PROPERTY_DEPTH = 4;

        private final List<Change> changes = new ArrayList<>();
        private boolean sets;
        private boolean inProp;
        private Fragment fragment;
        private PropertyName name;

        @Override
        public void begin(XMLStreamReader reader, int depth) throws DavException {
            PropertyName element = DavReader.name(reader);
            if (depth == 1 && !element.equals(UPDATE)
                    || depth == 2 && !element.equals(SET) && !element.equals(REMOVE)) {
                throw DavException.badRequest("The XML of a PROPPATCH must be a propertyupdate of set and remove");
            } else if (depth == 2) {
                sets = element.equals(SET);
            } else if (depth == PROPERTY_DEPTH - 1) {
                inProp = element.equals(PROP);
            } else if (inProp && depth >= PROPERTY_DEPTH) {
                if (depth == PROPERTY_DEPTH) {
                    name = element;
                    fragment = new Fragment();
                }
                fragment.begin(reader);
            }
        }

        @Override
        public void text(String text, int depth) {
            if (fragment != null) {
                fragment.text(text);
            }
        }

        @Override
        public void end(XMLStreamReader reader, int depth) {
            if (fragment == null) {
                return;
            }
            fragment.end(reader);
            if (depth == PROPERTY_DEPTH) {
                changes.add(new Change(name, sets ? fragment.toString() : null));
                fragment = null;
            }
        }
    }
}
