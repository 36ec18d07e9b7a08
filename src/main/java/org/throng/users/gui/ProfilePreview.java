package org.throng.users.gui;

import java.awt.BorderLayout;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import javax.swing.JPanel;
import javax.swing.text.JTextComponent;
import org.throng.gui.TypedText;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;

/** The preview of a load profile while it is typed: a sentence and a chart, or the mistake and its position. */
final class ProfilePreview extends JPanel implements TypedText.Reader {

    private static final long serialVersionUID = 1L;

    private final transient ResourceBundle texts;
    private final ProfileChart chart;

    ProfilePreview(ResourceBundle texts, JTextComponent editor) {
        super(new BorderLayout(0, 4));
        this.texts = texts;
        chart = new ProfileChart(texts);
        add(new TypedText(editor, this), BorderLayout.NORTH);
        add(chart, BorderLayout.CENTER);
    }

    @Override
    public String read(String text) throws TypedText.Mistake {
        try {
            LoadProfile profile = LoadProfile.parse(text);
            chart.show(profile);
            return sentence(profile);
        } catch (ProfileException e) {
            throw new TypedText.Mistake(e.getMessage(), e.offset(), e);
        }
    }

    @Override
    public void unread() {
        chart.show(null);
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
}
