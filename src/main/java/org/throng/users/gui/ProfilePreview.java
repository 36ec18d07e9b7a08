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
        String kind = profile.isOpen() ? "open"
                : profile.loops() == 0 ? "closed"
                : profile.hasKnownEnd() ? "limited" : "loops";
        // loops that take their whole limit are load until its end
        long nanos = kind.equals("limited") ? profile.durationNanos() : profile.loadNanos();
        return new MessageFormat(texts.getString("preview." + kind), Locale.ROOT)
                .format(new Object[] {profile.plannedUsers(), Axis.duration(nanos / 1e9), profile.loops()});
    }
}
