package org.throng.gui;

import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.MenuElement;
import org.apache.jmeter.gui.plugin.MenuCreator;

/** The additions of Throng to JMeter's GUI: the element reference, and Help for its elements. */
public final class ThrongMenu implements MenuCreator {

    /** JMeter asks for the menus when it has loaded its commands. */
    @Override
    public JMenuItem[] getMenuItemsAtLocation(MENU_LOCATION location) {
        if (location != MENU_LOCATION.HELP) {
            return new JMenuItem[0];
        }
        ElementHelp.install();
        JMenuItem elements = new JMenuItem("Elements of Throng");
        elements.addActionListener(chosen -> HelpWindow.show(ElementHelp.page(), ""));
        return new JMenuItem[] {elements};
    }

    @Override
    public JMenu[] getTopLevelMenus() {
        return new JMenu[0];
    }

    @Override
    public boolean localeChanged(MenuElement menu) {
        return false;
    }

    @Override
    public void localeChanged() {
        // the texts are English everywhere
    }
}
