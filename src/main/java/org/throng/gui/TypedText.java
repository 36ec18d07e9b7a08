package org.throng.gui;

import java.awt.BorderLayout;
import java.awt.Color;
import java.text.MessageFormat;
import java.util.ResourceBundle;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter.DefaultHighlightPainter;
import javax.swing.text.Highlighter;
import javax.swing.text.JTextComponent;
import org.apache.jorphan.gui.JFactory;

/**
 * The meaning of the text in an editor, as a sentence; or its mistake, whose place in the editor is marked. It follows
 * the text while it is typed. Functions in the text are evaluated with the JMeter properties of the GUI, and variables
 * with the values that the open plan defines.
 */
public final class TypedText extends JPanel {

    /** Reads texts of one language. */
    @FunctionalInterface
    public interface Reader {

        /**
         * Puts the meaning of a text into a sentence.
         *
         * @throws Mistake at the first one
         */
        String read(String text) throws Mistake;

        /** The present text cannot be read: it has a mistake, or a variable without a known value. */
        default void unread() {
            // nothing else shows the text
        }
    }

    /** A mistake in a text. */
    public static final class Mistake extends Exception {

        private static final long serialVersionUID = 1L;

        private final int offset;

        /** @param offset characters before the mistake, 0 or more */
        public Mistake(String message, int offset, Throwable cause) {
            super(message, cause);
            this.offset = offset;
        }
    }

    private static final long serialVersionUID = 1L;
    /** Length of the longest line, in characters. */
    private static final int LONGEST_LINE = 90;
    /** Width at which lines are wrapped, in pixels of Swing's style sheets. */
    private static final int WRAP_PIXELS = 450;
    private static final Color ERROR = new Color(0xB3261E);
    private static final Color ERROR_ON_DARK = new Color(0xFF938B);
    private static final ResourceBundle TEXTS = ResourceBundle.getBundle(TypedText.class.getName());
    private static final Highlighter.HighlightPainter PLACE = new DefaultHighlightPainter(new Color(220, 40, 40, 110));

    private final JTextComponent editor;
    private final transient Reader reader;
    private final JLabel meaning = new JLabel();
    private final JLabel problem = JFactory.error(new JLabel());

    public TypedText(JTextComponent editor, Reader reader) {
        super(new BorderLayout());
        this.editor = editor;
        this.reader = reader;
        add(meaning, BorderLayout.NORTH);
        add(problem, BorderLayout.CENTER);
        editor.getDocument().addDocumentListener(new DocumentListener() {
            @Override
            public void insertUpdate(DocumentEvent e) {
                update();
            }

            @Override
            public void removeUpdate(DocumentEvent e) {
                update();
            }

            @Override
            public void changedUpdate(DocumentEvent e) {
                // only its style has changed
            }
        });
        update();
    }

    /** Reads the present text again: variables may have other values. */
    void update() {
        editor.getHighlighter().removeAllHighlights();
        String raw = editor.getText();
        try {
            String text = PlanVariables.ofOpenPlan().evaluate(raw);
            if (text.contains("${")) {
                reader.unread();
                showMeaning(TEXTS.getString("unknown"));
            } else {
                show(text, raw);
            }
        } catch (RuntimeException e) {
            // functions may be third-party code and throw anything
            showProblem(MessageFormat.format(TEXTS.getString("function"), e.toString()));
        }
    }

    private void show(String text, String raw) {
        try {
            showMeaning(reader.read(text));
        } catch (Mistake e) {
            boolean evaluated = !text.equals(raw);
            showProblem(evaluated
                    ? MessageFormat.format(TEXTS.getString("evaluated"), e.getMessage(), text)
                    : e.getMessage());
            if (!evaluated) {
                mark(e.offset);
            }
        }
    }

    /** JMeter's red is too dark for the background of its dark themes. */
    private static boolean isDark(Color background) {
        return background.getRed() + background.getGreen() + background.getBlue() < 3 * 128;
    }

    private void showMeaning(String sentence) {
        meaning.setText(sentence);
        meaning.setVisible(true);
        problem.setVisible(false);
    }

    private void showProblem(String sentence) {
        reader.unread();
        String escaped = sentence.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
        // a label has as many lines as its text at its preferred width, so a long one needs a width
        problem.setText(sentence.length() > LONGEST_LINE
                ? wrapped(escaped)
                : "<html>" + escaped + "</html>");
        problem.setForeground(isDark(getBackground()) ? ERROR_ON_DARK : ERROR);
        problem.setVisible(true);
        meaning.setVisible(false);
    }

    /** HTML of a label that shall not be wider than the window, where it is as small as 1024 pixels. */
    static String wrapped(String html) {
        return "<html><div style='width: " + WRAP_PIXELS + "px'>" + html + "</div></html>";
    }

    private void mark(int offset) {
        int length = editor.getDocument().getLength();
        int from = Math.max(0, Math.min(offset, length - 1));
        try {
            editor.getHighlighter().addHighlight(from, Math.min(from + 1, length), PLACE);
        } catch (BadLocationException e) {
            throw new IllegalStateException("offset " + from + " is outside of " + length + " characters", e);
        }
    }
}
