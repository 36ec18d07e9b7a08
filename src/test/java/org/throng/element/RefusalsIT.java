package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.ReservedPort;
import org.throng.measure.RunContext;
import org.throng.net.ScriptedServer;
import org.throng.results.Recorder;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.StandIn;
import org.throng.standin.TlsIdentity;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.Reach;
import org.throng.verdict.Evidence;
import org.throng.verdict.Judge;
import org.throng.verdict.RunThresholds;
import org.throng.workload.bosh.element.BoshLogin;
import org.throng.workload.bosh.element.BoshServerConfig;
import org.throng.workload.editor.element.EditorDocumentConfig;
import org.throng.workload.editor.element.EditorOpen;
import org.throng.workload.editor.element.EditorServerConfig;
import org.throng.workload.sync.element.SyncClientPoll;
import org.throng.workload.sync.element.SyncServerConfig;
import org.throng.workload.websocket.element.WebSocketOpen;

/**
 * Each protocol against each kind of refusal, by JMeter's own engine in this JVM: a target was reached if one byte of
 * an answer came from it, whatever the answer says.
 */
class RefusalsIT {

    private static final int FAILED = 3;
    private static final int UNREACHED = 5;

    private static final Map<Client, Set<Refusal>> NOT_APPLICABLE = Map.of(
            // JMeter trusts every certificate, and does not tell of an answer that has no whole line
            Client.HTTP_REQUEST, Set.of(Refusal.CERTIFICATE_NOT_TRUSTED, Refusal.TLS_WHERE_NONE_IS_SPOKEN),
            // asks by HTTP first, and then as the one or the other
            Client.EDITOR_THAT_FINDS_OUT, EnumSet.complementOf(EnumSet.of(
                    Refusal.NOTHING_LISTENS, Refusal.NO_TLS_THERE, Refusal.HTTP_404, Refusal.ANOTHER_PROTOCOL)));

    private static TlsIdentity identity;

    private final RunStatistics statistics = new RunStatistics();
    private final List<AutoCloseable> opened = new ArrayList<>();

    /** Where users go, and how. */
    private record Target(String host, int port, boolean tls) {
    }

    /** What asks the target once: a config element, if the protocol has one, and a sampler. */
    private enum Client {
        WEBSOCKET {
            @Override
            List<TestElement> elements(Target target) {
                WebSocketOpen open = new WebSocketOpen();
                open.setProperty("host", target.host());
                open.setProperty("port", Integer.toString(target.port()));
                open.setProperty("tls", Boolean.toString(target.tls()));
                open.setProperty("path", "/");
                open.setProperty("hello", "hello");
                open.setProperty("success", "is welcome");
                open.setProperty("deadline", "60");
                return List.of(open);
            }

            @Override
            Protocol refusing() {
                return new RealtimeProtocol(RealtimeSettings.defaults());
            }
        },
        SOCKJS {
            @Override
            List<TestElement> elements(Target target) {
                return editor(target, "sockjs");
            }

            @Override
            Protocol refusing() {
                return editor(ServerVersion.V7_2);
            }
        },
        SOCKET_IO {
            @Override
            List<TestElement> elements(Target target) {
                return editor(target, "socket.io");
            }

            @Override
            Protocol refusing() {
                return editor(ServerVersion.V9_4);
            }
        },
        EDITOR_THAT_FINDS_OUT {
            @Override
            List<TestElement> elements(Target target) {
                return editor(target, "auto");
            }

            @Override
            Protocol refusing() {
                return editor(ServerVersion.V9_4);
            }
        },
        BOSH {
            @Override
            List<TestElement> elements(Target target) {
                BoshServerConfig server = server(new BoshServerConfig(), target);
                server.setProperty("port", Integer.toString(target.port()));
                server.setProperty("domain", "localhost");
                server.setProperty("answerTimeout", "60");
                BoshLogin login = new BoshLogin();
                login.setProperty("password", "wrong");
                return List.of(server, login);
            }

            @Override
            Protocol refusing() {
                return new BoshProtocol(BoshSettings.defaults());
            }
        },
        SYNC {
            @Override
            List<TestElement> elements(Target target) {
                SyncServerConfig server = server(new SyncServerConfig(), target);
                server.setProperty("port", Integer.toString(target.port()));
                server.setProperty("password", "wrong");
                return List.of(server, new SyncClientPoll());
            }

            @Override
            Protocol refusing() {
                return new SyncProtocol(SyncSettings.defaults());
            }
        },
        HTTP_REQUEST {
            @Override
            List<TestElement> elements(Target target) {
                HTTPSamplerProxy request = new HTTPSamplerProxy();
                request.setProtocol(target.tls() ? "https" : "http");
                request.setDomain(target.host());
                request.setPort(target.port());
                request.setPath("/remote.php/webdav/");
                request.setMethod("GET");
                request.setResponseTimeout("60000");
                return List.of(request);
            }

            @Override
            Protocol refusing() {
                return new SyncProtocol(SyncSettings.defaults());
            }
        };

