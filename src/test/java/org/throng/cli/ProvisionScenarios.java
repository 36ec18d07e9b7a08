package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.throng.session.StepListener;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshServer;
import org.throng.workload.bosh.BoshSession;
import org.throng.workload.bosh.BoshUser;
import org.throng.workload.bosh.RosterGraph;
import org.throng.workload.bosh.SessionFailure;
import org.throng.workload.bosh.SessionListener;
import org.throng.workload.bosh.TestBoshOptions;
import org.throng.workload.bosh.provision.ChatPopulation;
import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.stanzas.Contact;

/** Accounts that are made, and removed, over the wire on a real server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProvisionScenarios {

    private static final String PASSWORD = "s3same";

    private final StringWriter err = new StringWriter();

    private ChatTarget target;
    private Path folder;
    private Path secret;

    abstract ChatTarget target() throws Exception;

    /** Whether the server refuses to register the name of a removed account: then nothing tells that it is gone. */
    boolean keepsNames() {
        return false;
    }

    @BeforeAll
    void start() throws Exception {
        target = target();
        target.start();
    }

    @AfterAll
    void stop() {
        if (target != null) {
            target.close();
        }
    }

    @BeforeEach
    void writeSecret(@TempDir Path empty) throws IOException {
        folder = empty;
        secret = Files.writeString(folder.resolve("secret"), PASSWORD + "\n");
        err.getBuffer().setLength(0);
    }

    @Test
    void everybodyIsMadeAndKnowsTheContacts() throws Exception {
        assertThat(provision("ring", 12, 8)).isZero();
        assertAllKnowEachOther("ring", 12, 8);
        assertThat(folder.resolve("journal")).doesNotExist();
    }

    @Test
    void goesOnAfterItWasKilled() throws Exception {
        try (Launched killed = Launched.start(folder, arguments("killed", 12, 4, "--rate", "4"))) {
            await().atMost(2, TimeUnit.MINUTES).until(() -> lines() > 5);
            killed.signal("KILL");
            killed.exitCode();
        }
        int noted = lines();
        assertThat(provision("killed", 12, 4)).isZero();
        assertThat(noted).isLessThan(1 + 3 * 12);
        assertAllKnowEachOther("killed", 12, 4);
    }

    @Test
    void anAccountWithAnotherPasswordIsLeftAlone() throws Exception {
        assertThat(provision("taken", 2, 0)).isZero();
        Files.writeString(secret, "another\n");
        assertThat(provision("taken", 2, 0)).isEqualTo(3);
        Files.writeString(secret, PASSWORD + "\n");
        assertAllKnowEachOther("taken", 2, 0);
    }

    @Test
    void removesWhatItHasMade() throws Exception {
        assertThat(provision("gone", 4, 2)).isZero();
        assertThat(provision("gone", 4, 2, "--remove")).isZero();
        try (BoshServer server = server()) {
            for (int user = 0; user < 4; user++) {
                BoshUser gone = new BoshUser("gone" + user, PASSWORD, "test");
                assertThat(catchThrowableOfType(BoshException.class,
                        () -> server.login(gone, SessionListener.IGNORED, StepListener.IGNORED)).outcome())
                        .isEqualTo(SessionFailure.AUTH_FAILED);
            }
        }
        assertThat(provision("gone", 4, 2, "--remove")).as("with nobody left").isEqualTo(keepsNames() ? 3 : 0);
    }

    private int lines() throws IOException {
        Path journal = folder.resolve("journal");
        return Files.exists(journal) ? Files.readAllLines(journal).size() : 0;
    }

    private int provision(String prefix, int users, int contacts, String... more) {
        return Throng.commandLine().setErr(new PrintWriter(err, true))
                .execute(arguments(prefix, users, contacts, more));
    }

    private String[] arguments(String prefix, int users, int contacts, String... more) {
        List<String> all = new ArrayList<>(List.of("provision", "bosh-chat", "--prefix", prefix,
                "--users", Integer.toString(users), "--contacts", Integer.toString(contacts),
                "--domain", "localhost", "--url", target.endpoint().toString(),
                "--password-file", secret.toString(), "--journal", folder.resolve("journal").toString()));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private void assertAllKnowEachOther(String prefix, int users, int contacts) throws Exception {
        ChatPopulation population = new ChatPopulation(new RosterGraph(users, contacts), prefix, "localhost");
        try (BoshServer server = server()) {
            for (int user = 0; user < users; user++) {
                BoshUser known = new BoshUser(population.name(user), PASSWORD, "test");
                try (BoshSession session = server.login(known, SessionListener.IGNORED, StepListener.IGNORED)) {
                    assertThat(session.roster()).as(known.name())
                            .containsExactlyInAnyOrderElementsOf(population.contacts(user).toList());
                    assertThat(session.roster()).allMatch(Contact::mutual);
                }
            }
        }
    }

    private BoshServer server() {
        return new BoshServer(TestBoshOptions.of(target.endpoint(), "localhost").oneAtATime().build());
    }
}
