package org.throng.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.throng.command.UsageError;
import org.throng.convert.GroupConversion;
import org.throng.convert.PlanText;
import org.throng.convert.PlanTextException;
import org.throng.files.FileReason;
import org.throng.report.ConversionText;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a plan with Virtual Users in the place of its thread groups. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Writes a JMeter plan with Virtual Users in the place of its thread groups: Thread Group, Open Model,"
                    + " Concurrency, Arrivals, Free-Form Arrivals, Stepping and Ultimate Thread Group.",
            "Says what becomes of each group and what is not carried over. Everything else stays byte for byte."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the plan is written",
            "2:the plan cannot be read, has no group that can be converted, or the result cannot be written"
        },
        footerHeading = "%nExamples:%n",
        footer = {"  throng convert shop.jmx", "  throng convert shop.jmx --output light/shop.jmx"})
final class ConvertCommand implements Callable<Integer> {

    private static final String SUFFIX = ".jmx";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PLAN", description = "A .jmx file.")
    private Path plan;

    @Option(names = "--output", paramLabel = "FILE",
            description = "File to write (default: PLAN-virtual-users.jmx beside the plan). An existing file is not"
                    + " replaced. Data files are looked up relative to the plan's folder.")
    private Path output;

    @Override
    public Integer call() {
        Path out = output != null ? output : beside(plan);
        if (Files.exists(out)) {
            throw new UsageError(out + " exists; remove it, or choose another file with --output");
        }
        PlanText text = read();
        List<GroupConversion> conversions = text.conversions();
        if (conversions.stream().noneMatch(GroupConversion::isConverted)) {
            throw new UsageError(plan + " has no thread group that can be converted"
                    + ConversionText.reasons(conversions));
        }
        try {
            Files.write(out, text.converted());
        } catch (IOException e) {
            throw new UsageError("cannot write " + out + ": " + FileReason.withAdvice(
                    e, "choose another file with --output"), e);
        }
        PrintWriter console = spec.commandLine().getOut();
        console.print(ConversionText.render(conversions));
        console.println();
        console.println("At the end of a profile users have 10 s to finish a request; JMeter has no limit.");
        console.println("Converted " + conversions.stream().filter(GroupConversion::isConverted).count() + " of "
                + conversions.size() + " thread groups: " + out);
        console.flush();
        return ExitCode.PASS.code();
    }

    private PlanText read() {
        try {
            return new PlanText(Files.readAllBytes(plan));
        } catch (IOException e) {
            throw new UsageError("cannot read " + plan + ": " + FileReason.of(e), e);
        } catch (PlanTextException e) {
            throw new UsageError(plan + " cannot be converted: " + e.getMessage(), e);
        }
    }

    private static Path beside(Path plan) {
        String name = plan.getFileName() == null ? "" : plan.getFileName().toString();
        String stem = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
        return plan.resolveSibling(stem + "-virtual-users" + SUFFIX);
    }
}
