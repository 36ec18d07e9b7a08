package org.throng.gui;

import java.awt.event.ActionEvent;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.gui.action.ActionNames;
import org.apache.jmeter.gui.action.ActionRouter;
import org.apache.jmeter.gui.action.Command;
import org.apache.jmeter.gui.action.Help;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The GUI's Help (Ctrl+H, menu, toolbar): for an element of Throng its section of the element reference on disk, for
 * others JMeter's site, as in JMeter.
 */
final class ElementHelp implements Command {

    private static final Logger LOG = LoggerFactory.getLogger(ElementHelp.class);
    private static final String OURS = "org.throng.";

    private final Command others;

    private ElementHelp(Command others) {
        this.others = others;
    }

    /**
     * Replaces JMeter's Help. JMeter runs all commands of an action and none can stop the others, so this one must be
     * put into its table.
     */
    static void install() {
        ActionRouter router = ActionRouter.getInstance();
        try {
            Field table = ActionRouter.class.getDeclaredField("commands");
            table.setAccessible(true);
            @SuppressWarnings("unchecked")
            Map<String, Set<Command>> commands = (Map<String, Set<Command>>) table.get(router);
            Command others = router.getAction(ActionNames.HELP, Help.class);
            if (others != null) {
                commands.put(ActionNames.HELP, Set.of(new ElementHelp(others)));
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("Help opens JMeter's site for the elements of Throng as well: this JMeter is not 5.6.3", e);
        }
    }

    /** The page that describes all elements. */
    static Path page() {
        return Path.of(JMeterUtils.getJMeterHome(), "docs", "elements.html").toAbsolutePath();
    }

    @Override
    public void doAction(ActionEvent event) throws IllegalUserActionException {
        // the function helper names its page as the source
        if (!(event.getSource() instanceof String[])) {
            TestElement element = GuiPackage.getInstance().getCurrentElement();
            if (element != null && element.getClass().getName().startsWith(OURS)) {
                JMeterGUIComponent gui = GuiPackage.getInstance().getGui(element);
                HelpWindow.show(page(), gui.getDocAnchor());
                return;
            }
        }
        others.doAction(event);
    }

    @Override
    public Set<String> getActionNames() {
        return Set.of(ActionNames.HELP);
    }
}
