package org.throng.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/**
 * Finds the scripts of a plan that name {@link HTTPSamplerProxy}, such as {@code (HTTPSamplerProxy) sampler}. That
 * class is final, so Throng's sampler is none, and such a script would fail or do nothing.
 */
final class ProxyScripts {

    private static final String NAME = HTTPSamplerProxy.class.getSimpleName();

    /** Properties of every element that name classes. */
    private static final Set<String> OF_ELEMENTS = Set.of(TestElement.TEST_CLASS, TestElement.GUI_CLASS);

    /** The script file of JSR223 and BeanShell elements. */
    private static final String FILE = "filename";
    private static final long LONGEST_FILE = 1 << 20;

    private ProxyScripts() {
    }

    /** The name of the first element whose text or script file names the class. */
    static Optional<String> find(HashTree plan) {
        SearchByClass<TestElement> elements = new SearchByClass<>(TestElement.class);
        plan.traverse(elements);
        return elements.getSearchResults().stream().filter(ProxyScripts::isOne).findFirst().map(TestElement::getName);
    }

    private static boolean isOne(TestElement element) {
        Iterable<JMeterProperty> properties = element::propertyIterator;
        return StreamSupport.stream(properties.spliterator(), false)
                .anyMatch(property -> !OF_ELEMENTS.contains(property.getName()) && hasName(property))
                || fileHasName(element.getPropertyAsString(FILE));
    }

    private static boolean hasName(JMeterProperty property) {
        if (property instanceof MultiProperty parts) {
            return StreamSupport.stream(((Iterable<JMeterProperty>) parts::iterator).spliterator(), false)
                    .anyMatch(part -> !OF_ELEMENTS.contains(part.getName()) && hasName(part));
        }
        return property.getStringValue().contains(NAME);
    }

    /** Other files, such as a large file of data, are no scripts; one that is missing is reported by the run. */
    private static boolean fileHasName(String file) {
        try {
            return !file.isBlank() && !file.contains("${") && Files.size(Path.of(file)) <= LONGEST_FILE
                    && new String(Files.readAllBytes(Path.of(file)), StandardCharsets.ISO_8859_1).contains(NAME);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }
}
