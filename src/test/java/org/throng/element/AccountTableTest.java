package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountTableTest {

    @TempDir
    private Path folder;

    private AccountTable read(String table) throws Exception {
        return AccountTable.read(Files.writeString(folder.resolve("users.csv"), table).toString());
    }

    @Test
    void usersHaveTheAccountOfTheirIndex() throws Exception {
        AccountTable accounts = read("user,password\nuser0,one\nuser1,\"two, \"\"and\"\" three\"\n");
        assertThat(accounts.of(0)).isEqualTo(new AccountTable.Account("user0", "one")).hasToString("user0");
        assertThat(accounts.of(1)).isEqualTo(new AccountTable.Account("user1", "two, \"and\" three"));
    }

    @Test
    void thereIsNoneForMoreUsersThanRows() throws Exception {
        AccountTable accounts = read("user,password\nuser0,one\n");
        assertThatThrownBy(() -> accounts.of(1)).isInstanceOf(PlanException.class)
                .hasMessageContaining("there is no account for user 1: ").hasMessageContaining("users.csv has 1;");
    }

    @Test
    void noFileIsNoTable() {
        assertThat(AccountTable.read("")).isNull();
    }

    @Test
    void aTableNeedsItsFirstLine() {
        assertThatThrownBy(() -> read("user0,one\n")).hasMessageEndingWith("does not begin with the line user,password")
                .hasMessageNotContaining("one");
    }

    @Test
    void aMisplacedQuotationMarkIsToldWithoutItsPassword() {
        assertThatThrownBy(() -> read("user,password\nuser0,on\"e\n"))
                .hasMessageContaining("account 0 cannot be read").hasMessageNotContaining("on\"e");
    }

    /** With a byte order mark, CRLF and empty lines. */
    @Test
    void aTableOfASpreadsheetIsRead() throws Exception {
        AccountTable accounts = read("\uFEFFuser,password\r\nuser0,one\r\n\r\nuser1,two\r\n\r\n");
        assertThat(accounts.of(1)).isEqualTo(new AccountTable.Account("user1", "two"));
        assertThatThrownBy(() -> accounts.of(2)).hasMessageContaining("users.csv has 2;");
    }

    @Test
    void aTableWithoutAccountsIsRefused() {
        assertThatThrownBy(() -> read("user,password\n\n")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("users.csv has no accounts below the line user,password");
    }
}
