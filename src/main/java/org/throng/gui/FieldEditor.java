package org.throng.gui;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.event.HierarchyEvent;
import java.beans.PropertyDescriptor;
import java.beans.PropertyEditorSupport;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JPasswordField;
import javax.swing.JTextField;
import javax.swing.text.JTextComponent;
import org.apache.jmeter.gui.ClearGui;
import org.apache.jmeter.gui.util.FileDialoger;
import org.apache.jmeter.gui.util.JSyntaxTextArea;
import org.apache.jmeter.gui.util.JTextScrollPane;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testbeans.gui.TestBeanPropertyEditor;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Edits a text property of an element in JMeter's GUI, and returns the text of the field unchanged.
 *
 * <p>JMeter's own editors do not: its {@code WrapperEditor} makes {@code True} of {@code true} and {@code False} of
 * {@code false}, which is no value of ours and differs from the default, so it is written to the plan. An editor with
 * its own component, like these, is not wrapped.
 *
 * <p>A property that the plan does not have shows its default.
 */
public abstract class FieldEditor extends PropertyEditorSupport implements TestBeanPropertyEditor, ClearGui {

    /** Attribute of a property: reads its text while it is typed, a {@link TypedText.Reader}. */
    public static final String CHECK = "throng.check";
    /** Attribute of a property: the grammar of its text, in HTML. */
    public static final String GRAMMAR = "throng.grammar";

    private static final int ROWS = 4;
    private static final int COLUMNS = 60;
    private static final int GAP = 5;

    private final JComponent component;
    private String byDefault = "";

    FieldEditor(JComponent component) {
        this.component = component;
    }

    /** The component that the text is typed into. */
    abstract JTextComponent field();

    @Override
    public void setDescriptor(PropertyDescriptor property) {
        byDefault = (String) property.getValue(GenericTestBeanCustomizer.DEFAULT);
        // JMeter gives a tooltip to the label only
        component.setToolTipText(property.getShortDescription());
        field().setToolTipText(property.getShortDescription());
    }

    @Override
    public String getAsText() {
        return field().getText();
    }

    @Override
    public void setAsText(String text) {
        field().setText(text);
        field().setCaretPosition(0);
    }

    @Override
    public Object getValue() {
        return getAsText();
    }

    @Override
    public void setValue(Object value) {
        setAsText(value == null ? byDefault : value.toString());
    }

    @Override
    public void clearGui() {
        setAsText(byDefault);
    }

    @Override
    public boolean supportsCustomEditor() {
        return true;
    }

    @Override
    public Component getCustomEditor() {
        return component;
    }

    /** JMeter centres the label above a field of several lines; all other labels are on the left. */
    private static void labelOnTheLeft(JComponent field) {
        field.addHierarchyListener(change -> {
            boolean isAdded = (change.getChangeFlags() & HierarchyEvent.PARENT_CHANGED) != 0;
            if (isAdded && field.getParent() != null && field.getParent().getLayout() instanceof GridBagLayout grid) {
                Stream.of(field.getParent().getComponents())
                        .filter(other -> other instanceof JLabel label && label.getLabelFor() == field)
                        .forEach(label -> {
                            GridBagConstraints place = grid.getConstraints(label);
                            place.anchor = GridBagConstraints.LINE_START;
                            grid.setConstraints(label, place);
                        });
            }
        });
    }

    /** A line of text. */
    public static final class Line extends FieldEditor {

        private final JTextField field;

        public Line() {
            this(new JTextField());
        }

        private Line(JTextField field) {
            super(field);
            this.field = field;
        }

        @Override
        JTextComponent field() {
            return field;
        }
    }

    /** A line of text that is not shown. */
    public static final class Password extends FieldEditor {

        private final JPasswordField field;

        public Password() {
            this(new JPasswordField());
        }

        private Password(JPasswordField field) {
            super(field);
            this.field = field;
        }

        @Override
        JTextComponent field() {
            return field;
        }

