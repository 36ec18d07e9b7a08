package org.throng.users.gui;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.util.ResourceBundle;
import javax.swing.BorderFactory;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import org.apache.jmeter.gui.GUIMenuSortOrder;
import org.apache.jmeter.gui.TestElementMetadata;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.gui.AbstractThreadGroupGui;
import org.apache.jorphan.gui.JFactory;
import org.throng.users.VirtualUsers;

/** Edits a {@link VirtualUsers} thread group. */
@GUIMenuSortOrder(1)
@TestElementMetadata(labelResource = "menuName", resourceBundle = "Resources")
public class VirtualUsersGui extends AbstractThreadGroupGui {

    private static final long serialVersionUID = 1L;

    private static final ResourceBundle TEXTS =
            ResourceBundle.getBundle(VirtualUsersGui.class.getName() + "Resources");
    private static final String DEFAULT_PROFILE = "users(0) ramp(10, 30 s) hold(1 min)";
    private static final String NO_SEED = "0";
    /**
     * JMeter gives a thread group's panel its minimum size and scrolls if the window is smaller, so the minimum must be
     * usable.
     */
    private static final Dimension LEAST_PREVIEW = new Dimension(300, 120);

    private final JTextArea profile = JFactory.tabMovesFocus(new JTextArea(4, 40));
    private final JTextField seed = new JTextField(10);
    private final JTextField grace = new JTextField(10);
    private final JTextField together = new JTextField(10);
    private final JCheckBox sameUser = new JCheckBox(TEXTS.getString("sameUser.displayName"));
    private final ProfilePreview preview = new ProfilePreview(TEXTS, profile);

    public VirtualUsersGui() {
        profile.setLineWrap(true);
        profile.setWrapStyleWord(true);
        profile.setFont(new Font(Font.MONOSPACED, Font.PLAIN, profile.getFont().getSize()));
        sameUser.setToolTipText(TEXTS.getString("sameUser.shortDescription"));
        add(fields(), BorderLayout.CENTER);
        fillDefaults();
    }

    private JPanel fields() {
        JScrollPane profilePane = new JScrollPane(profile);
        profilePane.setMinimumSize(profilePane.getPreferredSize());
        preview.setMinimumSize(LEAST_PREVIEW);
        JPanel panel = new JPanel(new GridBagLayout());
        panel.setBorder(BorderFactory.createTitledBorder(TEXTS.getString("users.displayName")));
        panel.add(label("profile", profile), cell(0, 0));
        panel.add(profilePane, cell(1, 0));
        GridBagConstraints remainingHeight = cell(1, 1);
        remainingHeight.fill = GridBagConstraints.BOTH;
        remainingHeight.weighty = 1;
        panel.add(preview, remainingHeight);
        panel.add(label("seed", seed), cell(0, 2));
        panel.add(seed, cell(1, 2));
        panel.add(label("grace", grace), cell(0, 3));
        panel.add(grace, cell(1, 3));
        panel.add(label("together", together), cell(0, 4));
        panel.add(together, cell(1, 4));
        panel.add(sameUser, cell(1, 5));
        return panel;
    }

    /** A cell of the column of labels (0), or of the column of fields (1), which has the remaining width. */
    private static GridBagConstraints cell(int column, int row) {
        GridBagConstraints cell = new GridBagConstraints();
        cell.gridx = column;
        cell.gridy = row;
        cell.fill = GridBagConstraints.HORIZONTAL;
        cell.weightx = column;
        cell.anchor = row == 0 ? GridBagConstraints.NORTHWEST : GridBagConstraints.WEST;
        cell.insets = new Insets(3, 3, 3, 3);
        return cell;
    }

    private static JLabel label(String key, JComponent field) {
        String help = TEXTS.getString(key + ".shortDescription");
        JLabel label = new JLabel(TEXTS.getString(key + ".displayName"));
        label.setLabelFor(field);
        label.setToolTipText(help);
        field.setToolTipText(help);
        return label;
    }

    @Override
    public String getLabelResource() {
        return "menuName";
    }

    @Override
    public String getStaticLabel() {
        return TEXTS.getString(getLabelResource());
    }

    @Override
    public String getDocAnchor() {
        return TEXTS.getString("displayName").replace(' ', '_');
    }

    @Override
    public TestElement makeTestElement() {
        return new VirtualUsers();
    }

    @Override
    public void assignDefaultValues(TestElement element) {
        super.assignDefaultValues(element);
        VirtualUsers users = (VirtualUsers) element;
        users.setProfile(DEFAULT_PROFILE);
        users.setSeed(NO_SEED);
        users.setGrace(VirtualUsers.DEFAULT_GRACE);
        users.setIsSameUserOnNextIteration(true);
    }

    @Override
    public void configure(TestElement element) {
        super.configure(element);
        VirtualUsers users = (VirtualUsers) element;
        profile.setText(users.getProfile());
        profile.setCaretPosition(0);
        seed.setText(users.getSeed());
        grace.setText(users.getGrace());
        together.setText(users.getTogether());
        sameUser.setSelected(users.isSameUserOnNextIteration());
    }

    @Override
    public void modifyTestElement(TestElement element) {
        super.modifyTestElement(element);
        VirtualUsers users = (VirtualUsers) element;
        users.setProfile(profile.getText());
        users.setSeed(seed.getText());
        users.setGrace(grace.getText());
        users.setTogether(together.getText());
        users.setIsSameUserOnNextIteration(sameUser.isSelected());
    }

    @Override
    public void clearGui() {
        super.clearGui();
        fillDefaults();
    }

    private void fillDefaults() {
        profile.setText(DEFAULT_PROFILE);
        seed.setText(NO_SEED);
        grace.setText(VirtualUsers.DEFAULT_GRACE);
        together.setText(VirtualUsers.DEFAULT_TOGETHER);
        sameUser.setSelected(true);
    }
}
