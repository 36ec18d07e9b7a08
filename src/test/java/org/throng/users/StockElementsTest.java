package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.IfController;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.control.WhileController;
import org.apache.jmeter.extractor.RegexExtractor;
import org.apache.jmeter.extractor.json.jsonpath.JSONPostProcessor;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.gui.CookiePanel;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.java.sampler.JSR223Sampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.users.run.VirtualUser;

/** JMeter's own elements do on virtual users what they do elsewhere. */
class StockElementsTest {

    private static final String TEN_ARRIVALS = "rate(100/s) even_arrivals(100 ms)";

    private final TestRun run = new TestRun();
    private final Collector collector = new Collector();
    private final Queue<String> cookies = new ConcurrentLinkedQueue<>();
    private HttpServer server;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        AtomicInteger visitors = new AtomicInteger();
        server.createContext("/", exchange -> {
            String cookie = exchange.getRequestHeaders().getFirst("Cookie");
            if (cookie == null) {
                exchange.getResponseHeaders().add("Set-Cookie", "id=" + visitors.getAndIncrement() + "; Path=/");
            } else {
                cookies.add(cookie);
            }
            byte[] body = "hello".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(exchange.getRequestURI().getPath().equals("/fail") ? 500 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
        RunContext.current().close();
    }

    private HTTPSamplerProxy http(String path) {
        HTTPSamplerProxy http = new HTTPSamplerProxy();
        http.setName(path);
        http.setProtocol("http");
        http.setDomain("127.0.0.1");
        http.setPort(server.getAddress().getPort());
        http.setPath(path);
        http.setMethod("GET");
        return http;
    }

    private HashTree group(String profile) {
        HashTree group = run.add(TestRun.users(profile));
        group.add(collector);
        return group;
    }

    @Test
    void httpRequestsWithCookiesAssertionsAndExtractors() {
        HashTree group = group(TEN_ARRIVALS);
        CookieManager cookieManager = new CookieManager();
        cookieManager.setProperty(TestElement.GUI_CLASS, CookiePanel.class.getName());
        group.add(cookieManager);
        RegexExtractor extractor = new RegexExtractor();
        extractor.setRefName("word");
        extractor.setRegex("h(el+)o");
        extractor.setTemplate("$1$");
        extractor.setMatchNumber(1);
        ResponseAssertion assertion = new ResponseAssertion();
        assertion.setTestFieldResponseData();
        assertion.setToContainsType();
        assertion.addTestString("hello");
        group.add(http("/first"), assertion);
        group.add(http("/second"), extractor);
        Probe probe = Probe.named("probe",
                self -> "ell".equals(JMeterContextService.getContext().getVariables().get("word")));
        group.add(probe);

        run.run();

        assertThat(collector.results()).hasSize(30).allMatch(SampleResult::isSuccessful);
        assertThat(cookies).as("each user has its own").hasSize(10).doesNotHaveDuplicates();
    }

    @Test
    void failedRequestsEndTheirUserWhenAskedTo() {
        VirtualUsers users = TestRun.users("users(3) hold(1 min)");
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD);
        HashTree group = run.add(users);
        group.add(collector);
        group.add(http("/fail"));
        group.add(http("/after"));

        run.run();

        assertThat(collector.labels()).containsOnly("/fail").hasSize(3);
    }

    @Test
    void scriptsRunInEachUser() {
        HashTree group = group(TEN_ARRIVALS);
        group.add(script("script", "vars.put('double', (ctx.threadNum * 2) as String); "
                + "SampleResult.responseData = vars.get('double').bytes"));
        Probe probe = Probe.named("probe", self -> Integer.toString(2 * VirtualUser.current().index())
                .equals(JMeterContextService.getContext().getVariables().get("double")));
        group.add(probe);

        run.run();

        assertThat(collector.results()).hasSize(20).allMatch(SampleResult::isSuccessful);
    }

    private static JSR223Sampler script(String name, String text) {
        JSR223Sampler script = new JSR223Sampler();
        script.setName(name);
        script.setProperty("scriptLanguage", "groovy");
        script.setProperty("script", text);
        script.setProperty("cacheKey", "true");
        return script;
    }

    @Test
    void controllersOfEveryKind() {
        HashTree group = group("rate(20/s) even_arrivals(100 ms) pause(5 s)");
        OnceOnlyController once = new OnceOnlyController();
        once.setName("once");
        group.add(once).add(Probe.named("login"));
        LoopController loop = new LoopController();
        loop.setName("loop");
        loop.setLoops(2);
        group.add(loop).add(Probe.lasting("looped", 5));
        IfController never = new IfController("1 == 2");
        never.setName("never");
        never.setUseExpression(false);
        group.add(never).add(Probe.named("unreached"));
        TransactionController transaction = new TransactionController();
        transaction.setName("transaction");
        transaction.setGenerateParentSample(true);
        HashTree inside = group.add(transaction);
        inside.add(Probe.named("part"));
        inside.add(Probe.lasting("other part", 5));

        run.run();

        assertThat(collector.labels()).filteredOn("login"::equals).hasSize(2);
        assertThat(collector.labels()).filteredOn("looped"::equals).hasSize(4);
        assertThat(collector.labels()).doesNotContain("unreached", "part");
        assertThat(collector.results()).filteredOn(result -> result.getSampleLabel().equals("transaction"))
                .hasSize(2).allMatch(result -> result.getSubResults().length == 2);
    }

    @Test
    void whileControllerUntilAVariableChanges() {
        HashTree group = group("rate(10/s) even_arrivals(100 ms) pause(10 s)");
        WhileController loop = new WhileController();
        loop.setName("while");
        loop.setCondition("${__jexl3(vars.get('n') != '3')}");
        group.add(loop).add(Probe.named("counting", self -> {
            var variables = JMeterContextService.getContext().getVariables();
            String n = variables.get("n");
            variables.put("n", n == null ? "1" : Integer.toString(Integer.parseInt(n) + 1));
            return true;
        }));

        run.run();

        assertThat(collector.labels()).containsExactly("counting", "counting", "counting");
    }

    @Test
    void functionsKnowTheUser() {
        group(TEN_ARRIVALS).add(Probe.named("${__throngUser(me)} ${me}"));

        run.run();

        assertThat(collector.labels()).containsExactlyInAnyOrderElementsOf(
                IntStream.range(0, 10).mapToObj(i -> i + " " + i).toList());
    }

    @Test
    void constantTimerDelaysEverySample() {
        HashTree group = group("rate(10/s) even_arrivals(100 ms) pause(5 s)");
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay("100");
        group.add(timer);
        Probe first = Probe.named("first");
        Probe second = Probe.named("second");
        group.add(first);
        group.add(second);

        run.run();

        long between = second.calls().element().nanos() - first.calls().element().nanos();
        assertThat(between).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(99));
    }

