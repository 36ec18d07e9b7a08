package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of a run on an injector, without JMeter and without waiting. */
class InjectorServiceTest {

    private static final Software SOFTWARE = new Software("1.0", "", "5.6.3", "25");
    private static final byte[] CONTENT = "user,password\nanna,geheim\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private final Driven driver = new Driven();
    private long nanos;
    private InjectorService service;

    @BeforeEach
    void start() throws IOException {
        service = new InjectorService(SOFTWARE, driver, folder, folder.resolve("log"), () -> 42, () -> nanos);
        Files.writeString(folder.resolve("log"), "before\n");
    }

    private static RunOrder order(String run, DataFile... files) {
        return new RunOrder(run, "controller", SOFTWARE, 0, 2, Map.of(), List.of(files));
    }

    private DataFile file(String name) throws IOException {
        Path content = Files.write(folder.resolve("content"), CONTENT);
        return new DataFile(name, Sha256.of(content), CONTENT.length);
    }

    private void pass(int seconds) {
        nanos += TimeUnit.SECONDS.toNanos(seconds);
        service.watch();
    }

    @Test
    void aRunFromOrderToEnd() throws Exception {
        assertThat(service.hello()).isEqualTo(new Hello(SOFTWARE, OrderState.IDLE, null, null));
        assertThat(service.prepare(order("r1"))).isEmpty();
        assertThat(service.hello().state()).isEqualTo(OrderState.PREPARED);
        service.placeFiles();
        assertThat(service.isPlanChecked("r1")).isFalse();
        driver.checked = true;
        assertThat(service.isPlanChecked("r1")).isTrue();
        service.startAt("r1", 7);
        driver.state = OrderState.RUNNING;
        driver.undelivered = "no answer in time";
        assertThat(service.beat("r1")).isEqualTo(new InjectorBeat(OrderState.RUNNING, null, "no answer in time"));
        Files.writeString(folder.resolve("log"), "before\nmeanwhile\n");
        service.halt("r1");
        assertThat(driver.halts).isEqualTo(1);
        assertThat(driver.stops).isZero();
        service.stop("r1");
        assertThat(driver.stops).isEqualTo(1);
        driver.state = OrderState.ENDED;
        service.finish("r1");
        assertThat(service.hello().state()).isEqualTo(OrderState.IDLE);
        assertThat(service.files("r1")).containsExactly("jmeter.log");
        assertThat(service.read("r1", "jmeter.log", 0)).asString(StandardCharsets.UTF_8).isEqualTo("meanwhile\n");
        assertThat(service.read("r1", "jmeter.log", 10)).isEmpty();
    }

    @Test
    void aSecondControllerIsToldWhoseRunIsOn() throws Exception {
        service.prepare(order("r1"));
        assertThatThrownBy(() -> service.prepare(order("r2"))).isInstanceOf(InjectorRefusedException.class)
                .hasMessage("it is busy with the run r1 of controller");
        assertThatThrownBy(() -> service.beat("r2")).isInstanceOf(InjectorRefusedException.class);
        assertThatThrownBy(() -> service.isPlanChecked("r2")).isInstanceOf(InjectorRefusedException.class);
        service.halt("r2");
        service.stop("r2");
        service.finish("r2");
        assertThat(driver.halts).isZero();
        assertThat(driver.stops).isZero();
        assertThat(service.hello().run()).isEqualTo("r1");
    }

    @Test
    void otherSoftwareIsRefusedNamingBoth() {
        RunOrder order = new RunOrder("r1", "c", new Software("1.1", "", "5.5", "17"), 0, 1, Map.of(), List.of());
        assertThatThrownBy(() -> service.prepare(order)).isInstanceOf(InjectorRefusedException.class)
                .hasMessage("it has Throng 1.0 instead of 1.1 and JMeter 5.6.3 instead of 5.5; start it from the zip "
                        + "that this build makes (mvn verify -DskipTests)");
        assertThat(service.hello().state()).isEqualTo(OrderState.IDLE);
    }

    @Test
    void buildsOfOneSnapshotDiffer() {
        Software one = new Software("1-SNAPSHOT", "aa", "5", "17");
        assertThat(one.differencesTo(new Software("1-SNAPSHOT", "bb", "5", "25")))
                .containsExactly("the build bb of Throng 1-SNAPSHOT instead of aa");
        assertThat(one.differencesTo(new Software("1-SNAPSHOT", "aa", "5", "25"))).isEmpty();
    }

    @Test
    void aRunThatNobodyAsksForIsStoppedAndLeavesTheInjectorIdle() throws Exception {
        service.prepare(order("r1"));
        driver.state = OrderState.RUNNING;
        pass(8);
        assertThat(driver.stops).isZero();
        pass(1);
        assertThat(driver.orphaned).isTrue();
        assertThat(driver.stops).isEqualTo(1);
        assertThatThrownBy(() -> service.beat("r1")).isInstanceOf(InjectorRefusedException.class);
        pass(1);
        assertThat(driver.stops).as("JMeter may not have heard").isEqualTo(2);
        assertThat(service.hello().state()).as("users are still leaving").isEqualTo(OrderState.RUNNING);
        driver.state = OrderState.ENDED;
        pass(1);
        assertThat(service.hello().state()).isEqualTo(OrderState.IDLE);
        assertThat(service.files("r1")).hasSize(1);
    }

