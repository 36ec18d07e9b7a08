package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.remote.DataFile;
import org.throng.injector.remote.Sha256;

class PlanDataTest {

    private static final String FOLDER = "${__P(throng.data)}/";

    @TempDir
    private Path folder;
    @TempDir
    private Path elsewhere;
    @TempDir
    private Path scratch;

    private PlanData find(int injectors, boolean deal, TestElement known, TestElement sent) throws IOException {
        PlanData data = new PlanData(injectors, List.of(folder), deal, scratch);
        data.find(tree(known), tree(sent));
        return data;
    }

    private static HashTree tree(TestElement element) {
        HashTree tree = new ListedHashTree();
        tree.add(new TestPlan("plan")).add(element);
        return tree;
    }

    private static ConfigTestElement element(String property, String value) {
        ConfigTestElement element = new ConfigTestElement();
        element.setProperty(property, value);
        return element;
    }

    private static CSVDataSet rows(String file) {
        CSVDataSet rows = new CSVDataSet();
        rows.setProperty("filename", file);
        rows.setProperty("variableNames", "row");
        return rows;
    }

    @Test
    void aFileIsSentWholeToAllAndFoundInTheFolderOfTheRun() throws IOException {
        Path file = Files.writeString(elsewhere.resolve("accounts $ü.csv"), "a\nb\n");
        TestElement sent = element("accounts", "${accounts}");
        PlanData data = find(2, true, element("accounts", file.toString()), sent);
        DataFile expected = new DataFile(
                Sha256.of(file).substring(0, 8) + "/accounts $ü.csv", Sha256.of(file), 4);
        assertThat(data.of(0)).isEqualTo(Map.of(expected, file));
        assertThat(data.of(1)).isEqualTo(Map.of(expected, file));
        assertThat(sent.getPropertyAsString("accounts"))
                .isEqualTo(FOLDER + expected.sha256().substring(0, 8) + "/accounts \\$ü.csv");
    }

    @Test
    void filesOfNestedElementsAreFound() throws IOException {
        Files.writeString(folder.resolve("photo.jpg"), "x");
        HTTPSamplerProxy known = new HTTPSamplerProxy();
        known.setHTTPFiles(new HTTPFileArg[] {new HTTPFileArg("photo.jpg", "file", "image/jpeg")});
        HTTPSamplerProxy sent = (HTTPSamplerProxy) known.clone();
        assertThat(find(1, true, known, sent).of(0)).hasSize(1);
        assertThat(sent.getHTTPFiles()[0].getPath()).startsWith(FOLDER).endsWith("/photo.jpg");
    }

    @Test
    void whatIsNoFileIsLeftAlone() throws IOException {
        Files.writeString(folder.resolve("index.html"), "x");
        for (TestElement sent : List.of(element("HTTPSampler.path", "index.html"), element("file", "nothing.csv"),
                element("file", "${perUser}"), element("file", "a\u0000b"), element("filename", ""))) {
            TestElement before = (TestElement) sent.clone();
            assertThat(find(1, true, (TestElement) sent.clone(), sent).of(0)).isEmpty();
            assertThat(sent).isEqualTo(before);
        }
    }

    @Test
    void rowsAreDealtOutUnderOneName() throws IOException {
        Files.writeString(folder.resolve("rows.csv"), "a\nb\nc\n");
        CSVDataSet sent = rows("rows.csv");
        PlanData data = find(2, true, rows("rows.csv"), sent);
        assertThat(sent.getPropertyAsString("filename")).isEqualTo(FOLDER + "csv0/rows.csv");
        assertThat(content(data, 0)).isEqualTo(Map.of("csv0/rows.csv", "a\nc\n"));
        assertThat(content(data, 1)).isEqualTo(Map.of("csv0/rows.csv", "b\n"));
        assertThatThrownBy(() -> find(4, true, rows("rows.csv"), rows("rows.csv"))).isInstanceOf(IOException.class);
    }

    @Test
    void rowsAreSentWholeWhenAskedToOrToOneInjector() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.csv"), "a\nb\nc\n");
        assertThat(find(2, false, rows("rows.csv"), rows("rows.csv")).of(1)).containsValue(file);
        assertThat(find(1, true, rows("rows.csv"), rows("rows.csv")).of(0)).containsValue(file);
    }

    @Test
    void whatListenersWriteLiesWithTheResultsOfTheRun() throws IOException {
        ResultCollector sent = new ResultCollector();
        sent.setFilename("out/log.jtl");
        find(1, true, (TestElement) sent.clone(), sent);
        assertThat(sent.getFilename()).isEqualTo(FOLDER + "results/log.jtl");
        sent.setFilename("/srv/log.jtl");
        find(1, true, (TestElement) sent.clone(), sent);
        assertThat(sent.getFilename()).isEqualTo("/srv/log.jtl");
    }

    private static Map<String, String> content(PlanData data, int injector) {
        return data.of(injector).entrySet().stream().collect(Collectors.toMap(entry -> entry.getKey().name(), entry -> {
            try {
                return Files.readString(entry.getValue());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }));
    }
}
