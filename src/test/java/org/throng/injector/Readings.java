package org.throng.injector;

import org.throng.injector.HealthReading.Cpu;
import org.throng.injector.HealthReading.Gc;
import org.throng.injector.HealthReading.Heap;
import org.throng.injector.HealthReading.OpenFiles;
import org.throng.injector.HealthReading.Repoll;

/** Readings of an injector that is well but for the one thing that a test is about. */
final class Readings {

    static final Cpu CALM = new Cpu(2, 0.3, 0.4, 0.1, 0, 0, 1);
    private static final Gc NO_GC = new Gc(0, 0);
    private static final Heap ROOMY = new Heap(100, 50, 1000);
    private static final OpenFiles FEW = new OpenFiles(500, 20_000);

    private Readings() {
    }

    static HealthReading healthy(double second) {
        return new HealthReading(second, 1, CALM, NO_GC, ROOMY, FEW, 1, 2, Repoll.NONE);
    }

    static HealthReading nothingKnown(double second) {
        double unknown = Double.NaN;
        return new HealthReading(
                second,
                1,
                new Cpu(2, unknown, unknown, unknown, unknown, unknown, unknown),
                NO_GC,
                new Heap(100, -1, 1000),
                new OpenFiles(-1, -1),
                unknown,
                unknown,
                Repoll.NONE);
    }

    static HealthReading late(double second, double millis) {
        return late(second, millis, CALM);
    }

    static HealthReading late(double second, double millis, Cpu cpu) {
        return new HealthReading(second, 1, cpu, NO_GC, ROOMY, FEW, 1, millis, Repoll.NONE);
    }

    static HealthReading lagging(double second, double millis) {
        return new HealthReading(second, 1, CALM, NO_GC, ROOMY, FEW, millis, 2, Repoll.NONE);
    }

    static HealthReading cpu(double second, Cpu cpu) {
        return new HealthReading(second, 1, cpu, NO_GC, ROOMY, FEW, 1, 2, Repoll.NONE);
    }

    static HealthReading collecting(double second, double elapsed, Gc gc) {
        return new HealthReading(second, elapsed, CALM, gc, ROOMY, FEW, 1, 2, Repoll.NONE);
    }

    static HealthReading heap(double second, Heap heap) {
        return new HealthReading(second, 1, CALM, NO_GC, heap, FEW, 1, 2, Repoll.NONE);
    }

    static HealthReading openFiles(double second, long open, long limit) {
        return new HealthReading(second, 1, CALM, NO_GC, ROOMY, new OpenFiles(open, limit), 1, 2, Repoll.NONE);
    }

    static HealthReading silent(double second, Repoll repoll) {
        return new HealthReading(second, 1, CALM, NO_GC, ROOMY, FEW, 1, 2, repoll);
    }
}
