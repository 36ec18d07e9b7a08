package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The command line itself: its help, and its errors for wrong arguments. */
class ThrongTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String arguments) {
        CommandLine throng = Throng.commandLine(arguments.split(" "));
        throng.setOut(new PrintWriter(out, true));
        throng.setErr(new PrintWriter(err, true));
        return throng.execute(arguments.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "--help,                  Load tests for collaboration servers",
        "run --help,              -Dhost the plan's stand-in is started",
        "run --help,              130   interrupted; results so far are written",
        "gui --help,              Opens a plan in the JMeter GUI",
        "standin --help,          realtime",
        "standin realtime --help, --close-after-101",
        "doctor --help,           Prints the limits of this machine",
        "provision --help,        bosh-chat",
        "provision bosh-chat --help, 3     some accounts could not be made",
        "size --help,             a run is void",
        "provision file-sync --help, --admin-password-file",
        "help run,                Runs a plan and exits with its verdict",
        "run --version,           throng",
        "--version,               Java"
    })
    void helps(String arguments, String said) {
        assertThat(execute(arguments)).isZero();
        assertThat(out.toString()).contains(said);
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "run                       | Missing required parameter: 'PLAN'             | throng run --help",
        "run websocket -Z          | Unknown option: '-Z'                           | throng run --help",
        "run websocket another     | unexpected argument 'another'                  | throng run --help",
        "standin                   | name the kind of stand-in: realtime            | throng standin --help",
        "standin realtime --port=x | Invalid value for option '--port'              | throng standin realtime --help",
        "provision bosh-chat --csv=x | Missing required option: '--users=N'       | throng provision bosh-chat --help",
        "run websocket rate=5      | unexpected argument 'rate=5'; a property is written with -D: -Drate=5"
                + " | throng run --help",
        "run websocket -rate=5     | Unknown option: '-rate=5'; a property is written with -D: -Drate=5"
                + " | throng run --help",
        "fly                       | there is no command 'fly': it is one of run, breakpoint, | throng --help",
        "fly --help                | there is no command 'fly': it is one of run, breakpoint, | throng --help",
        "provision fly --help      | there is no command 'fly': it is one of bosh-chat, | throng provision --help",
        "provision                 | name the plan: bosh-chat, | throng provision --help",
        "report                    | say what to write: --merge FOLDER… or --dashboard | throng report --help",
        "standin fly               | there is no command 'fly': it is one of realtime, editor, | throng standin --help"
    })
    void saysInTwoLinesWhatIsWrongAndWhereToLook(String arguments, String wrong, String help) {
        assertThat(execute(arguments)).isEqualTo(2);
        assertThat(err.toString().lines().toList()).hasSizeBetween(2, 3)
                .satisfies(lines -> assertThat(lines.get(0)).startsWith("throng: " + wrong))
                .endsWith("Try: " + help);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void readsTheOptionsOfTheNamedCommandOnly() {
        assertThat(Throng.commandLine("run", "websocket").getSubcommands()).containsOnlyKeys("run");
        assertThat(Throng.commandLine().getSubcommands().entrySet()).hasSizeGreaterThan(10)
                .allSatisfy(each -> assertThat(each.getValue().getCommandName()).isEqualTo(each.getKey()));
    }

    @Test
    void suggestsWhatWasMeant() {
        assertThat(execute("runn websocket")).isEqualTo(2);
        assertThat(err.toString()).contains("Did you mean: throng run?");
    }

    @Test
    void saysWhichWordsAreProperties() {
        assertThat(execute("live")).isEqualTo(2);
        assertThat(err.toString()).contains("; 'live' is a property of a run: throng run PLAN -Dlive=…");
    }

    @Test
    void noExampleIsBrokenInTheMiddle() {
        assertThat(footers(Throng.commandLine())).filteredOn(line -> line.startsWith("  throng "))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
    }

    private static List<String> footers(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec().usageMessage().footer()),
                command.getSubcommands().values().stream().flatMap(sub -> footers(sub).stream())).toList();
    }

    @Test
    void withoutACommandItShowsWhatThereIs() {
        assertThat(Throng.commandLine().setOut(new PrintWriter(out, true)).execute()).isEqualTo(2);
        assertThat(out.toString()).contains("run ", "gui ", "standin ", "doctor ", "Start here:  throng run websocket");
    }

    @Test
    void whatIsWrongWithARunIsOneLine() {
        assertThat(execute("run nosuch")).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString()
                .startsWith("throng: there is no plan 'nosuch': neither a file of that name nor one of ")
                .contains("websocket");
        assertThat(execute("doctor --sources=nonsense")).isEqualTo(2);
        assertThat(err.toString().lines().reduce((first, last) -> last)).hasValueSatisfying(
                line -> assertThat(line).startsWith("throng: --sources: "));
    }

    /** Java refuses it as it refuses names that are not ASCII in the locale C. */
    @Test
    void aNameThatNoFileCanHaveIsAMistakeOfTheCommand() {
        assertThat(execute("run pl\0n")).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString()
                .startsWith("throng: no file can have the name 'pl\0n': ").endsWith(": LC_ALL=C.UTF-8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--step 5x    | --step: step=5x cannot be read; write for example start=10",
        "--start -5   | --start: start=-5 cannot be read; write for example start=10",
        "--most 5,5   | --most: '5' is not an option of the search"
    })
    void anOptionOfTheSearchIsNamedAsItWasWritten(String option, String wrong) {
        assertThat(execute("breakpoint websocket " + option)).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().startsWith("throng: " + wrong);
    }
}
