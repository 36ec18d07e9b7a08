package org.throng.gui;

import java.awt.Desktop;
import java.awt.Frame;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import javax.swing.JScrollPane;
import javax.swing.JTextPane;
import javax.swing.event.HyperlinkEvent;
import org.apache.jmeter.gui.util.EscapeDialog;
import org.apache.jorphan.gui.ComponentUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows pages on disk in a window of its own; links to other places open in the browser. There is one at a time. */
final class HelpWindow extends EscapeDialog {

    static final String NAME = "Throng help";

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(HelpWindow.class);
    private static final int PERCENT_OF_SCREEN = 60;

    private static HelpWindow window;

    private final JTextPane text = new JTextPane();

    private HelpWindow() {
        // a frame of its own: it may be behind JMeter's
        super(new Frame(), NAME, false);
        text.setName(NAME);
        text.setEditable(false);
        text.addHyperlinkListener(event -> {
            if (event.getEventType() == HyperlinkEvent.EventType.ACTIVATED) {
                follow(event.getURL());
            }
        });
        add(new JScrollPane(text));
        ComponentUtil.centerComponentInWindow(this, PERCENT_OF_SCREEN);
    }

    /** Shows the part of a page that has this anchor; an empty one is the top. On the event thread. */
    static void show(Path page, String anchor) {
        if (window == null) {
            window = new HelpWindow();
        }
        window.setVisible(true);
        window.toFront();
        try {
            window.open(new URL(page.toUri().toURL(), anchor.isEmpty() ? "" : "#" + anchor));
        } catch (IOException e) {
            LOG.error("cannot show {}", page, e);
            window.text.setText("There is no " + page + ". Build it with: mvn package -DskipTests");
        }
    }

    private void open(URL url) throws IOException {
        text.setPage(url);
    }

    private void follow(URL url) {
        try {
            if (url.getProtocol().equals("file")) {
                open(url);
            } else {
                Desktop.getDesktop().browse(url.toURI());
            }
        } catch (IOException | URISyntaxException | UnsupportedOperationException e) {
            LOG.error("cannot open {}", url, e);
        }
    }
}
