package org.throng.gui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.util.List;
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
}