        @Override
        public String getAsText() {
            return new String(field.getPassword());
        }
    }

    /** The path of a file. */
    public static final class File extends FieldEditor {

        private final JTextField field;

        public File() {
            this(new JTextField());
        }

        private File(JTextField field) {
            super(new JPanel(new BorderLayout(GAP, 0)));
            this.field = field;
            JButton browse = new JButton(JMeterUtils.getResString("browse"));
            browse.addActionListener(pressed -> {
                JFileChooser chosen = FileDialoger.promptToOpenFile();
                if (chosen != null) {
                    setAsText(chosen.getSelectedFile().getPath());
                }
            });
            JPanel panel = (JPanel) getCustomEditor();
            panel.add(field, BorderLayout.CENTER);
            panel.add(browse, BorderLayout.EAST);
        }

        @Override
        JTextComponent field() {
            return field;
        }
    }

    /** Several lines of text. */
    public static final class Lines extends FieldEditor {

        private final JSyntaxTextArea field;

        public Lines() {
            this(JSyntaxTextArea.getInstance(ROWS, COLUMNS));
        }

        private Lines(JSyntaxTextArea field) {
            super(JTextScrollPane.getInstance(field, true));
            field.setLanguage(null);
            this.field = field;
            labelOnTheLeft((JComponent) getCustomEditor());
        }

        @Override
        JTextComponent field() {
            return field;
        }

        @Override
        public void setAsText(String text) {
            field.setInitialText(text);
            field.setCaretPosition(0);
        }
    }

    /** Several lines of text in a language: above them what they mean, or the mistake, below them the grammar. */
    public static final class Checked extends FieldEditor {

        private final JSyntaxTextArea field;

        public Checked() {
            this(JSyntaxTextArea.getInstance(ROWS, COLUMNS));
        }

        private Checked(JSyntaxTextArea field) {
            super(new JPanel(new BorderLayout(0, GAP)));
            field.setLanguage(null);
            this.field = field;
            getCustomEditor().add(JTextScrollPane.getInstance(field, true), BorderLayout.CENTER);
            labelOnTheLeft(getCustomEditor());
        }

        @Override
        public JPanel getCustomEditor() {
            return (JPanel) super.getCustomEditor();
        }

        @Override
        JTextComponent field() {
            return field;
        }

        @Override
        public void setDescriptor(PropertyDescriptor property) {
            super.setDescriptor(property);
            getCustomEditor().add(
                    new TypedText(field, (TypedText.Reader) property.getValue(CHECK)), BorderLayout.NORTH);
            getCustomEditor().add(grammar((String) property.getValue(GRAMMAR)), BorderLayout.SOUTH);
        }

        static JLabel grammar(String html) {
            return new JLabel(TypedText.wrapped(html));
        }

        @Override
        public void setAsText(String text) {
            field.setInitialText(text);
            field.setCaretPosition(0);
        }
    }

    /**
     * One of several values, or an expression that gives one. A value that differs only in case becomes the offered
     * one.
     */
    public static final class Choice extends FieldEditor {

        private final JComboBox<String> box;
        private String[] choices = {};

        public Choice() {
            this(new JComboBox<>());
        }

        private Choice(JComboBox<String> box) {
            super(box);
            box.setEditable(true);
            this.box = box;
        }

        @Override
        JTextComponent field() {
            return (JTextComponent) box.getEditor().getEditorComponent();
        }

        @Override
        public void setDescriptor(PropertyDescriptor property) {
            super.setDescriptor(property);
            choices = (String[]) property.getValue(GenericTestBeanCustomizer.TAGS);
            Stream.of(choices).forEach(box::addItem);
        }

        @Override
        public String getAsText() {
            return offered(super.getAsText());
        }

        @Override
        public void setAsText(String text) {
            box.setSelectedItem(offered(text));
        }

        private String offered(String text) {
            return Stream.of(choices).filter(text.strip()::equalsIgnoreCase).findFirst().orElse(text);
        }
    }
}
