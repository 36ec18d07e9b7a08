package org.throng.workload.editor.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

import java.net.URI;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.element.NewUser;
import org.throng.workload.editor.EditorDocument;
import org.throng.workload.editor.EditorUser;
import org.throng.workload.editor.documents.DocumentLease;
import org.throng.workload.editor.messages.DocumentType;

@ExtendWith(NewUser.class)
class UserDocumentsTest {

    private static final URI NOWHERE = URI.create("http://injector.example/");

    private final EditorDocumentConfig config = new EditorDocumentConfig();

    @AfterEach
    void firstUser() {
        become(0);
    }

    /** From now on this thread is another user of a stock thread group. */
    private static void become(int user) {
        JMeterContextService.getContext().setThreadNum(user);
    }

    private UserDocuments documents() {
        config.setName("texts");
        return new UserDocuments(compiled(config));
    }

    private static DocumentLease open(UserDocuments documents, int user) {
        become(user);
        return documents.open();
    }

    @ParameterizedTest
    @CsvSource({"'',1,0,false", "'',1,1,true", "'',2,0,true", "one-for-all,1,0,true"})
    void onlyDocumentsOfSeveralUsersAreShared(String key, String editors, String viewers, boolean shared) {
        EditorDocumentConfig.KEY.write(config, key);
        EditorDocumentConfig.EDITORS_PER_DOCUMENT.write(config, editors);
        EditorDocumentConfig.VIEWERS_PER_DOCUMENT.write(config, viewers);
        assertThat(documents().areShared()).isEqualTo(shared);
    }

    @Test
    void aDocumentForEachUserIsTheDefault() {
        UserDocuments documents = documents();
        assertThat(open(documents, 0).key()).isNotEqualTo(open(documents, 1).key());
        EditorDocument document = documents.document("k", NOWHERE, NOWHERE);
        assertThat(document.title()).isEqualTo("document.docx");
        assertThat(document.type()).isEqualTo(DocumentType.DOCX);
        assertThat(documents.user()).isEqualTo(new EditorUser("user-1", "User 2", false));
    }

    @Test
    void editorsShareAndTheLastOneMakesANewKeyNecessary() {
        EditorDocumentConfig.EDITORS_PER_DOCUMENT.write(config, "2");
        UserDocuments documents = documents();
        DocumentLease first = open(documents, 0);
        DocumentLease second = open(documents, 1);
        assertThat(first.key()).isEqualTo(second.key()).isNotEqualTo(open(documents, 2).key());
        assertThat(documents.close(first)).isFalse();
        assertThat(open(documents, 0).key()).isEqualTo(second.key());
        become(0);
        assertThat(documents.close(first)).isFalse();
        assertThat(documents.close(second)).isTrue();
        assertThat(open(documents, 1).key()).isNotEqualTo(second.key());
    }

    @Test
    void viewersShareWithEditorsAndKeepNoDocumentAlive() {
        EditorDocumentConfig.VIEWERS_PER_DOCUMENT.write(config, "2");
        UserDocuments documents = documents();
        DocumentLease editor = open(documents, 0);
        DocumentLease viewer = open(documents, 2);
        assertThat(viewer.key()).isEqualTo(editor.key());
        assertThat(documents.user().viewer()).isTrue();
        assertThat(documents.close(editor)).isTrue();
        assertThat(documents.close(viewer)).isFalse();
        become(3);
        assertThat(documents.user().viewer()).isFalse();
    }

    @Test
    void idAndNameMayDependOnTheUser() {
        EditorDocumentConfig.USER_ID.write(config, "uid-${number}");
        EditorDocumentConfig.USER_NAME.write(config, "${who}");
        EditorDocumentConfig.TITLE.write(config, "${who}.docx");
        UserDocuments documents = documents();
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        variables.put("number", "7");
        variables.put("who", "Ann");
        assertThat(documents.user()).isEqualTo(new EditorUser("uid-7", "Ann", false));
        assertThat(documents.document("k", NOWHERE, NOWHERE).title()).isEqualTo("Ann.docx");
    }

    @Test
    void aFixedKeyIsEverybodys() {
        EditorDocumentConfig.KEY.write(config, "shared-1");
        UserDocuments documents = documents();
        assertThat(open(documents, 0).key()).isEqualTo("shared-1");
        assertThat(open(documents, 5).key()).isEqualTo("shared-1");
    }

    @Test
    void thereCannotBeTwoUsersOfOneNumber() {
        UserDocuments documents = documents();
        open(documents, 0);
        assertThatThrownBy(documents::open)
                .hasMessageStartingWith("texts: user 0 has its document open")
                .hasMessageContaining("each needs an Editor Document of its own");
    }
}
