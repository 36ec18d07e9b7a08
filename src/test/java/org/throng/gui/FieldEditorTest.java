package org.throng.gui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.util.List;
import java.util.ResourceBundle;
import javax.swing.JLabel;
import javax.swing.JPanel;
import org.junit.jupiter.api.Test;

class FieldEditorTest {

    /** As JMeter's panel of a bean adds a property of several lines. */
    @Test
    void theLabelAboveAFieldOfSeveralLinesIsOnTheLeft() {
        for (FieldEditor editor : List.of(new FieldEditor.Lines(), new FieldEditor.Checked())) {
            GridBagLayout grid = new GridBagLayout();
            JPanel panel = new JPanel(grid);
            JLabel label = new JLabel("Rules:");
            label.setLabelFor(editor.getCustomEditor());
            GridBagConstraints centre = new GridBagConstraints();
            panel.add(label, centre);
            panel.add(editor.getCustomEditor(), centre);

            assertThat(grid.getConstraints(label).anchor).isEqualTo(GridBagConstraints.LINE_START);
        }
    }

    /** Beside the tree of a plan, a window of 1024 pixels has some 700 for the fields. */
    @Test
    void theGrammarOfARuleFitsIntoASmallWindow() {
        String grammar = ResourceBundle.getBundle("org.throng.element.ThresholdsResources").getString("rules.grammar");

        assertThat(FieldEditor.Checked.grammar(grammar).getPreferredSize().width).isBetween(300, 650);
    }
}
