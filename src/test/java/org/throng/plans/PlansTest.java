package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.element.Thresholds;
import org.throng.element.websocket.WebSocketOpen;
import org.throng.users.VirtualUsers;

/** The plans load, and hold what the run command looks for. */
class PlansTest {

    @ParameterizedTest
    @ValueSource(strings = {"websocket.jmx", "websocket-classic.jmx"})
    void namesItsStandInAndItsThresholds(String plan) throws Exception {
        HashTree tree = PlanRun.load(plan);
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables()).containsEntry("standin", "realtime");
        assertThat(only(tree, Thresholds.class).getRules()).contains("errors <", "p95(connect)");
        assertThat(all(tree, VirtualUsers.class).iterator().next().getProfile()).contains("rate(${rate}/sec)");
    }

    @Test
    void opensWithTheFrameConnectedAsSuccess() throws Exception {
        WebSocketOpen open = only(PlanRun.load("websocket.jmx"), WebSocketOpen.class);
        assertThat(open.getSuccess()).isEqualTo("json $.type == connected");
        assertThat(open.getRefusal()).isEqualTo("json $.type == error");
    }

    private static <T> Iterable<T> all(HashTree tree, Class<T> type) {
        SearchByClass<T> search = new SearchByClass<>(type);
        tree.traverse(search);
        return search.getSearchResults();
    }

    private static <T> T only(HashTree tree, Class<T> type) {
        assertThat(all(tree, type)).hasSize(1);
        return all(tree, type).iterator().next();
    }
}
