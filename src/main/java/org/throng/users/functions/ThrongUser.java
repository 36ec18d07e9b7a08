package org.throng.users.functions;

import java.util.Collection;
import java.util.List;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.AbstractFunction;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.users.VirtualUsers;
import org.throng.users.run.VirtualUser;

/**
 * {@code ${__throngUser()}}: the index of the user over all injectors, from 0. No two users of a thread group that run
 * at the same time have the same one, on any injector. {@code ${__throngUser(name)}} puts it into a
 * variable, too.
 *
 * <p>On a thread group other than Virtual Users it is the thread's number in its group, from 0, on the first of n
 * injectors times n, on the second times n plus 1, and so on, so that it is different on each of them as well.
 */
public class ThrongUser extends AbstractFunction {

    private static final String KEY = "__throngUser";

    private CompoundVariable variable;

    @Override
    public String execute(SampleResult previousResult, Sampler currentSampler) {
        String index = Integer.toString(index());
        JMeterVariables variables = getVariables();
        String name = variable == null ? "" : variable.execute().trim();
        if (!name.isEmpty() && variables != null) {
            variables.put(name, index);
        }
        return index;
    }

    private static int index() {
        VirtualUser user = VirtualUser.current();
        return user != null
                ? user.index()
                : VirtualUsers.share().user(JMeterContextService.getContext().getThreadNum());
    }

    @Override
    public void setParameters(Collection<CompoundVariable> parameters) throws InvalidVariableException {
        checkParameterCount(parameters, 0, 1);
        variable = parameters.isEmpty() ? null : parameters.iterator().next();
    }

    @Override
    public String getReferenceKey() {
        return KEY;
    }

    @Override
    public List<String> getArgumentDesc() {
        return List.of(JMeterUtils.getResString("function_name_paropt"));
    }
}
