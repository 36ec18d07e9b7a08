package org.throng.gui;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Dialog;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.swing.JMenuItem;
import javax.swing.JTextPane;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreePath;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.action.ActionNames;
import org.apache.jmeter.gui.action.ActionRouter;
import org.apache.jmeter.gui.action.Load;
import org.apache.jmeter.gui.action.template.Template;
import org.apache.jmeter.gui.action.template.TemplateManager;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.gui.util.MenuFactory;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.visualizers.SimpleDataWriter;

/**
 * Runs in the JVM of JMeter's GUI and does with each plan of a folder what a person does, by the GUI's own actions:
 * opens it (by the template of this name, where there is one), selects every element, asks for help, saves, presses the
 * green arrow. Beside {@code NAME.jmx} are the properties of the run ({@code NAME.properties}); it writes {@code
 * NAME.jtl}, and for all plans {@code help.txt} (a class and its page a line), {@code templates.txt} (the name of a
 * template and its file), {@code menus.txt} (a name in the Add menus a line) and {@code done.txt}, which is empty if
 * nothing went wrong.
 */
public final class GuiDriver {

    /** The property that names the folder. */
    public static final String FOLDER = "guidriver.folder";

    private static final long PATIENCE_MILLIS = 180_000;

    private final Path folder = Path.of(JMeterUtils.getProperty(FOLDER));
    private final List<Class<?>> helped = new ArrayList<>();

    private GuiDriver() {
    }

    /** Begins as soon as the window is there. */
    public static void start() {
        Thread thread = new Thread(() -> new GuiDriver().run(), "GUI driver");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        StringWriter wrong = new StringWriter();
        try {
            await("the window", () -> GuiPackage.getInstance() != null
                    && GuiPackage.getInstance().getMainFrame() != null
                    && GuiPackage.getInstance().getMainFrame().isVisible());
            list();
            for (Path plan : plans()) {
                use(plan);
            }
        } catch (Exception | Error e) {
            e.printStackTrace(new PrintWriter(wrong));
        }
        try {
            Files.writeString(folder.resolve("done.txt"), wrong.toString());
        } catch (IOException e) {
            e.printStackTrace();
        }
        System.exit(0);
    }

    /** What the dialog of templates and the Add menus offer. */
    private void list() throws Exception {
        List<String> templates = onEventThread(() -> Stream.of(TemplateManager.getInstance().getTemplateNames())
                .map(name -> name + "\t" + file(TemplateManager.getInstance().getTemplateByName(name))).toList());
        Files.write(folder.resolve("templates.txt"), templates);
        List<String> names = onEventThread(() -> Stream.of(MenuFactory.THREADS, MenuFactory.SAMPLERS,
                        MenuFactory.CONTROLLERS, MenuFactory.CONFIG_ELEMENTS, MenuFactory.TIMERS)
                .flatMap(category -> Stream.of(MenuFactory.makeMenu(category, ActionNames.ADD).getMenuComponents()))
                .filter(JMenuItem.class::isInstance).map(item -> ((JMenuItem) item).getText()).toList());
        Files.write(folder.resolve("menus.txt"), names);
    }

    private static Path file(Template template) {
        return template.getParent() == null
                ? Path.of(JMeterUtils.getJMeterHome(), template.getFileName())
                : template.getParent().toPath().resolve(template.getFileName());
    }

    private static Path templateOr(Path plan) {
        return Stream.of(TemplateManager.getInstance().getTemplateNames())
                .map(name -> file(TemplateManager.getInstance().getTemplateByName(name)))
                .filter(file -> file.getFileName().equals(plan.getFileName())).findFirst().orElse(plan);
    }