        abstract List<TestElement> elements(Target target);

        /** A real server of this protocol that refuses what {@link #elements} ask. */
        abstract Protocol refusing();

        private static <C extends ServerConfig<?>> C server(C server, Target target) {
            server.setName("server");
            ServerConfig.HOST.write(server, target.host());
            ServerConfig.TLS.write(server, Boolean.toString(target.tls()));
            return server;
        }

        private static List<TestElement> editor(Target target, String generation) {
            EditorServerConfig server = server(new EditorServerConfig(), target);
            server.setProperty("port", Integer.toString(target.port()));
            server.setProperty("generation", generation);
            server.setProperty("jwtSecret", "quite another one, as long");
            EditorOpen open = new EditorOpen();
            open.setProperty("backOff", "0");
            EditorDocumentConfig documents = new EditorDocumentConfig();
            documents.setName("texts");
            return List.of(server, documents, open);
        }

        private static Protocol editor(ServerVersion generation) {
            return new EditorProtocol(new EditorSettings(generation,
                    new TokenSwitches("a secret of some length", true, true, true), 1, 0, 1 << 20,
                    EditorSettings.USUAL));
        }
    }

    /** What happens to a client. */
    private enum Refusal {
        NOTHING_LISTENS(UNREACHED),
        NO_SUCH_NAME(UNREACHED),
        CLOSED_WITHOUT_A_WORD(UNREACHED, connection -> connection.read(1)),
        RESET_WITHOUT_A_WORD(UNREACHED, connection -> {
            connection.read(1);
            connection.reset();
        }),
        TLS_CLOSED_WITHOUT_A_WORD(UNREACHED, true, connection -> connection.read(1)),
        NO_TLS_THERE(FAILED, true, answering("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")),
        TLS_ALERT(FAILED, true, tlsAlert()),
        TLS_WHERE_NONE_IS_SPOKEN(FAILED, tlsAlert()),
        CERTIFICATE_NOT_TRUSTED(FAILED),
        HTTP_404(FAILED, answering("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")),
        HTTP_503(FAILED, answering("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy")),
        ANOTHER_PROTOCOL(FAILED, answering("SSH-2.0-OpenSSH_9.6\r\n")),
        CUT_IN_THE_HEAD(FAILED, answering("HTTP/1.1 200 OK\r\nContent-Le"));

        private final int code;
        private final boolean tls;
        private final ScriptedServer.Script script;

        Refusal(int code) {
            this(code, null);
        }

        Refusal(int code, ScriptedServer.Script script) {
            this(code, false, script);
        }

        Refusal(int code, boolean tls, ScriptedServer.Script script) {
            this.code = code;
            this.tls = tls;
            this.script = script;
        }

        /** What a server of TLS says to a handshake, or a request, that it does not take. */
        private static ScriptedServer.Script tlsAlert() {
            return connection -> {
                connection.read(1);
                connection.send(new byte[] {21, 3, 3, 0, 2, 2, 40});
                connection.read(1 << 20);
            };
        }

