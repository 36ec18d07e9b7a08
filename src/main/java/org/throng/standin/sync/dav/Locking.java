package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;

/** LOCK and UNLOCK (RFC 4918 sections 9.10 and 9.11). */
final class Locking {

    private static final Pattern TIMEOUT = Pattern.compile("Second-(\\d{1,10})");
    private static final long USUAL_SECONDS = 1_800;
    private static final long MOST_SECONDS = 86_400;

    private Locking() {
    }

    static void lock(DavRequest request) throws DavException {
        if (request.content().isReadable()) {
            createLock(request);
        } else {
            refresh(request);
        }
    }

    private static void createLock(DavRequest request) throws DavException {
        LockInfo info = new LockInfo();
        DavReader.read(request.content(), info);
        if (!info.known) {
            throw DavException.badRequest("The XML of a LOCK must be a lockinfo with a scope and the type write");
        }
        String depth = request.request().header("Depth");
        if (depth != null && !depth.equals("0") && !depth.equalsIgnoreCase("infinity")) {
            throw DavException.badRequest("The depth of a LOCK must be 0 or infinity");
        }
        boolean deep = !"0".equals(depth);
        ResolvedPath place = request.toChange();
        if (!place.exists() && place.holder() == null) {
            throw DavException.conflict("Files cannot be created in non-existent collections");
        }
        request.checkConditions();
        boolean created = !place.exists();
        if (created) {
            DavRequest.checkName(place, 0);
            request.checkMembersUnlocked(place);
        } else {
            Lock conflict = request.locks().conflict(place.node(), info.exclusive, deep);
            if (conflict != null) {
                throw DavException.conflictingLock(request.lockHref(place));
            }
        }
        Node node = created
                ? place.tree().put(place, request.server().contents().of(new byte[0]),
                        request.server().trees().versions().seconds())
                : place.node();
        long seconds = seconds(request);
        Lock lock = new Lock(
                "opaquelocktoken:" + UUID.randomUUID(), node, request.href(place.path(), node.isFolder()),
                request.user(), info.exclusive, deep, info.owner == null ? "" : info.owner.toString(), seconds,
                System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
        request.locks().add(lock);
        request.server().count("locks");
        request.answer(answer(created ? HttpResponseStatus.CREATED : HttpResponseStatus.OK, lock)
                .with("Lock-Token", "<" + lock.token() + ">"));
    }

    private static void refresh(DavRequest request) throws DavException {
        ResolvedPath place = request.existing();
        request.checkConditions();
        Optional<Lock> lock = request.locks().on(place.node()).stream()
                .filter(each -> request.tokens().contains(each.token()))
                .findFirst();
        if (lock.isEmpty()) {
            throw request.locks().on(place.node()).isEmpty()
                    ? DavException.badRequest("An xml body is required for lock requests")
                    : DavException.locked(request.lockHref(place));
        }
        request.answer(answer(
                HttpResponseStatus.OK, request.locks().refresh(lock.get(), seconds(request))));
    }

    private static BufferedAnswer answer(HttpResponseStatus status, Lock lock) {
        return BufferedAnswer.xml(status, "<?xml version=\"1.0\"?>\n<d:prop xmlns:d=\"DAV:\" "
                + "xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\">\n <d:lockdiscovery>\n"
                + lock.lines("  ") + " </d:lockdiscovery>\n</d:prop>\n");
    }

    private static long seconds(DavRequest request) {
        String header = request.request().header("Timeout");
        Matcher timeout = TIMEOUT.matcher(header == null ? "" : header);
        return timeout.find() ? Math.max(1, Math.min(MOST_SECONDS, Long.parseLong(timeout.group(1)))) : USUAL_SECONDS;
    }

    static void unlock(DavRequest request) throws DavException {
        String header = request.request().header("Lock-Token");
        if (header == null) {
            throw DavException.badRequest("No lock token was supplied");
        }
        String token = IfHeader.unbracketed(header.strip());
        ResolvedPath place = request.existing();
        Lock lock = request.locks().on(place.node()).stream()
                .filter(each -> each.token().equals(token))
                .findFirst()
                .orElseThrow(() -> DavException.lockTokenMismatch());
        if (!lock.user().equals(request.user())) {
            throw DavException.forbidden("");
        }
        request.locks().remove(lock);
        request.server().count("unlocks");
        request.answer(BufferedAnswer.empty(204));
    }

    private static final class LockInfo implements DavReader.Elements {

        private static final PropertyName ROOT = PropertyName.dav("lockinfo");
        private static final PropertyName OWNER = PropertyName.dav("owner");
        private static final PropertyName EXCLUSIVE = PropertyName.dav("exclusive");
        private static final PropertyName SHARED = PropertyName.dav("shared");
        private static final PropertyName WRITE = PropertyName.dav("write");

        private boolean isLockInfo;
        private boolean scoped;
        private boolean exclusive;
        private boolean known;
        private boolean inOwner;
        private Fragment owner;

        @Override
        public void begin(XMLStreamReader reader, int depth) {
            PropertyName name = DavReader.name(reader);
            if (depth == 1) {
                isLockInfo = name.equals(ROOT);
            } else if (depth == 2) {
                inOwner = name.equals(OWNER);
                if (inOwner) {
                    owner = new Fragment();
                }
            } else if (inOwner) {
                owner.begin(reader);
            } else if (name.equals(EXCLUSIVE) || name.equals(SHARED)) {
                scoped = true;
                exclusive = name.equals(EXCLUSIVE);
            } else if (name.equals(WRITE)) {
                known = true;
            }
            if (depth > 2) {
                known &= isLockInfo;
            }
        }

        @Override
        public void text(String text, int depth) {
            if (inOwner && depth >= 2) {
                owner.text(text);
            }
        }

        @Override
        public void end(XMLStreamReader reader, int depth) {
            if (depth == 2) {
                inOwner = false;
            } else if (inOwner) {
                owner.end(reader);
            } else if (depth == 1) {
                known &= scoped;
            }
        }
    }
}
