package org.throng.users.gui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Container;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import javax.swing.JLabel;
import javax.swing.JTextArea;
import org.apache.jmeter.testelement.TestElement;
import org.junit.jupiter.api.Test;
import org.throng.users.VirtualUsers;

class VirtualUsersGuiTest {

    private final JTextArea editor = new JTextArea();
    private final ProfilePreview preview =
            new ProfilePreview(ResourceBundle.getBundle(VirtualUsersGui.class.getName() + "Resources"), editor);

    @Test
    void fieldsGoIntoTheElementAndBack() {
        VirtualUsersGui gui = new VirtualUsersGui();
        VirtualUsers element = new VirtualUsers();
        element.setName("crowd");
        element.setProfile("users(3) hold(1 s)");
        element.setSeed("7");
        element.setGrace("1.5");
        element.setTogether("3");
        element.setIsSameUserOnNextIteration(false);

        gui.configure(element);
        VirtualUsers copy = (VirtualUsers) gui.createTestElement();
        gui.modifyTestElement(copy);

        assertThat(copy.getName()).isEqualTo("crowd");
        assertThat(copy.getProfile()).isEqualTo("users(3) hold(1 s)");
        assertThat(copy.getSeed()).isEqualTo("7");
        assertThat(copy.getGrace()).isEqualTo("1.5");
        assertThat(copy.getTogether()).isEqualTo("3");
        assertThat(copy.isSameUserOnNextIteration()).isFalse();
        assertThat(copy.getPropertyAsString(TestElement.GUI_CLASS)).isEqualTo(VirtualUsersGui.class.getName());
    }

    @Test
    void newElementHasAProfileThatRuns() throws Exception {
        VirtualUsersGui gui = new VirtualUsersGui();

        VirtualUsers element = (VirtualUsers) gui.createTestElement();

        assertThat(gui.getStaticLabel()).isEqualTo("Throng \u2013 Virtual Users");
        assertThat(element.getName()).isEqualTo("Virtual Users");
        assertThat(element.loadProfile().plannedUsers()).isPositive();
        gui.configure(element);
        gui.clearGui();
        gui.modifyTestElement(element);
        assertThat(element.getGrace()).isEqualTo(VirtualUsers.DEFAULT_GRACE);
    }

    @Test
    void previewSaysWhatAProfileAmountsTo() {
        assertThat(sentences("rate(2000/s) even_arrivals(500 s)"))
                .containsExactly("1,000,000 users arrive in 8 min 20 s");
        assertThat(sentences("users(0) ramp(1500, 1 h) hold(30 min)"))
                .containsExactly("1,500 users at most, 1 h 30 min");
        assertThat(sentences("users(1) hold(90 s)")).containsExactly("1 user at most, 1 min 30 s");
        assertThat(sentences("users(10) step(10, every 2 s, up to 50) ramp(0, 10 s)"))
                .containsExactly("50 users at most, 20 s");
    }

    @Test
    void previewLeavesOutThePausesForTheLastUsers() {
        assertThat(sentences("rate(50/s) even_arrivals(10 s) pause(5 s) pause(15 s)"))
                .containsExactly("500 users arrive in 10 s");
        assertThat(sentences("rate(1/min) even_arrivals(1 min) pause(1 h)")).containsExactly("1 user arrives in 1 min");
    }

    @Test
    void previewSaysHowOftenUsersRunThePlan() {
        assertThat(sentences("users(0) ramp(1000, 30 s) loops(4)"))
                .containsExactly("1,000 users at most, until each has run the plan 4 times");
        assertThat(sentences("users(1) loops(1)"))
                .containsExactly("1 user at most, until each has run the plan once");
        assertThat(sentences("users(10) loops(4, 10 min)"))
                .containsExactly("10 users at most, until each has run the plan 4 times, 10 min at the longest");
    }

    @Test
    void previewMarksTheErrorsPlace() {
        assertThat(sentences("users(10) hodl(1 min)")).singleElement().asString().contains("column 11: found 'hodl'");
        assertThat(editor.getHighlighter().getHighlights()).singleElement()
                .satisfies(mark -> assertThat(mark.getStartOffset()).isEqualTo(10));
        sentences("users(10) hold(1 min)");
        assertThat(editor.getHighlighter().getHighlights()).isEmpty();
    }

    @Test
    void previewSaysThatItDoesNotKnowAVariable() {
        assertThat(sentences("users(${n}) hold(1 min)")).singleElement().asString().contains("has no value in the GUI");
        assertThat(labels(preview)).singleElement().as("no error, as the run may know it")
                .extracting(JLabel::getForeground).isEqualTo(new JLabel().getForeground());
    }

    private List<String> sentences(String profile) {
        editor.setText(profile);
        return labels(preview).stream().map(JLabel::getText).toList();
    }

    private static List<JLabel> labels(Container container) {
        List<JLabel> labels = new ArrayList<>();
        for (var component : container.getComponents()) {
            if (component instanceof JLabel label && label.isVisible()) {
                labels.add(label);
            } else if (component instanceof Container inner) {
                labels.addAll(labels(inner));
            }
        }
        return labels;
    }

    @Test
    void chartDrawsItsCurveInsideOfItself() {
        sentences("rate(0/s) random_arrivals(1 min) rate(100/s) even_arrivals(2 h)");
        BufferedImage image = new BufferedImage(600, 300, BufferedImage.TYPE_INT_ARGB);
        preview.setSize(600, 300);
        layOut(preview);

        preview.print(image.getGraphics());

        int pixel = image.getRGB(400, 200);
        assertThat(pixel & 0xFF).as("blue below the curve").isGreaterThan(pixel >> 16 & 0xFF);
    }

    private static void layOut(Container container) {
        container.doLayout();
        for (var component : container.getComponents()) {
            if (component instanceof Container inner) {
                layOut(inner);
            }
        }
    }
}
