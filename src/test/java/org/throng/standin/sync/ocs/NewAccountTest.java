package org.throng.standin.sync.ocs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewAccountTest {

    @ParameterizedTest
    @ValueSource(strings = {"lt0001", "a b", "first.last@example.org", "x-_.1"})
    void ordinaryNamesAreGood(String name) {
        assertThat(NewAccount.objection(name, "p", true)).isEmpty();
        assertThat(NewAccount.objection(name, "p", false)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'ä0001',p,Only the following characters", "a/b/c,p,Only the following characters",
        "'   ',p,A valid username",
        "ab,p,The username must be at least 3", "Avatars,p,The special username", "lt0001,' ',A valid password",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,p,The username can not be"})
    void others11Refuses(String name, String password, String why) {
        assertThat(NewAccount.objection(name, password, true).orElseThrow()).startsWith(why);
    }

    @ParameterizedTest
    @CsvSource({"o'neil,p", "a+b,p", "' ',p", "lt0001,' '"})
    void others8Refuses(String name, String password) {
        assertThat(NewAccount.objection(name, password, false)).contains("Bad request");
    }
}
