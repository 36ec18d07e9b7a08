package org.throng.injector;

/** The JVM's figures of its own process. Figures that a system does not have are -1, or NaN for shares. */
interface ProcessFigures {

    /** Processors that the JVM sees. */
    int processors();

    /** Processor time used so far, in ns, all threads together. */
    long cpuNanos();

    /** Share of the whole machine's processors in use, 0 to 1. */
    double systemCpu();

    /** Mean number of runnable threads on the machine over the last minute. */
    double loadAverage();

    /** Bytes of heap in use, garbage included. */
    long heapUsed();

    /** Limit of the heap in bytes. */
    long heapMax();

    /** Files and sockets that are open. May cost time in proportion to their number. */
    long openFiles();

    /** Files and sockets that may be open. */
    long openFilesLimit();
}
