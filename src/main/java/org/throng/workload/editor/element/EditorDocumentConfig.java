package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanConfig;
import org.throng.element.PlanProperty;
import org.throng.workload.editor.messages.DocumentType;

/** The documents that the editors in its scope open, how many editors share one, and their names. */
public class EditorDocumentConfig extends PlanConfig {

    private static final int MOST_SHARING = 1_000_000;

    static final PlanProperty<DocumentType> DOCUMENT_TYPE =
            choice("document", "documentType", DocumentType.values(), DocumentType::ending);
    static final PlanProperty<String> TITLE = line("document", "title", "");
    static final PlanProperty<String> KEY = line("document", "key", "");

    static final PlanProperty<Integer> EDITORS_PER_DOCUMENT =
            number("editors", "editorsPerDocument", 1, 1, MOST_SHARING);
    static final PlanProperty<Integer> VIEWERS_PER_DOCUMENT =
            number("editors", "viewersPerDocument", 0, 0, MOST_SHARING);
    static final PlanProperty<String> USER_ID = line("editors", "userId", "");
    static final PlanProperty<String> USER_NAME = line("editors", "userName", "");

    private static final long serialVersionUID = 1L;

    private transient volatile UserDocuments documents;

    @Override
    public void check() {
        new UserDocuments(this).check();
    }

    /** New documents for every test. */
    @Override
    public void testStarted() {
        documents = new UserDocuments(this);
    }

    @Override
    public void testEnded() {
        documents = null;
    }

    /** Shared by the users while a test runs. */
    UserDocuments documents() {
        return documents;
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DOCUMENT_TYPE, TITLE, KEY, EDITORS_PER_DOCUMENT, VIEWERS_PER_DOCUMENT, USER_ID, USER_NAME);
    }
}