    @Test
    void csvDataSetGivesEachUserALine(@TempDir Path folder) throws IOException {
        Set<String> names = ConcurrentHashMap.newKeySet();

        runWith(csv(accounts(folder).toString(), "name,password"), names);

        assertThat(names).hasSize(10);
        assertThat(collector.results()).as("the users end with the data")
                .hasSize(10).allMatch(SampleResult::isSuccessful);
    }

    @Test
    void csvDataSetReadsItsSettingsFromVariablesOfThePlan(@TempDir Path folder) throws IOException {
        run.plan().addParameter("folder", accounts(folder).getParent().toString());
        run.plan().addParameter("columns", "name,password");
        Set<String> names = ConcurrentHashMap.newKeySet();

        runWith(csv("${folder}/accounts.csv", "${columns}"), names);

        assertThat(names).hasSize(10).allMatch(name -> name.startsWith("name"));
    }

    @Test
    void aFileThatIsNotThereMakesTheRunVoid(@TempDir Path folder) {
        Queue<String> notes = noted();

        runWith(csv(folder.resolve("none.csv").toString(), "name"), ConcurrentHashMap.newKeySet());

        assertThat(collector.results()).isEmpty();
        assertThat(notes).first().asString()
                .startsWith("void: A user of Users ended before its plan did").contains("IllegalArgumentException");
    }

