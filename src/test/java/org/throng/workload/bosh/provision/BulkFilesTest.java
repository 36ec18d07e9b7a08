package org.throng.workload.bosh.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.provision.Password;
import org.throng.workload.bosh.RosterGraph;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What all formats have in common, and the two that are XML, read back by the JDK's own parser. */
class BulkFilesTest {

    private static final Password PASSWORD = new Password("<p&a]]>\"s's\\ wörd€");
    private static final ChatPopulation POPULATION =
            new ChatPopulation(new RosterGraph(30, 4), "jürgen-", "büro.example");
    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private static Stream<BulkFiles> formats() {
        return Stream.of(new ProsodyFiles(), new PortableFile(), new OpenfireFile(CLOCK));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void nobodyElseMayReadWhatIsWritten(BulkFiles format) throws IOException {
        Path out = folder.resolve("out");
        format.write(POPULATION, PASSWORD, out, written -> { });
        try (Stream<Path> all = Files.walk(out)) {
            assertThat(all).allSatisfy(path -> assertThat(PosixFilePermissions.toString(
                    Files.getPosixFilePermissions(path))).endsWith("------").startsWith("rw"));
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void tellsOfEveryUserAndOverwritesWhatWasThere(BulkFiles format) throws IOException {
        List<Integer> told = new ArrayList<>();
        Path first = format.write(POPULATION, new Password("another"), folder, told::add);
        assertThat(told).isEqualTo(IntStream.rangeClosed(1, 30).boxed().toList());
        assertThat(format.write(POPULATION, PASSWORD, folder, written -> { })).isEqualTo(first).exists();
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all).noneMatch(path -> path.toString().endsWith(".part"));
        }
    }

    @Test
    void brokenOffXmlLeavesNothing() {
        assertThatThrownBy(() -> new PortableFile().write(POPULATION, PASSWORD, folder, written -> {
            throw new IllegalStateException("the user had enough");
        })).hasMessage("the user had enough");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void portableFileIsWhatTheExtensionSays() throws Exception {
        Element root = parsed(new PortableFile().write(POPULATION, PASSWORD, folder, written -> { }));
        assertThat(root.getNamespaceURI()).isEqualTo("urn:xmpp:pie:0");
        assertThat(root.getLocalName()).isEqualTo("server-data");
        Element host = elements(root, "host").get(0);
        assertThat(host.getAttribute("jid")).isEqualTo("büro.example");
        List<Element> users = elements(host, "user");
        assertThat(users).extracting(user -> user.getAttribute("name"))
                .isEqualTo(IntStream.range(0, 30).mapToObj(POPULATION::name).toList());
        assertThat(users).allSatisfy(user ->
                assertThat(user.getAttribute("password")).isEqualTo(PASSWORD.clear()));
        assertThat(elements(users.get(29), "query")).singleElement().satisfies(roster -> {
            assertThat(roster.getNamespaceURI()).isEqualTo("jabber:iq:roster");
            assertThat(elements(roster, "item"))
                    .extracting(item -> item.getAttribute("jid") + " " + item.getAttribute("name") + " "
                            + item.getAttribute("subscription"))
                    .containsExactly(
                            "jürgen-28@büro.example jürgen-28 both", "jürgen-0@büro.example jürgen-0 both",
                            "jürgen-27@büro.example jürgen-27 both", "jürgen-1@büro.example jürgen-1 both");
        });
    }

    @Test
    void openfireFileHasEveryElementThatThePluginsSchemaAsksFor() throws Exception {
        Element root = parsed(new OpenfireFile(CLOCK).write(POPULATION, PASSWORD, folder, written -> { }));
        assertThat(root.getNodeName()).isEqualTo("Openfire");
        List<Element> users = elements(root, "User");
        assertThat(users).hasSize(30);
        Element user = users.get(7);
        assertThat(elements(user, "Username").get(0).getTextContent()).isEqualTo("jürgen-7");
        assertThat(elements(user, "Password").get(0).getTextContent()).isEqualTo(PASSWORD.clear());
        assertThat(elements(user, "Email").get(0).getTextContent()).isEmpty();
        assertThat(elements(user, "Name").get(0).getTextContent()).isEqualTo("jürgen-7");
        assertThat(elements(user, "CreationDate").get(0).getTextContent()).isEqualTo("1700000000123");
        assertThat(elements(user, "ModifiedDate").get(0).getTextContent()).isEqualTo("1700000000123");
        assertThat(elements(elements(user, "Roster").get(0), "Item"))
                .extracting(item -> String.join(" ", item.getAttribute("jid"), item.getAttribute("askstatus"),
                        item.getAttribute("recvstatus"), item.getAttribute("substatus"), item.getAttribute("name")))
                .containsExactly(
                        "jürgen-6@büro.example -1 -1 3 jürgen-6", "jürgen-8@büro.example -1 -1 3 jürgen-8",
                        "jürgen-5@büro.example -1 -1 3 jürgen-5", "jürgen-9@büro.example -1 -1 3 jürgen-9");
    }

    private static Element parsed(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList children = parent.getChildNodes();
        return IntStream.range(0, children.getLength()).mapToObj(children::item)
                .filter(Element.class::isInstance).map(Element.class::cast)
                .filter(child -> child.getNodeName().equals(name))
                .toList();
    }
}
