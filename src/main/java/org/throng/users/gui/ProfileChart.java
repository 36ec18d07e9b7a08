package org.throng.users.gui;

import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Composite;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.util.ResourceBundle;
import javax.swing.JComponent;
import javax.swing.UIManager;
import org.throng.users.profile.LoadProfile;

/** Draws users, or arrivals a second, over the time of a load profile. */
final class ProfileChart extends JComponent {

    private static final long serialVersionUID = 1L;

    /** Stands out from light and from dark backgrounds. */
    private static final Color CURVE = new Color(0x3B8FD9);
    private static final float FILL = 0.25f;
    private static final float GRID = 0.18f;
    private static final int PIXELS_PER_TIME_TICK = 110;
    private static final int PIXELS_PER_VALUE_TICK = 40;
    private static final int GAP = 6;

    private final transient ResourceBundle texts;
    private transient LoadProfile profile;

    ProfileChart(ResourceBundle texts) {
        this.texts = texts;
    }

    /** Draws another profile, or nothing for null. */
    void show(LoadProfile shown) {
        profile = shown;
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (profile == null || getWidth() < 2 * PIXELS_PER_TIME_TICK || getHeight() < 2 * PIXELS_PER_VALUE_TICK) {
            return;
        }
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setFont(UIManager.getFont("Label.font"));
            draw(g);
        } finally {
            g.dispose();
        }
    }

    private void draw(Graphics2D g) {
        FontMetrics font = g.getFontMetrics();
        double most = mostLevel();
        int ticks = Math.max(2, getHeight() / PIXELS_PER_VALUE_TICK);
        Axis values = profile.isOpen() ? Axis.ofValues(most, ticks) : Axis.ofCounts(most, ticks);
        int labels = values.ticks().stream().mapToInt(tick -> font.stringWidth(Axis.number(tick))).max().orElse(0);
        int left = labels + 2 * GAP;
        int top = font.getHeight() + GAP;
        int bottom = font.getHeight() + GAP;
        Rectangle plot = new Rectangle(
                left, top, getWidth() - left - PIXELS_PER_TIME_TICK / 2, getHeight() - top - bottom);
        Axis time = Axis.ofSeconds(profile.durationNanos() / 1e9, Math.max(2, plot.width / PIXELS_PER_TIME_TICK));

        g.setColor(UIManager.getColor("Label.foreground"));
        String title = texts.getString(profile.isOpen() ? "chart.arrivals" : "chart.users");
        g.drawString(title, GAP, font.getAscent());
        drawValues(g, font, plot, values);
        drawTimes(g, font, plot, time);
        if (time.end() > 0) {
            drawCurve(g, plot, values);
        }
    }

    private void drawValues(Graphics2D g, FontMetrics font, Rectangle plot, Axis axis) {
        for (double tick : axis.ticks()) {
            int y = y(plot, tick / axis.end());
            String label = Axis.number(tick);
            g.drawString(label, plot.x - GAP - font.stringWidth(label), y + font.getAscent() / 2 - 1);
            faintly(g, GRID, () -> g.drawLine(plot.x, y, plot.x + plot.width, y));
        }
    }

    private void drawTimes(Graphics2D g, FontMetrics font, Rectangle plot, Axis axis) {
        for (double tick : axis.ticks()) {
            int x = axis.end() == 0 ? plot.x : plot.x + (int) Math.round(plot.width * tick / axis.end());
            String label = Axis.duration(tick);
            g.drawString(label, x - font.stringWidth(label) / 2, plot.y + plot.height + font.getAscent() + GAP);
            faintly(g, GRID, () -> g.drawLine(x, plot.y, x, plot.y + plot.height));
        }
    }

    private void drawCurve(Graphics2D g, Rectangle plot, Axis values) {
        Polygon area = new Polygon();
        area.addPoint(plot.x, plot.y + plot.height);
        for (int pixel = 0; pixel <= plot.width; pixel++) {
            area.addPoint(plot.x + pixel, y(plot, levelAt(pixel, plot.width) / values.end()));
        }
        area.addPoint(plot.x + plot.width, plot.y + plot.height);
        g.setColor(CURVE);
        faintly(g, FILL, () -> g.fillPolygon(area));
        g.drawPolyline(area.xpoints, area.ypoints, area.npoints);
    }

    private static void faintly(Graphics2D g, float strength, Runnable drawing) {
        Composite before = g.getComposite();
        g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, strength));
        drawing.run();
        g.setComposite(before);
    }

    private static int y(Rectangle plot, double share) {
        return plot.y + plot.height - (int) Math.round(plot.height * share);
    }

    private double mostLevel() {
        if (!profile.isOpen()) {
            return profile.plannedUsers();
        }
        double most = 0;
        for (int pixel = 0; pixel <= getWidth(); pixel++) {
            most = Math.max(most, levelAt(pixel, getWidth()));
        }
        return most;
    }

    /** The level at a pixel; the last one shows the end of the profile rather than what comes after it. */
    private double levelAt(int pixel, int width) {
        long last = profile.durationNanos() - 1;
        return profile.levelAt((long) ((double) last * pixel / width));
    }
}
