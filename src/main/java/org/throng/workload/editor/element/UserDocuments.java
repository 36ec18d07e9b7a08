package org.throng.workload.editor.element;

import java.net.URI;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.PlanException;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.users.VirtualUsers;
import org.throng.users.run.VirtualUser;
import org.throng.workload.editor.EditorDocument;
import org.throng.workload.editor.EditorUser;
import org.throng.workload.editor.documents.DocumentKeys;
import org.throng.workload.editor.documents.DocumentLease;
import org.throng.workload.editor.messages.DocumentType;

/** Assigns documents and identities to the users of a run: the properties of an {@link EditorDocumentConfig}. */
final class UserDocuments {

    /** Above the number of users that an injector carries. */
    private static final int MOST_OF_SHARE = 1 << 24;

    private final String name;
    private final Settings settings;
    private final Setting<DocumentType> type;
    private final Setting<String> title;
    private final Setting<String> key;
    private final Setting<Integer> editorsPerDocument;
    private final Setting<Integer> viewersPerDocument;
    private final Setting<String> userId;
    private final Setting<String> userName;
    private DocumentKeys keys;

    UserDocuments(EditorDocumentConfig element) {
        name = element.getName();
        settings = new Settings(element);
        type = settings.of(EditorDocumentConfig.DOCUMENT_TYPE);
        title = settings.of(EditorDocumentConfig.TITLE);
        key = settings.of(EditorDocumentConfig.KEY);
        editorsPerDocument = settings.of(EditorDocumentConfig.EDITORS_PER_DOCUMENT);
        viewersPerDocument = settings.of(EditorDocumentConfig.VIEWERS_PER_DOCUMENT);
        userId = settings.of(EditorDocumentConfig.USER_ID);
        userName = settings.of(EditorDocumentConfig.USER_NAME);
    }

    /** @throws PlanException if what is known before the run cannot be used */
    void check() {
        settings.check();
        if (Setting.areKnown(key, editorsPerDocument, viewersPerDocument)) {
            newKeys();
        }
    }

    /**
     * The user of this thread is about to open its document.
     *
     * @throws PlanException if it has it open, or if the key is invalid
     */
    DocumentLease open() {
        int ordinal = ordinal();
        try {
            return isViewer() ? keys().view(ordinal) : keys().open(ordinal);
        } catch (IllegalStateException e) {
            throw new PlanException(name + ": " + e.getMessage()
                    + "; where several thread groups open documents, each needs an Editor Document of its own");
        }
    }

    /** @return whether it was the last editor's: the document server assembles the document now */
    boolean close(DocumentLease lease) {
        return keys().close(lease);
    }

    /** The identity with which this thread's user opens its document. */
    EditorUser user() {
        VirtualUser running = VirtualUser.current();
        int index = running != null ? running.index() : VirtualUsers.share().user(ordinal());
        String id = userId.get().strip();
        String shown = userName.get().strip();
        return new EditorUser(
                id.isEmpty() ? "user-" + index : id,
                shown.isEmpty() ? "User " + (index + 1) : shown,
                isViewer());
    }

    /** The document of the user of this thread. */
    EditorDocument document(String documentKey, URI url, URI callbackUrl) {
        String given = title.get().strip();
        return new EditorDocument(documentKey, type(), given.isEmpty() ? "document." + type().ending() : given,
                url, callbackUrl);
    }

    DocumentType type() {
        return type.get();
    }

    /**
     * Whether the user of this thread only views: of the users that share a document, the first ones edit it, the rest
     * view it.
     */
    boolean isViewer() {
        int editors = editorsPerDocument.get();
        return ordinal() % (editors + viewersPerDocument.get()) >= editors;
    }

    /** Whether several users may have a document open, who receive each other's changes. */
    boolean areShared() {
        return !key.get().isBlank() || editorsPerDocument.get() + viewersPerDocument.get() > 1;
    }

    /** Made when the first user opens a document, because properties may hold variables. */
    private synchronized DocumentKeys keys() {
        if (keys == null) {
            keys = newKeys();
        }
        return keys;
    }

    private DocumentKeys newKeys() {
        String fixed = key.get().strip();
        try {
            return fixed.isEmpty()
                    ? DocumentKeys.ofRun(DocumentKeys.newRun(), VirtualUsers.share().index(),
                            editorsPerDocument.get() + viewersPerDocument.get())
                    : DocumentKeys.fixed(fixed);
        } catch (IllegalArgumentException e) {
            throw new PlanException(name + ", property key: " + e.getMessage());
        }
    }

    /**
     * Number of the user of this thread on this injector, from 0. Users of a share that was taken over have higher
     * numbers than all others, and share no document with them.
     */
    private int ordinal() {
        VirtualUser user = VirtualUser.current();
        if (user == null) {
            return JMeterContextService.getContext().getThreadNum();
        }
        int sharing = editorsPerDocument.get() + viewersPerDocument.get();
        return user.ordinal() + user.rank() * (MOST_OF_SHARE / sharing * sharing);
    }
}
