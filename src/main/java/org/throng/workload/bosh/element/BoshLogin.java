package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.password;

import java.util.List;
import org.throng.element.AccountTable;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Logs the user in: initiates a session, authenticates, binds a resource, gets the roster, sends the initial presence.
 * Each step is a sample. Does nothing for a user who is logged in already.
 */
public class BoshLogin extends PlanSampler {

    static final PlanProperty<String> USER_NAME = line("account", "userName", "");
    static final PlanProperty<String> PASSWORD = password("account", "password");
    static final PlanProperty<String> RESOURCE = line("account", "resource", "throng");
    static final PlanProperty<AccountTable> ACCOUNTS = file("account", "accounts").as(AccountTable::read);

    static final PlanProperty<Boolean> WHEN_LOGGED_IN =
            choice("staying", "whenLoggedIn", "keep", "again").as(text -> LoginSampler.oneOf(text, "again", "keep"));
    static final PlanProperty<Boolean> AT_END =
            choice("staying", "atEnd", "logout", "cut").as(text -> LoginSampler.oneOf(text, "logout", "cut"));

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new LoginSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(USER_NAME, PASSWORD, RESOURCE, ACCOUNTS, WHEN_LOGGED_IN, AT_END);
    }
}