    @Test
    void anInjectorThatWasStoppedForTooLongDoesNotGoOnAtTheNextQuestion() throws Exception {
        service.prepare(order("r1"));
        driver.state = OrderState.RUNNING;
        // the whole process stood still; the question was waiting for it
        nanos += TimeUnit.SECONDS.toNanos(9);
        assertThatThrownBy(() -> service.beat("r1")).isInstanceOf(InjectorRefusedException.class);
        assertThat(driver.orphaned).isTrue();
        service.watch();
        assertThat(driver.stops).isEqualTo(1);
    }

    @Test
    void anOrderThatNobodyGoesOnWithIsForgotten() throws Exception {
        service.prepare(order("r1"));
        pass(9);
        assertThat(service.hello().state()).isEqualTo(OrderState.IDLE);
        assertThat(service.prepare(order("r2"))).isEmpty();
    }

    @Test
    void whatIsMissingIsSentOnceAndLiesWhereThePlanLooks() throws Exception {
        DataFile users = file("data/users.csv");
        assertThat(service.prepare(order("r1", users))).containsExactly(users.sha256());
        assertThatThrownBy(service::placeFiles).isInstanceOf(InjectorRefusedException.class)
                .hasMessageContaining("users.csv");
        service.upload("r1", users.sha256(), 0, java.util.Arrays.copyOf(CONTENT, 5));
        service.upload("r1", users.sha256(), 5, java.util.Arrays.copyOfRange(CONTENT, 5, CONTENT.length));
        service.upload("r1", users.sha256(), CONTENT.length, new byte[0]);
        service.placeFiles();
        assertThat(folder.resolve("runs/r1/data/data/users.csv")).hasBinaryContent(CONTENT);
        service.finish("r1");
        assertThat(service.files("r1")).containsExactly("jmeter.log");
        assertThat(service.prepare(order("r2", users))).as("it is here").isEmpty();
    }

    @Test
    void aFileThatArrivesAsAnotherIsRefusedNamingBothDigests() throws Exception {
        DataFile users = file("users.csv");
        service.prepare(order("r1", users));
        byte[] other = CONTENT.clone();
        other[0]++;
        service.upload("r1", users.sha256(), 0, other);
        assertThatThrownBy(() -> service.upload("r1", users.sha256(), other.length, new byte[0]))
                .isInstanceOf(InjectorRefusedException.class)
                .hasMessageContainingAll("users.csv", users.sha256(), "instead of");
        assertThatThrownBy(() -> service.upload("r1", users.sha256(), 9, other))
                .isInstanceOf(InjectorRefusedException.class);
        assertThatThrownBy(() -> service.upload("r1", "0".repeat(64), 0, other))
                .isInstanceOf(InjectorRefusedException.class);
    }

    @Test
    void aFileThatWasChangedHereIsSentAgain() throws Exception {
        DataFile users = file("users.csv");
        Files.writeString(folder.resolve("files").resolve(users.sha256()), "tampered");
        assertThat(service.prepare(order("r1", users))).containsExactly(users.sha256());
    }

    @Test
    void namesLeadNowhereElse() throws Exception {
        assertThatThrownBy(() -> service.prepare(order("../r"))).isInstanceOf(InjectorRefusedException.class);
        DataFile outside = new DataFile("../../x", file("x").sha256(), CONTENT.length);
        assertThatThrownBy(() -> service.prepare(order("r1", outside))).isInstanceOf(InjectorRefusedException.class);
        assertThatThrownBy(() -> service.files("..")).isInstanceOf(InjectorRefusedException.class);
        service.prepare(order("r1"));
        Files.createSymbolicLink(folder.resolve("runs/r1/link"), Path.of("/etc/hostname"));
        for (String name : List.of("../../log", "/etc/hostname", "link", "nothing")) {
            assertThatThrownBy(() -> service.read("r1", name, 0)).isInstanceOf(InjectorRefusedException.class);
        }
        assertThat(service.files("r1")).isEmpty();
    }

    private static final class Driven implements LoadDriver {

        private OrderState state = OrderState.ENDED;
        private int halts;
        private int stops;
        private boolean orphaned;
        private boolean checked;
        private String undelivered;

        @Override
        public void prepare(RunOrder order, Path folder, Path data) {
            state = OrderState.PREPARED;
        }

        @Override
        public boolean isPlanChecked() {
            return checked;
        }

        @Override
        public void startAt(long clockMicros) {
            assertThat(clockMicros).isEqualTo(7);
        }

        @Override
        public OrderState state() {
            return state;
        }

        @Override
        public String problem() {
            return null;
        }

        @Override
        public String undelivered() {
            return undelivered;
        }

        @Override
        public void takeOver(int index, int count, double fromSecond) {
            throw new AssertionError("not asked for");
        }

        @Override
        public void orphaned() {
            orphaned = true;
        }

        @Override
        public void halt() {
            halts++;
        }

        @Override
        public void stop() {
            stops++;
        }

        @Override
        public void release() {
            state = OrderState.ENDED;
        }
    }
}
