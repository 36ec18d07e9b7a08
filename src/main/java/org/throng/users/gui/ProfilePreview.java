package org.throng.users.gui;

import java.awt.BorderLayout;
import java.awt.Color;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter.DefaultHighlightPainter;
import javax.swing.text.Highlighter;
import javax.swing.text.JTextComponent;
import org.apache.jorphan.gui.JFactory;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;

/**
 * The preview of a load profile: a sentence and a chart, or the mistake and its position. Functions in the profile
 * are evaluated with the JMeter properties of the GUI, and variables with the values that the open plan defines.
 */
final class ProfilePreview extends JPanel {

    private static final long serialVersionUID = 1L;
    private static final Highlighter.HighlightPainter PLACE = new DefaultHighlightPainter(new Color(220, 40, 40, 110));

    private final transient ResourceBundle texts;
    private final JTextComponent editor;
    private final JLabel summary = new JLabel();
    private final JLabel problem = JFactory.error(new JLabel());
    private final ProfileChart chart;

    ProfilePreview(ResourceBundle texts, JTextComponent editor) {
        super(new BorderLayout(0, 4));
        this.texts = texts;
        this.editor = editor;
        chart = new ProfileChart(texts);
        JPanel sentences = new JPanel(new BorderLayout());
        sentences.add(summary, BorderLayout.NORTH);
        sentences.add(problem, BorderLayout.CENTER);
        add(sentences, BorderLayout.NORTH);
        add(chart, BorderLayout.CENTER);
    }

    /** Shows the present text of the editor. */
    void update() {
        editor.getHighlighter().removeAllHighlights();
        String raw = editor.getText();
        try {
            String text = PlanVariables.ofOpenPlan().evaluate(raw);
            if (text.contains("${")) {
                showSummary(texts.getString("preview.unknown"), null);
                return;
            }
            show(text, raw);
        } catch (RuntimeException e) {
            // functions may be third-party code and throw anything
            showProblem(MessageFormat.format(texts.getString("preview.function"), e.toString()));
        }
    }

    private void show(String text, String raw) {
        try {
            LoadProfile profile = LoadProfile.parse(text);
            showSummary(sentence(profile), profile);
        } catch (ProfileException e) {
            boolean evaluated = !text.equals(raw);
            showProblem(evaluated
                    ? MessageFormat.format(texts.getString("preview.evaluated"), e.getMessage(), text)
                    : e.getMessage());
            if (!evaluated) {
                mark(e.offset());
            }
        }
    }

    private String sentence(LoadProfile profile) {
        if (!profile.hasKnownEnd()) {
            return MessageFormat.format(texts.getString("preview.loops"),
                    String.format(Locale.ROOT, "%,d", profile.plannedUsers()), profile.loops());
        }
        String duration = Axis.duration(profile.loadNanos() / 1e9);
        String users = String.format(Locale.ROOT, "%,d", profile.plannedUsers());
        String pattern = texts.getString(profile.isOpen() ? "preview.open" : "preview.closed");
        return MessageFormat.format(pattern, users, duration);
    }

    private void showSummary(String sentence, LoadProfile profile) {
        summary.setText(sentence);
        summary.setVisible(true);
        problem.setVisible(false);
        chart.show(profile);
    }

    private void showProblem(String sentence) {
        String escaped = sentence.replace("&", "&amp;").replace("<", "&lt;");
        problem.setText("<html>" + escaped + "</html>");
        problem.setVisible(true);
        summary.setVisible(false);
        chart.show(null);
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
