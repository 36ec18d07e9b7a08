package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.password;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Logs the user in: initiates a session, authenticates, binds a resource, gets the roster, sends the initial presence.
 * Each step is a sample. Does nothing for a user who is logged in already.
 */
public class BoshLogin extends PlanSampler {

    static final PlanProperty USER_NAME = line("account", "userName", "");
    static final PlanProperty PASSWORD = password("account", "password");
    static final PlanProperty RESOURCE = line("account", "resource", "throng");
    static final PlanProperty ACCOUNTS = file("account", "accounts");

    static final PlanProperty WHEN_LOGGED_IN = choice("staying", "whenLoggedIn", "keep", "again");
    static final PlanProperty AT_END = choice("staying", "atEnd", "logout", "cut");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new LoginSampler(this);
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                USER_NAME, PASSWORD, RESOURCE, ACCOUNTS, WHEN_LOGGED_IN,
                AT_END);
    }
}
