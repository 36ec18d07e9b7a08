package org.throng.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;

/** A plan that is put together in memory and saved as a file, as JMeter's GUI does. */
final class WrittenPlan {

    private final RecordingServer server;
    private final Path folder;
    private final ListedHashTree tree = new ListedHashTree();
    private final TestPlan element = new TestPlan("plan");
    private final HashTree below = tree.add(element);

    WrittenPlan(RecordingServer server, Path folder) {
        this.server = server;
        this.folder = folder;
        element.setUserDefinedVariables(new Arguments());
    }

    TestPlan element() {
        return element;
    }

    /** Adds an element below the plan, with others below it. */
    HashTree add(TestElement added, TestElement... children) {
        return add(below, added, children);
    }

    static HashTree add(HashTree parent, TestElement added, TestElement... children) {
        HashTree here = parent.add(added);
        for (TestElement child : children) {
            here.add(child);
        }
        return here;
    }

    /** Adds HTTP Request Defaults for the server, and a thread group that starts its users at once. */
    HashTree users(int users, int loops) {
        add(defaults());
        return add(group(new ThreadGroup(), "users", users, loops));
    }

    static <T extends ThreadGroup> T group(T group, String name, int users, int loops) {
        LoopController controller = new LoopController();
        controller.setLoops(loops);
        group.setName(name);
        group.setSamplerController(controller);
        group.setNumThreads(users);
        group.setRampUp(0);
        return group;
    }

    ConfigTestElement defaults() {
        ConfigTestElement defaults = new ConfigTestElement();
        defaults.setName("defaults");
        defaults.setProperty("HTTPSampler.protocol", "http");
        defaults.setProperty("HTTPSampler.domain", "127.0.0.1");
        defaults.setProperty("HTTPSampler.port", Integer.toString(server.port()));
        return defaults;
    }

    /** An HTTP Request as the GUI makes it: what it does not say, HTTP Request Defaults say. */
    static HTTPSamplerProxy request(String method, String path, String... namesAndValues) {
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName(method + " " + path);
        request.setMethod(method);
        request.setPath(path);
        request.setUseKeepAlive(true);
        request.setFollowRedirects(true);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            request.addArgument(namesAndValues[i], namesAndValues[i + 1]);
        }
        return request;
    }

    static <T extends TestElement> T with(T element, String name, Object... propertiesAndValues) {
        element.setName(name);
        for (int i = 0; i < propertiesAndValues.length; i += 2) {
            String property = (String) propertiesAndValues[i];
            Object value = propertiesAndValues[i + 1];
            if (value instanceof Boolean flag) {
                element.setProperty(property, flag);
            } else if (value instanceof Integer number) {
                element.setProperty(property, number);
            } else {
                element.setProperty(property, (String) value);
            }
        }
        return element;
    }

    /** A file beside the plan. */
    Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    Path save() throws IOException {
        SearchByClass<TestElement> elements = new SearchByClass<>(TestElement.class);
        tree.traverse(elements);
        // JMeter reads no element without one, and only its GUI uses it
        elements.getSearchResults().forEach(
                each -> each.setProperty(TestElement.GUI_CLASS, TestBeanGUI.class.getName()));
        Path file = folder.resolve("plan.jmx");
        try (OutputStream out = Files.newOutputStream(file)) {
            SaveService.saveTree(tree, out);
        }
        return file;
    }
}
