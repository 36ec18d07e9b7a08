package org.throng.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.throng.command.UsageError;
import org.throng.injector.doctor.Doctor;
import org.throng.injector.doctor.DoctorText;
import org.throng.injector.doctor.PlanCapacity;
import org.throng.net.connect.SourceAddresses;
import org.throng.report.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reports what this machine allows. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Prints the limits of this machine, how many users of each plan they allow, and the command that raises"
                    + " each.",
            "Exits with 4 if a plan cannot run here with its defaults."
        })
final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--sources", paramLabel = "ADDRESSES",
            description = "Source addresses that the run will use, as a list, range or CIDR block: each adds its"
                    + " ports.")
    private String sources;

    @Override
    public Integer call() {
        Doctor doctor = Doctor.ofThisMachine(sourceCount());
        List<PlanCapacity> capacities = doctor.capacities();
        Terminal terminal = Terminal.detect();
        spec.commandLine().getOut().print(
                new DoctorText(terminal.colour(), terminal.width()).render(doctor.examine(), capacities));
        spec.commandLine().getOut().flush();
        return DoctorText.exitStatus(capacities);
    }

    private int sourceCount() {
        if (sources == null) {
            return 1;
        }
        try {
            return SourceAddresses.parse(sources).size();
        } catch (IllegalArgumentException e) {
            throw new UsageError("--sources: " + e.getMessage(), e);
        }
    }
}
