package org.throng.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published sizing of ownCloud for 100,000 users, worked out from its own figures: five or six polling nodes and
 * one and a half for the rest were said there, and follow from neither of its charts.
 */
class PublishedSizingTest {

    private static final Usage USAGE = new Usage(100_000, 30, 1, 1, 1, 2, 1);
    private static final Reserve RESERVE = new Reserve(20, 2);

    private static Sizing sizing(String... rates) {
        return Sizing.of(USAGE, Stream.of(rates).map(NodeCapacity::given).toList(), RESERVE);
    }

    private static Sizing figure10() {
        return sizing("poll=862.2", "list=1586.6", "download=1955.8", "upload=167.5");
    }

    private static double nodes(Sizing sizing, String term) {
        return sizing.groups().stream().flatMap(group -> group.shares().stream())
                .filter(share -> share.demand().term().equals(term))
                .mapToDouble(Sizing.Share::nodes).sum();
    }

    @Test
    void figure10GivesFourNodesAndAFraction() {
        assertThat(figure10().neededNodes()).isCloseTo(4.15, within(0.005));
        assertThat(figure10().applicationNodes()).isEqualTo(5);
        assertThat(figure10().totalNodes()).isEqualTo(7);
    }

    @Test
    void figure9GivesFifty() {
        Sizing figure9 = sizing("poll=69.4", "list=179.3", "download=165.4", "upload=112.7");

        assertThat(figure9.neededNodes()).isCloseTo(49.5, within(0.05));
        assertThat(figure9.totalNodes()).isEqualTo(62);
    }

    @ParameterizedTest
    @CsvSource({"poll, 3.87", "mobile, 0.050", "web, 0.035", "downloads, 0.028", "uploads, 0.166"})
    void termsOfFigure10(String term, double nodes) {
        assertThat(nodes(figure10(), term)).isCloseTo(nodes, within(nodes < 1 ? 0.0005 : 0.005));
    }

    @ParameterizedTest
    @CsvSource({"6.5, 8, 10", "7.5, 9, 11", "4.145, 5, 7", "0, 0, 2"})
    void sumsOfTheStudyItself(double needed, long application, long total) {
        assertThat(RESERVE.applicationNodes(needed)).isEqualTo(application);
        assertThat(RESERVE.totalNodes(needed)).isEqualTo(total);
    }

    @Test
    void nothingOfItIsFounded() {
        assertThat(figure10().isFounded()).isFalse();
        assertThat(figure10().remarks()).hasSize(4)
                .allSatisfy(remark -> assertThat(remark).contains("was given"));
    }

    /** In one thread group with four samplers one after another all four have the same rate, and share the node. */
    @Test
    void whatTheFourthChartReallyCarriedIsAMix() {
        Sizing loops = sizing("poll=121,list=121,download=121,upload=121");

        assertThat(loops.neededNodes()).isCloseTo((3_333.333 + 27.778) / 121, within(0.001));
        assertThat(loops.groups()).singleElement()
                .satisfies(group -> assertThat(group.deciding()).isEqualTo(Operation.POLL));
        assertThat(loops.remarks()).anySatisfy(remark -> assertThat(remark)
                .contains("is not that of the usage: poll decides with 27.778 nodes, and upload needs 0.230 of them"));
    }

    @Test
    void aHouseholdOfFoldersPollsMoreOften() {
        Usage folders = new Usage(100_000, 30, 3, 0, 0, 0, 0);

        assertThat(Sizing.of(folders, List.of(NodeCapacity.given("poll=1000")), RESERVE).neededNodes()).isEqualTo(10);
    }
}
