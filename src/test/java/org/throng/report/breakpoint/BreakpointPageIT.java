package org.throng.report.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.report.breakpoint.BreakpointPageTest.report;
import static org.throng.report.breakpoint.BreakpointPageTest.step;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.Breakpoint.Kind;
import org.throng.breakpoint.StepOutcome;
import org.throng.report.BrowserTab;

/** The page of a search in a browser. */
class BreakpointPageIT {

    @TempDir
    Path folder;

    @Test
    void aStepIsAsWideAsAPhoneAndChartsHaveOneSize() throws Exception {
        Path page = folder.resolve("breakpoint.html");
        BreakpointPage.write(report(new Breakpoint(Kind.BETWEEN, 1_234.5, 1_300.0, 0.87, 4, 4, 4, 4),
                List.of("p95 < 10 s"), step(9, 1_234.5, StepOutcome.KEPT, 9_999.9),
                step(10, 1_300, StepOutcome.BROKEN, 10_428.4)), page);
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.size(390, 900);
            tab.awaitTrue("innerWidth == 390");
            assertThat(tab.eval("(() => { const place = document.querySelector('.steps').parentElement;"
                    + " return place.scrollWidth - place.clientWidth; })()")).as("scrolls sideways").isEqualTo("0");
            assertThat(tab.eval("[...document.querySelectorAll('.steps tr')].every((row) => "
                    + "row.role === 'row' && [...row.cells].every((cell) => cell.role))")).isEqualTo("true");
            for (int width : new int[] {700, 1024, 1440}) {
                tab.size(width, 900);
                tab.awaitTrue("innerWidth == " + width);
                assertThat(tab.eval("new Set([...document.querySelectorAll('svg')]"
                        + ".map((chart) => Math.round(chart.getBoundingClientRect().width))).size"))
                        .as("widths of charts at " + width).isEqualTo("1");
            }
        }
    }
}
