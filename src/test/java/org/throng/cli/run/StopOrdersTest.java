package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.cli.run.StopOrders.Order;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;

class StopOrdersTest {

    private final List<String> obeyed = new ArrayList<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final StopOrders orders = new StopOrders(
            new Console(new PrintStream(said, true, StandardCharsets.UTF_8), Terminal.detect()),
            () -> obeyed.add("halt"), () -> obeyed.add("stop"));

    @Test
    void anOrderIsObeyedOnceAndSaidOnce() {
        orders.begin();
        assertThat(orders.wereGiven()).isFalse();
        assertThat(orders.notes()).isEmpty();

        assertThat(orders.give(Order.END, () -> 12.4)).isTrue();
        assertThat(orders.give(Order.END, () -> 13)).isTrue();

        assertThat(obeyed).containsExactly("halt");
        assertThat(said.toString(StandardCharsets.UTF_8)).containsOnlyOnce("Stopping");
        assertThat(orders.notes()).containsExactly("The run was stopped from its live page at second 12.");
    }

    @Test
    void aSofterOrderDoesNotReplaceAHarderOne() {
        orders.begin();
        orders.give(Order.END, () -> 3);
        orders.give(Order.END_NOW, () -> 5);
        orders.give(Order.END, () -> 6);

        assertThat(obeyed).containsExactly("halt", "stop");
        assertThat(orders.notes()).containsExactly(
                "The run was stopped from its live page at second 3; samples of users were cut off.");
    }

    @Test
    void anOrderBeforeTheLoadBeginsIsKept() {
        assertThat(orders.give(Order.END_NOW, () -> -1)).isTrue();
        assertThat(obeyed).isEmpty();

        orders.begin();

        assertThat(obeyed).containsExactly("stop");
        assertThat(orders.notes().get(0)).contains("at second 0;");
    }

    @Test
    void afterTheLoadThereIsNothingToStop() {
        orders.begin();
        orders.end();

        assertThat(orders.give(Order.END, () -> 9)).isFalse();
        assertThat(obeyed).isEmpty();
        assertThat(orders.notes()).isEmpty();
    }
}
