package org.throng.injector.doctor;

import java.util.List;
import java.util.stream.Stream;
import org.throng.injector.MachineFiles;

/** Checks a machine for its fitness as an injector. It changes and measures nothing. */
public final class Doctor {

    private static final List<Check> CHECKS = List.of(
            new JavaCheck(),
            new OpenFilesCheck(),
            new PortsCheck(),
            new ConnectionTrackingCheck(),
            new ListenQueueCheck(),
            new ResourcesCheck(),
            new HarmfulTuningCheck());

    private final Machine machine;

    Doctor(Machine machine) {
        this.machine = machine;
    }

    /**
     * A doctor for the machine that this JVM runs on.
     *
     * @param sourceAddresses number of addresses that connections will be spread over, 1 or more
     * @throws IllegalArgumentException if there is none
     */
    public static Doctor ofThisMachine(int sourceAddresses) {
        if (sourceAddresses < 1) {
            throw new IllegalArgumentException("source addresses: " + sourceAddresses + ", needed is at least 1");
        }
        return new Doctor(new Machine(MachineFiles.ofThisMachine(), JavaPlatform.current(), sourceAddresses));
    }

    /** All findings, in a fixed order. */
    public List<Finding> examine() {
        Stream<Finding> findings = CHECKS.stream().flatMap(check -> check.examine(machine).stream());
        if (machine.kernel().isLinux()) {
            return findings.toList();
        }
        Finding system = Finding.note(
                "operating system",
                machine.java().system(),
                "the limits of the kernel are known to Throng on Linux only, and large runs belong there");
        return Stream.concat(Stream.of(system), findings).toList();
    }

    /** How many users of every plan the machine allows. */
    public List<PlanCapacity> capacities() {
        return PlanNeeds.ofAllPlans().stream().map(needs -> PlanCapacity.of(machine, needs)).toList();
    }
}
