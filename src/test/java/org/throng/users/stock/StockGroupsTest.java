package org.throng.users.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.users.TestRun.JDK;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.protocol.jdbc.config.DataSourceElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.users.Probe;
import org.throng.users.TestRun;
import org.throng.users.VirtualUsers;

/** Which thread groups of a plan {@link StockGroups} replaces, and why it leaves others. */
class StockGroupsTest {

    private static ListedHashTree plan(TestElement... elements) {
        ListedHashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new org.apache.jmeter.testelement.TestPlan("plan"));
        for (TestElement element : elements) {
            plan.add(element).add(Probe.named("sample"));
        }
        return tree;
    }

    private static List<Object> inPlan(HashTree tree) {
        return List.copyOf(tree.getTree(tree.getArray()[0]).list());
    }

    @Test
    void groupsKeepTheirOrderAndTheirProperties() {
        ThreadGroup first = TestRun.group(2, "1");
        ThreadGroup twin = TestRun.group(2, "1");
        ThreadGroup last = TestRun.group(new ThreadGroup(), "last", 5, "${__P(loops,4)}");

        ThreadGroup before = TestRun.group(new SetupThreadGroup(), "before", 1, "1");

        StockGroups groups = StockGroups.of(plan(first, twin, last, before), JDK);

        assertThat(groups.notes()).isEmpty();
        assertThat(inPlan(groups.tree())).hasExactlyElementsOfTypes(LightThreadGroup.class, LightThreadGroup.class,
                LightThreadGroup.class, LightSetupThreadGroup.class);
        assertThat(inPlan(groups.tree()).subList(0, 3)).isEqualTo(List.of(first, twin, last));
    }

    @Test
    void aGroupStaysOnPlatformThreadsWithItsReason() {
        ThreadGroup users = TestRun.group(2, "1");
        ThreadGroup odd = TestRun.group(new ThreadGroup(), "odd", 1, "1");
        odd.setProperty(new org.apache.jmeter.testelement.property.TestElementProperty(
                AbstractThreadGroup.MAIN_CONTROLLER, new GenericController()));
        DataSourceElement database = database("jdbc:sqlite:accounts.db");

        assertThat(StockGroups.of(plan(users), 21).notes()).singleElement().asString()
                .isEqualTo("The thread group 'shop' runs on platform threads: on JDK 21, a virtual thread that waits in"
                        + " synchronized code holds a processor; JDK 25 is recommended.");
        assertThat(StockGroups.of(plan(odd), JDK).notes()).singleElement().asString()
                .contains("'odd'", "org.apache.jmeter.control.GenericController");
        StockGroups withDatabase = StockGroups.of(plan(users, database), JDK);
        assertThat(withDatabase.notes()).singleElement().asString().contains("'accounts' (SQLite)");
        assertThat(inPlan(withDatabase.tree())).contains(users).hasOnlyElementsOfTypes(
                ThreadGroup.class, DataSourceElement.class);
    }

    @ParameterizedTest
    @CsvSource({"jdbc:oracle:oci:@db,Oracle OCI", "jdbc:db2:SAMPLE,Db2 by its native client",
        "jdbc:firebirdsql:native:localhost:a.fdb,Firebird by its native client"})
    void aDriverThatWaitsInNativeCodeIsNamed(String url, String driver) {
        assertThat(StockGroups.of(plan(TestRun.group(1, "1"), database(url)), JDK).notes()).singleElement().asString()
                .endsWith("the driver of 'accounts' (" + driver + ") waits in native code.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:db2://some.example:50000/SAMPLE", "jdbc:firebirdsql://localhost/a.fdb",
        "jdbc:oracle:thin:@db", "jdbc:postgresql://localhost/a"})
    void aDriverThatWaitsInJavaIsNoReason(String url) {
        assertThat(StockGroups.of(plan(TestRun.group(1, "1"), database(url)), JDK).notes()).isEmpty();
    }

    private static DataSourceElement database(String url) {
        DataSourceElement database = new DataSourceElement();
        database.setName("accounts");
        database.setProperty("dbUrl", url);
        return database;
    }

    @Test
    void groupsTravelToInjectors() throws IOException, ClassNotFoundException {
        ThreadGroup before = TestRun.group(new SetupThreadGroup(), "before", 1, "1");
        StockGroups groups = StockGroups.of(plan(TestRun.group(3, "2"), before), JDK);
        for (Object group : inPlan(groups.tree())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(group);
            }
            ThreadGroup arrived = (ThreadGroup) new ObjectInputStream(
                    new ByteArrayInputStream(bytes.toByteArray())).readObject();
            Probe probe = Probe.named("sample");
            TestRun run = new TestRun();
            run.add(arrived).add(probe);

            run.run();

            assertThat(arrived).isEqualTo(group).hasSameClassAs(group);
            assertThat(probe.calls()).hasSize(arrived.getName().equals("shop") ? 6 : 1);
            assertThat(arrived.numberOfActiveThreads()).isZero();
        }
    }

    @Test
    void virtualUsersStayWhatTheyAre() {
        VirtualUsers users = TestRun.users("users(1) hold(1 s)");

        StockGroups groups = StockGroups.of(plan(users), 21);

        assertThat(groups.notes()).isEmpty();
        assertThat(inPlan(groups.tree())).containsExactly(users);
    }
}
