package org.throng.cli;

import java.nio.file.Path;
import org.throng.cli.installation.StartCache;

/**
 * The process from which a {@link StartCache} is made: a short run. How it ends does not matter, only what it loads and
 * calls.
 *
 * <p>Its plan has no HTTP Request: JMeter's class of it has a lambda that JDK 25 cannot write (a constructor of
 * brotli's old class file), and without all lambdas every start takes an eighth more.
 */
final class Training {

    private Training() {
    }

    /** @param args a folder for results, and the host and port of a stand-in for WebSockets */
    public static void main(String[] args) {
        String[] words = {"run", "websocket", "-Dresults=" + Path.of(args[0], "run"), "-Dhost=" + args[1],
            "-Dport=" + args[2], "-Drate=100", "-Dduration=2", "-Dthink=0.2"};
        Throng.commandLine(words).execute(words);
        System.out.println(StartCache.TRAINED);
        System.exit(0);
    }
}
