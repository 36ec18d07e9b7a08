package org.throng.users;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;

/** The steps of the users that warm an injector up before a run. A workload brings them as a service. */
public interface WarmUpSteps {

    /** Elements of one user, in their order, against the realtime stand-in at this address. */
    List<TestElement> elements(String host, int port);
}