    @Test
    void aSampleThatAnExtractorTakesAwayIsNoted() {
        Queue<String> notes = noted();
        JSONPostProcessor extractor = new JSONPostProcessor();
        extractor.setRefNames("one;two");
        extractor.setJsonPathExpressions("$.one");
        group("rate(100/s) even_arrivals(10 ms)").add(Probe.named("probe")).add(extractor);

        run.run();

        assertThat(collector.results()).isEmpty();
        assertThat(notes).singleElement().asString()
                .startsWith("note: A sample of probe is not among the results").contains("IllegalArgumentException");
    }

    @Test
    void anErrorOfTheVirtualMachineMakesTheRunVoid() {
        Queue<String> notes = noted();
        group("rate(100/s) even_arrivals(10 ms)").add(Probe.named("probe", self -> {
            throw new StackOverflowError();
        }));

        run.run();

        assertThat(notes).singleElement().asString()
                .startsWith("void: A user of Users ended before its plan did").contains("StackOverflowError");
    }

    /** As the Parallel Controller of plugins is. */
    @Test
    void aControllerThatIsASamplerIsASampler() {
        group("rate(100/s) even_arrivals(10 ms)").add(new SamplingController());

        run.run();

        assertThat(collector.results()).singleElement().extracting(SampleResult::getSampleLabel).isEqualTo("parallel");
    }

    /** A sampler of its own that runs what is below it, and may change it. */
    public static final class SamplingController extends GenericController implements Sampler {

        private static final long serialVersionUID = 1L;

        @Override
        public SampleResult sample(Entry entry) {
            ListedHashTree tree = new ListedHashTree();
            SearchByClass<SamplingController> search = new SearchByClass<>(SamplingController.class);
            treeOfThread().traverse(search);
            tree.add(new GenericController(), search.getSubTree(this));
            SampleResult result = SampleResult.createTestSample(1);
            result.setSampleLabel("parallel");
            result.setSuccessful(true);
            return result;
        }

        private static HashTree treeOfThread() {
            try {
                Field tree = JMeterThread.class.getDeclaredField("testTree");
                tree.setAccessible(true);
                return (HashTree) tree.get(JMeterContextService.getContext().getThread());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Queue<String> noted() {
        Queue<String> notes = new ConcurrentLinkedQueue<>();
        RunContext.begin(new NoMeasurements() {
            @Override
            public void note(String sentence) {
                notes.add("note: " + sentence);
            }

            @Override
            public void voidRun(String reason) {
                notes.add("void: " + reason);
            }
        });
        return notes;
    }

    private static Path accounts(Path folder) throws IOException {
        List<String> lines = IntStream.range(0, 10).mapToObj(i -> "name" + i + ",secret" + i).toList();
        return Files.write(folder.resolve("accounts.csv"), lines);
    }

    private static CSVDataSet csv(String file, String columns) {
        CSVDataSet csv = new CSVDataSet();
        csv.setName("csv");
        csv.setProperty("filename", file);
        csv.setProperty("fileEncoding", "UTF-8");
        csv.setProperty("variableNames", columns);
        csv.setProperty("delimiter", ",");
        csv.setProperty("recycle", false);
        csv.setProperty("stopThread", true);
        csv.setProperty("shareMode", "shareMode.all");
        return csv;
    }

    private void runWith(CSVDataSet csv, Set<String> names) {
        HashTree group = group("users(3) hold(1 min)");
        group.add(csv);
        group.add(Probe.named("probe",
                self -> names.add(JMeterContextService.getContext().getVariables().get("name"))));
        run.run();
    }
}
