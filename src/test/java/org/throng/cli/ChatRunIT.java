package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The chat plan as the run command runs it, with the stand-in that it starts by itself. */
class ChatRunIT {

    @TempDir
    private Path folder;

    private static String[] properties(String... more) {
        String[] quick = {"-Dusers=6", "-Dstep=6", "-Dstep-interval=0.1", "-Dmessage-interval=0.5",
            "-Dpresence-interval=1"};
        String[] all = List.of(quick).toArray(new String[quick.length + more.length]);
        System.arraycopy(more, 0, all, quick.length, more.length);
        return all;
    }

    private static JsonNode label(Launched run, String name) {
        for (JsonNode label : run.summary().get("labels")) {
            if (label.get("label").asText().equals(name)) {
                return label;
            }
        }
        throw new AssertionError("no label '" + name + "' in " + run.output());
    }

    /** What a machine that is busy with other tests does to times is not looked at. */
    private static final String THRESHOLDS =
            "-Dthresholds=errors < 0.1%; errors(session) < 0.1%; errors(delivery) < 0.1%";

    @Test
    void countsMessagesOnTheirWayAndSessions() {
        try (Launched run = Launched.runUnjudged(folder, "bosh-chat", properties("-Dduration=8", THRESHOLDS))) {
            run.exits(0);
            assertThat(label(run, "session").get("samples").asInt()).isEqualTo(6);
            assertThat(label(run, "delivery").get("samples").asInt()).isGreaterThan(20);
            assertThat(label(run, "Log in").get("kind").asText()).isEqualTo("transaction");
            assertThat(label(run, "Send one to one message").get("latenessP99").isNull()).isFalse();
            assertThat(label(run, "Change presence").get("latenessP99").isNull()).isFalse();
            assertThat(run.file("errors.csv").lines()).as("only its first line").hasSize(1);
            assertThat(run.file("jmeter.log")).contains("chat server: the server grants wait 60 s, hold 1,");
        }
    }

    @Test
    void aWrongPasswordFailsTheRunAndIsShownNowhere() {
        try (Launched run = Launched.runUnjudged(folder, "bosh-chat",
                properties("-Dduration=2", "-Dpassword=guessed-wrongly", THRESHOLDS))) {
            run.exits(3);
            assertThat(run.file("errors.csv")).contains("Authenticate,").contains(",auth-failed");
            for (String written : List.of(run.output(), run.file("errors.csv"), run.file("jmeter.log"),
                    run.file("report.html"), run.file("summary.json"))) {
                assertThat(written).doesNotContain("guessed-wrongly");
            }
        }
    }

    @Test
    void anInterruptedRunEndsSoonAndHasItsResults() {
        try (Launched run = Launched.runUnjudged(folder, "bosh-chat", properties("-Dduration=600"))) {
            run.awaitIn("histograms.hlog", "delivery");
            List<ProcessHandle> children = run.children();
            run.signal("INT");
            run.endsEarly().exits(130);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
            // a session that is cut before its logout is in flight: it has neither ended well nor failed
            JsonNode session = label(run, "session");
            JsonNode login = label(run, "Log in");
            assertThat(session.get("samples").asInt() + session.get("inFlight").asInt()).as("one of each login")
                    .isPositive().isEqualTo(login.get("samples").asInt() - login.get("errors").asInt());
            assertThat(session.get("errors").asInt()).as("who is stopped has lost nothing").isZero();
            await("no process is left")
                    .until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        }
    }
}
