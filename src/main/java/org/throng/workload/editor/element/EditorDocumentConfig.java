package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanConfig;
import org.throng.element.PlanProperty;

/** The documents that the editors in its scope open, how many editors share one, and their names. */
public class EditorDocumentConfig extends PlanConfig {

    static final PlanProperty DOCUMENT_TYPE = choice("document", "documentType", "docx", "xlsx", "pptx");
    static final PlanProperty TITLE = line("document", "title", "");
    static final PlanProperty KEY = line("document", "key", "");

    static final PlanProperty EDITORS_PER_DOCUMENT = line("editors", "editorsPerDocument", "1");
    static final PlanProperty VIEWERS_PER_DOCUMENT = line("editors", "viewersPerDocument", "0");
    static final PlanProperty USER_ID = line("editors", "userId", "");
    static final PlanProperty USER_NAME = line("editors", "userName", "");

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

    /** What the users share while a test runs. */
    UserDocuments documents() {
        return documents;
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(DOCUMENT_TYPE, TITLE, KEY, EDITORS_PER_DOCUMENT, VIEWERS_PER_DOCUMENT, USER_ID, USER_NAME);
    }
}
