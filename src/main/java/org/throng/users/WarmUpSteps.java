package org.throng.users;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;

/**
 * The steps of users that warm an injector up for one kind of elements before a run. The package of these elements
 * brings them as a service.
 */
public interface WarmUpSteps {

    /** The stand-in that the steps are made for: its kind and options, as in {@code throng standin}. */
    String standIn();

    /** Whether a plan with this element needs them. */
    default boolean serve(TestElement element) {
        return element.getClass().getPackage().equals(getClass().getPackage());
    }

    /** Elements of one user, in their order, against the stand-in at this address. */
    List<TestElement> elements(String host, int port);
}
