package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GuiCommandTest {

    private static final String BANNER = "WARN package scanning is deprecated\n" + "=".repeat(80) + "\n"
            + "Don't use GUI mode for load testing !\n" + "=".repeat(80) + "\n";

    private static String passedOn(String printed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        GuiCommand.withoutBanner(new ByteArrayInputStream(printed.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void leavesOutWhatJMeterPrintsAtEveryStart() throws IOException {
        assertThat(passedOn(BANNER)).isEmpty();
    }

    @Test
    void passesOnWhatScriptsPrint() throws IOException {
        assertThat(passedOn(BANNER + "of a script\n====\nno end of line"))
                .isEqualTo("of a script\n====\nno end of line");
    }

    @Test
    void leavesOutNothingWhereTheGuiDoesNotBegin() throws IOException {
        String error = "Error: no display\n====\nand more";
        assertThat(passedOn(error)).isEqualTo(error);
    }

    @Test
    void keepsNoMoreThanABannersLength() throws IOException {
        String much = "much\n".repeat(10_000);
        assertThat(passedOn(much)).isEqualTo(much);
    }
}
