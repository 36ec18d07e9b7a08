package org.throng.injector.doctor;

import java.util.List;

/** The JDK that runs the doctor, which runs also use, and its native transport. */
final class JavaCheck implements Check {

    private static final int RECOMMENDED = 25;

    /** From this version on a user that waits in a synchronized block keeps no carrier thread (JEP 491). */
    private static final int FIRST_WITHOUT_PINNING = 24;

    @Override
    public List<Finding> examine(Machine machine) {
        return List.of(jdk(machine.java()), transport(machine.java()));
    }

    private static Finding jdk(JavaPlatform java) {
        String value = java.description();
        String command = "install JDK " + RECOMMENDED + " and start Throng with it (JAVA_HOME)";
        if (!java.hasVirtualThreads()) {
            return Finding.limit(
                    "JDK", value, "no virtual threads before JDK 21: every user costs a platform thread", command);
        }
        if (java.release() < FIRST_WITHOUT_PINNING) {
            return Finding.note(
                    "JDK",
                    value,
                    "virtual threads, but a user waiting in a synchronized block of a stock element holds a processor",
                    command);
        }
        return Finding.ok("JDK", value, "virtual threads");
    }

    private static Finding transport(JavaPlatform java) {
        return java.epollProblem()
                .map(problem -> Finding.note(
                        "network transport",
                        "NIO (no epoll: " + problem + ")",
                        "works everywhere, at a little more processor time; source addresses share fewer ports"))
                .orElse(Finding.ok("network transport", "epoll", "the fastest one"));
    }
}