        private static ScriptedServer.Script answering(String text) {
            return connection -> {
                connection.read(1);
                connection.send(text);
            };
        }
    }

    @BeforeAll
    static void load() throws Exception {
        identity = TlsIdentity.create();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
    }

    private static Stream<Arguments> everyRefusalOfEveryProtocol() {
        return Stream.of(Client.values()).flatMap(client -> Stream.of(Refusal.values())
                .filter(refusal -> !NOT_APPLICABLE.getOrDefault(client, Set.of()).contains(refusal))
                .map(refusal -> Arguments.of(client, refusal)));
    }

    @ParameterizedTest
    @MethodSource("everyRefusalOfEveryProtocol")
    void onlyATargetWithoutAnAnswerWasNotReached(Client client, Refusal refusal) throws Exception {
        ask(client, target(refusal));

        assertJudged(refusal.code, client);
        if (refusal.script != null && !refusal.tls) {
            assertSentIsCounted(client);
        }
    }

    @ParameterizedTest
    @EnumSource(Client.class)
    void aServerThatRefusesInItsProtocolWasReached(Client client) throws Exception {
        ask(client, new Target("127.0.0.1", standIn(client.refusing(), null), false));

        assertJudged(FAILED, client);
        assertSentIsCounted(client);
    }

    private Target target(Refusal refusal) throws IOException {
        return switch (refusal) {
            case NOTHING_LISTENS -> new Target("127.0.0.1", closedPort(), false);
            case NO_SUCH_NAME -> new Target("no-such-host.invalid", 80, false);
            case CERTIFICATE_NOT_TRUSTED -> new Target("127.0.0.1",
                    standIn(new RealtimeProtocol(RealtimeSettings.defaults()), identity), true);
            default -> new Target("127.0.0.1", scripted(refusal.script), refusal.tls);
        };
    }

    private int closedPort() {
        ReservedPort port = new ReservedPort();
        opened.add(port);
        return port.number();
    }

    private int standIn(Protocol protocol, TlsIdentity tls) throws IOException {
        StandIn standIn = StandIn.start(protocol, new Listen("127.0.0.1", 0, false, tls));
        opened.add(standIn);
        return standIn.port();
    }

    private int scripted(ScriptedServer.Script script) {
        ScriptedServer server = new ScriptedServer(script);
        opened.add(server);
        return server.httpUri().getPort();
    }

    /** One user asks once. */
    private void ask(Client client, Target target) {
        LoopController once = new LoopController();
        once.setLoops(1);
        once.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("users");
        group.setNumThreads(1);
        group.setSamplerController(once);
        TestPlan plan = new TestPlan("plan");
        HashTree tree = new ListedHashTree(plan);
        HashTree below = tree.getTree(plan);
        below.add(new Recorder(statistics));
        HashTree users = below.add(group);
        client.elements(target).forEach(users::add);
        RunContext context = RunContext.begin(statistics);
        try {
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(tree);
            engine.run();
        } finally {
            context.close();
            statistics.closeInterval(1, 0);
        }
    }

    private void assertSentIsCounted(Client client) {
        if (client != Client.HTTP_REQUEST) {
            assertThat(statistics.total(1).sentBytes()).as("what the refused request has sent").isPositive();
        }
    }

    private void assertJudged(int code, Client client) {
        Judge.Outcome outcome = Judge.judge(new Evidence(statistics.total(1), statistics.failures().failures(),
                RunThresholds.of(List.of()).judge(statistics, 1), List.of(), List.of(), List.of(), null));

        assertThat(statistics.total(1).errors()).isPositive();
        assertThat(outcome.exitCode().code()).as("%s", outcome.reasons()).isEqualTo(code);
        assertThat(Reach.isProven(statistics.labels(1), statistics.failures().failures()))
                .as("what junit.xml says").isEqualTo(code == FAILED);
        if (client != Client.HTTP_REQUEST) {
            assertThat(statistics.total(1).receivedBytes() > 0).as("bytes were counted").isEqualTo(code == FAILED);
        }
    }
}
