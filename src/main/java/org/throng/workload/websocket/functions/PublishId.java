package org.throng.workload.websocket.functions;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.AbstractFunction;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.throng.workload.websocket.PublishedIds;

/**
 * {@code ${__throngPublishId()}}: a new id; the instant of its creation is recorded. Put it into a request that makes
 * the server push something to other users. Users of this machine that find the id in a push (property "push id" of
 * WebSocket Open) then measure the latency.
 */
public class PublishId extends AbstractFunction {

    private static final String KEY = "__throngPublishId";

    /** Ids of different machines must differ. */
    private static final String MACHINE = UUID.randomUUID().toString().substring(0, 8);
    private static final AtomicLong COUNT = new AtomicLong();

    @Override
    public String execute(SampleResult previousResult, Sampler currentSampler) {
        String id = MACHINE + "-" + COUNT.incrementAndGet();
        PublishedIds.ofRun().published(id, System.nanoTime());
        return id;
    }

    @Override
    public void setParameters(Collection<CompoundVariable> parameters) throws InvalidVariableException {
        checkParameterCount(parameters, 0, 0);
    }

    @Override
    public String getReferenceKey() {
        return KEY;
    }

    @Override
    public List<String> getArgumentDesc() {
        return List.of();
    }
}
