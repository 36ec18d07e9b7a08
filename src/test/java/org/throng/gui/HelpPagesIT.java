package org.throng.gui;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.throng.users.gui.VirtualUsersGui;

/** The pages of help that the build has put into JMeter's home. */
class HelpPagesIT {

    private static final Pattern LINK = Pattern.compile("href=\"(?!https?:)([\\w.-]*)(?:#([\\w-]*))?\"");

    private static final Map<String, String> PAGES = new HashMap<>();

    @BeforeAll
    static void read() throws IOException {
        try (Stream<Path> files = Files.list(ElementHelp.page().getParent())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                PAGES.put(file.getFileName().toString(), Files.readString(file));
            }
        }
    }

    private static Stream<JMeterGUIComponent> guis() {
        Stream<JMeterGUIComponent> beans = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.throng.element", "org.throng.workload", "org.throng.users").stream()
                .filter(type -> type.isAssignableTo(TestBean.class)
                        && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(type -> new TestBeanGUI(type.reflect()));
        return Stream.concat(beans, Stream.of(new VirtualUsersGui()));
    }

    @Test
    void everyElementHasASectionWithAllOfItsFields() {
        String elements = PAGES.get(ElementHelp.page().getFileName().toString());
        List<JMeterGUIComponent> guis = guis().toList();
        assertThat(guis).hasSizeGreaterThan(25).allSatisfy(gui ->
                assertThat(elements)
                        .contains("<a name=\"" + gui.getDocAnchor() + "\">",
                                ElementNames.inPlan(gui.getStaticLabel()) + "</h2>"));
        assertThat(elements).doesNotContain(">null<");
        assertThat(elements).contains("<a href=\"websocket.html\">", "<a href=\"sync.html\">");
        assertThat(elements).contains("<code>maxMessageBytes</code>", "<code>profile</code>", "One of: false, true");
    }

    @Test
    void everyLinkLeadsToAPageAndItsAnchor() {
        List<String> broken = new ArrayList<>();
        PAGES.forEach((name, html) -> {
            Matcher link = LINK.matcher(html);
            while (link.find()) {
                String page = link.group(1).isEmpty() ? name : link.group(1);
                if (!PAGES.containsKey(page)
                        || link.group(2) != null && !PAGES.get(page).contains("<a name=\"" + link.group(2) + "\">")) {
                    broken.add(name + ": " + link.group());
                }
            }
        });
        assertThat(broken).isEmpty();
        assertThat(PAGES).containsKeys("websocket.html", "editor.html", "bosh.html", "sync.html", "plans.html");
    }
}
