package org.throng.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.report.SizingText;

class SizingTest {

    private static final Usage OFFICE = new Usage(3_600, 30, 1, 1, 0, 0, 10);
    private static final Reserve RESERVE = new Reserve(25, 1);

    private static Sizing sizing(Usage usage, String... rates) {
        return Sizing.of(usage, Stream.of(rates).map(NodeCapacity::given).toList(), RESERVE);
    }

    @Test
    void whatWasMeasuredAloneAddsUpAndWhatWasMeasuredAtOnceDoesNot() {
        assertThat(sizing(OFFICE, "poll=100", "list=100", "upload=10").neededNodes())
                .isCloseTo(1.21 + 0.01 + 1, within(1e-9));
        assertThat(sizing(OFFICE, "poll=100,list=100,upload=10").neededNodes()).isCloseTo(1.21, within(1e-9));
        assertThat(sizing(OFFICE, "poll=100,list=100", "upload=10").neededNodes()).isCloseTo(2.21, within(1e-9));
    }

    @Test
    void anOperationThatNobodyNeedsNeedNoRate() {
        assertThat(sizing(OFFICE, "poll=100", "list=100", "upload=10", "download=1").groups()).hasSize(3);
        assertThatThrownBy(() -> sizing(OFFICE, "poll=100", "list=1")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no rate of upload: measure it, or give --rate upload=R");
    }

    @Test
    void twoRatesOfOneOperationLeaveOpenWhichCounts() {
        assertThatThrownBy(() -> sizing(OFFICE, "poll=100", "poll=1,list=1", "upload=10"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there are several rates of poll: leave out all but one");
        assertThatThrownBy(() -> NodeCapacity.given("poll=1, POLL=2")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two rates of one operation");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "poll", "poll=", "poll=much", "poll=0", "poll=-1", "poll=NaN", "poll=Infinity", "fly=1",
        "poll=1,", "=1"})
    void ratesThatAreNone(String text) {
        assertThatThrownBy(() -> NodeCapacity.given(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 30, 1, 0, users must be at least 1",
        "1, 0, 1, 0, the poll interval must be above 0 s",
        "1, 30, -1, 0, polls per client must be 0 or more",
        "1, 30, 1, NaN, mobile accesses must be 0 or more",
    })
    void usageThatCannotBe(long users, double interval, double polls, double mobile, String wrong) {
        assertThatThrownBy(() -> new Usage(users, interval, polls, mobile, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith(wrong);
    }

    @Test
    void reservesThatCannotBe() {
        assertThatThrownBy(() -> new Reserve(-1, 0)).hasMessageStartingWith("the buffer must be 0% or more");
        assertThatThrownBy(() -> new Reserve(0, -1)).hasMessageStartingWith("database nodes must be 0 or more");
    }

    @Test
    void textHasEveryInputFormulaAndRoundingInAnyLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(SizingText.render(sizing(OFFICE, "poll=100,list=100", "upload=8"))).isEqualTo("""
                    Usage

                      users             3,600
                      poll interval        30  s
                      polls per client      1  an interval, one for each synced folder
                      mobile                1  accesses per user and hour, each a poll and a listing
                      web                   0  accesses per user and hour, each two listings
                      downloads             0  per user and hour
                      uploads              10  per user and hour
                      buffer               25  % of the application nodes
                      database nodes        1  as given; nothing here measures them

                    What one node carries

                         operation      /s  from   model  objective: observed  source
                      !  poll       100.00  given  given  none                 poll=100,list=100
                      !  list       100.00  given  given  none                 poll=100,list=100
                      !  upload       8.00  given  given  none                 upload=8

                    Application nodes

                      term     requests                  /s          nodes = requests / rate  nodes
                      poll     3,600 x 1 / 30 s      120.00  poll    120.00 / 100.00          1.200
                      mobile   3,600 x 1 / 3,600 s     1.00  poll    1.00 / 100.00            0.010
                      mobile   3,600 x 1 / 3,600 s     1.00  list    1.00 / 100.00            0.010
                      uploads  3,600 x 10 / 3,600 s   10.00  upload  10.00 / 8.00             1.250

                      measured at once   the most of poll 1.210, list 0.010  1.210
                      application nodes  1.210 + 1.250                       2.460  !
                      with the buffer    2.460 x 1.25                        3.075  !
                      rounded up                                                 4  !
                      all nodes          4 + 1 for the database                  5  !

                    Rates and nodes are shown rounded and used unrounded; nodes are rounded up once, after the buffer.

                    ! not founded on measured capacity:
                      - poll was given: nothing here shows at which latency it was measured, nor whether in an open \
                    model.
                      - list was given: nothing here shows at which latency it was measured, nor whether in an open \
                    model.
                      - upload was given: nothing here shows at which latency it was measured, nor whether in an open \
                    model.
                      - The mix of poll=100,list=100 is not that of the usage: poll decides with 1.210 nodes, and list \
                    needs 0.010 of them. Fewer nodes may do: measure with a mix that is nearer.
                    """);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void jsonIsUnroundedAndSaysWhetherItIsFounded() throws Exception {
        JsonNode json = new ObjectMapper().readTree(SizingJson.write(sizing(OFFICE, "poll=90", "list=7", "upload=8")));

        assertThat(json.get("schema").asInt()).isEqualTo(1);
        assertThat(json.at("/usage/users").asLong()).isEqualTo(3_600);
        assertThat(json.at("/reserve/bufferPercent").asDouble()).isEqualTo(25);
        assertThat(json.at("/groups/0/rates/0/operation").asText()).isEqualTo("poll");
        assertThat(json.at("/groups/0/rates/0/capacity").asBoolean()).isFalse();
        assertThat(json.at("/groups/0/terms/0/formula").asText()).isEqualTo("3,600 x 1 / 30 s");
        assertThat(json.at("/groups/0/terms/0/nodes").asDouble()).isEqualTo(120.0 / 90);
        assertThat(json.get("neededNodes").asDouble()).isCloseTo(121.0 / 90 + 1.0 / 7 + 1.25, within(1e-12));
        assertThat(json.get("applicationNodes").asLong()).isEqualTo(4);
        assertThat(json.get("totalNodes").asLong()).isEqualTo(5);
        assertThat(json.get("founded").asBoolean()).isFalse();
        assertThat(json.get("remarks")).hasSize(3);
    }

    @Test
    void csvHasALineForEveryTermAndSum() {
        assertThat(SizingCsv.write(sizing(OFFICE, "poll=100,list=100", "upload=8")).lines()).containsExactly(
                "line,operation,requestsPerSecond,ratePerSecond,model,capacity,nodes,formula",
                "poll,poll,120.0,100.0,given,false,1.2,\"3,600 x 1 / 30 s\"",
                "mobile,poll,1.0,100.0,given,false,0.01,\"3,600 x 1 / 3,600 s\"",
                "mobile,list,1.0,100.0,given,false,0.01,\"3,600 x 1 / 3,600 s\"",
                "measured at once,,,,,,1.21,\"poll=100,list=100\"",
                "uploads,upload,10.0,8.0,given,false,1.25,\"3,600 x 10 / 3,600 s\"",
                "needed,,,,,,2.46,",
                "with buffer,,,,,,3.075,needed x 1.25",
                "application,,,,,,4,rounded up",
                "database,,,,,,1,given",
                "total,,,,,,5,application + database");
    }
}
