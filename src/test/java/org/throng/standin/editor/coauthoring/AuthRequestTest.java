package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.editor.TestEditor;

class AuthRequestTest {

    private static AuthRequest of(ObjectNode auth) throws AuthRefusedException {
        return AuthRequest.of(auth, ServerMessages.object());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "edit | {}                                     | false",
        "edit | {\"edit\":true}                        | false",
        "edit | {\"edit\":false}                       | true",
        "edit | {\"edit\":false,\"comment\":true}      | false",
        "edit | {\"edit\":false,\"review\":false}      | true",
        "view | {\"edit\":true}                        | true"
    })
    void readersMayOnlyLook(String mode, String permissions, boolean view) throws Exception {
        ObjectNode auth = TestEditor.auth("K", "u").put("mode", mode);
        auth.set("permissions", ServerMessages.parse(permissions).orElseThrow());
        assertThat(of(auth).view()).isEqualTo(view);
        assertThat(of(auth).live()).isEqualTo(mode.equals("view"));
    }

    @Test
    void theOldViewFieldMeansNothing() throws Exception {
        assertThat(of(TestEditor.auth("K", "u").put("view", true)).view()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b", "", "a b", "k\u00e9", "a:b"})
    void keysOfOtherCharactersAreDenied(String key) throws Exception {
        ObjectNode auth = TestEditor.auth("K", "u").put("docid", key);
        assertThat(catchThrowableOfType(AuthRefusedException.class, () -> of(auth)).why()).isEqualTo(EndReason.DENIED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://h/cb", "/cb", "http://", "not a url"})
    void whetherCallbacksCanBeMadeIsSeenWhenTheyAre(String url) throws Exception {
        assertThat(of(TestEditor.auth("K", "u").put("documentCallbackUrl", url)).callbackUrl()).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({"shown,Ann,Lee,Ann Lee", "shown,Ann,,shown", "shown,,,shown", ",,,Anonymous"})
    void aUserIsCalledByBothNamesOrAsShown(String shown, String first, String last, String name) throws Exception {
        ObjectNode auth = TestEditor.auth("K", "u");
        ((ObjectNode) auth.path("user")).put("username", shown).put("firstname", first).put("lastname", last);
        assertThat(of(auth).userName()).isEqualTo(name);
    }

    @Test
    void anAuthWithoutTokenOrUserIsNone() throws Exception {
        assertThat(AuthRequest.isComplete(TestEditor.auth("K", "u"))).isTrue();
        assertThat(AuthRequest.isComplete(TestEditor.auth("K", "u").put("token", ""))).isFalse();
        ObjectNode nobody = TestEditor.auth("K", "u");
        nobody.remove("user");
        assertThat(AuthRequest.isComplete(nobody)).isFalse();
    }

    @Test
    void aSessionIdAsksForARestore() throws Exception {
        assertThat(of(TestEditor.auth("K", "u")).restores()).isFalse();
        assertThat(of(TestEditor.auth("K", "u").put("sessionId", "s")).restores()).isTrue();
    }
}