    private List<Path> plans() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jmx")).sorted().toList();
        }
    }

    private void use(Path plan) throws Exception {
        String name = plan.getFileName().toString().replace(".jmx", "");
        Properties given = new Properties();
        try (var reader = Files.newBufferedReader(folder.resolve(name + ".properties"))) {
            given.load(reader);
        }
        given.forEach((key, value) -> JMeterUtils.setProperty((String) key, (String) value));
        open(plan);
        selectAll();
        act(ActionNames.SAVE);
        record(folder.resolve(name + ".jtl"));
        act(ActionNames.ACTION_START);
        await(name + " begins", JMeterUtils::isTestRunning);
        await(name + " ends", () -> !JMeterUtils.isTestRunning());
        given.keySet().forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    /** As the GUI does with the plan that its command line names. */
    private static void open(Path plan) throws Exception {
        onEventThread(() -> {
            FileServer.getFileServer().setBaseForScript(plan.toFile());
            GuiPackage.getInstance().setTestPlanFile(plan.toString());
            return Load.insertLoadedTree(1, SaveService.loadTree(templateOr(plan).toFile()), false);
        });
    }

    private void selectAll() throws Exception {
        GuiPackage gui = GuiPackage.getInstance();
        List<JMeterTreeNode> nodes = onEventThread(() -> {
            List<JMeterTreeNode> all = new ArrayList<>();
            JMeterTreeNode root = (JMeterTreeNode) gui.getTreeModel().getRoot();
            Collections.list(root.preorderEnumeration()).forEach(node -> all.add((JMeterTreeNode) node));
            return all;
        });
        for (JMeterTreeNode node : nodes) {
            onEventThread(() -> {
                gui.getMainFrame().getTree().setSelectionPath(new TreePath(node.getPath()));
                return null;
            });
            // what the selection has set off is queued: this comes after it
            TestElement shown = onEventThread(() -> gui.getTreeListener().getCurrentNode().getTestElement());
            if (shown != node.getTestElement()) {
                throw new AssertionError(node.getName() + " is not selected");
            }
            Class<?> type = shown.getClass();
            if (type.getName().startsWith("org.throng.") && !helped.contains(type)) {
                helped.add(type);
                help(node);
            }
        }
    }

    private void help(JMeterTreeNode node) throws Exception {
        act(ActionNames.HELP);
        String anchor = onEventThread(node::getDocAnchor);
        AtomicReference<String> page = new AtomicReference<>("");
        await("help for " + anchor, () -> {
            page.set(onEventThread(GuiDriver::helpPage));
            return page.get().endsWith("#" + anchor);
        });
        Files.writeString(folder.resolve("help.txt"), node.getTestElement().getClass().getName() + " " + page + "\n",
                UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** The page that the help window shows, empty if there is none. */
    private static String helpPage() {
        return Stream.of(Window.getWindows())
                .filter(window -> window instanceof Dialog dialog && HelpWindow.NAME.equals(dialog.getTitle())
                        && dialog.isVisible())
                .map(window -> ((Dialog) window))
                .flatMap(GuiDriver::textPanes)
                .map(text -> String.valueOf(text.getPage()))
                .findFirst().orElse("");
    }

    private static Stream<JTextPane> textPanes(java.awt.Container container) {
        return Stream.of(container.getComponents()).flatMap(component ->
                component instanceof JTextPane text ? Stream.of(text)
                        : component instanceof java.awt.Container inner ? textPanes(inner) : Stream.empty());
    }

    /** Adds a listener that writes all samples to a file, as "Simple Data Writer" of the menu does. */
    private static void record(Path file) throws Exception {
        onEventThread(() -> {
            GuiPackage gui = GuiPackage.getInstance();
            ResultCollector writer =
                    (ResultCollector) gui.createTestElement(SimpleDataWriter.class, ResultCollector.class);
            writer.setFilename(file.toString());
            JMeterTreeNode root = (JMeterTreeNode) gui.getTreeModel().getRoot();
            gui.getTreeModel().addComponent(writer, (JMeterTreeNode) root.getChildAt(0));
            return null;
        });
    }

    private static void act(String action) throws Exception {
        onEventThread(() -> {
            ActionRouter.getInstance()
                    .doActionNow(new ActionEvent(GuiPackage.getInstance().getMainFrame(), 1, action));
            return null;
        });
    }

    private static <T> T onEventThread(Callable<T> work) throws Exception {
        AtomicReference<T> result = new AtomicReference<>();
        AtomicReference<Exception> failure = new AtomicReference<>();
        SwingUtilities.invokeAndWait(() -> {
            try {
                result.set(work.call());
            } catch (Exception e) {
                failure.set(e);
            }
        });
        if (failure.get() != null) {
            throw failure.get();
        }
        return result.get();
    }

    /** Polls, since this JVM has JMeter's classes and no test library. */
    private static void await(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (!condition.call()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + what + windows());
            }
            Thread.sleep(50);
        }
    }

    private static String windows() {
        StringBuilder open = new StringBuilder();
        for (Window window : Window.getWindows()) {
            if (window instanceof Dialog dialog && dialog.isVisible()) {
                open.append("; open: ").append(dialog.getTitle());
            }
        }
        return open.toString();
    }
}
