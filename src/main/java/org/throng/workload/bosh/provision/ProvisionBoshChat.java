package org.throng.workload.bosh.provision;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.throng.command.UsageError;
import org.throng.provision.AccountsCommand;
import org.throng.provision.JournalException;
import org.throng.provision.Password;
import org.throng.provision.PasswordOptions;
import org.throng.verdict.ExitCode;
import org.throng.workload.bosh.RosterGraph;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the accounts and rosters of the chat workload: over the wire, or as files for a server's import. */
@Command(
        name = "bosh-chat",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes the accounts of a chat server's users and puts them into each other's rosters.",
            "Users are named user0, user1 and so on. They form a ring, in which each knows its nearest neighbours. So"
                    + " --users and --contacts alone set the rosters, the same for every server, file and injector."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all accounts are there (with --remove: gone)",
            "2:the command is wrong; nothing was done",
            "3:some accounts could not be made; the same command tries them again",
            "5:the server was never reached",
            "130:interrupted; the same command continues"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng provision bosh-chat --users 1000 \\",
            "      --url http://chat.example:5280/http-bind --password-file secret",
            "  throng provision bosh-chat --users 10000 --format prosody \\",
            "      --domain chat.example --out accounts --password-file secret",
            "  throng provision bosh-chat --users 10000 --csv users.csv \\",
            "      --password-file secret"
        })
public final class ProvisionBoshChat implements AccountsCommand {

    @Option(names = "--users", required = true, paramLabel = "N", description = "How many accounts.")
    private int users;

    @Option(names = "--contacts", defaultValue = "24", paramLabel = "N",
            description = "How many contacts each has, an even number (default: ${DEFAULT-VALUE}).")
    private int contacts;

    @Option(names = "--prefix", defaultValue = "user", paramLabel = "NAME",
            description = "Account names begin with this; a number follows (default: ${DEFAULT-VALUE}).")
    private String prefix;

    @Option(names = "--domain", paramLabel = "DOMAIN",
            description = "The server's XMPP domain (default: the host of --url, or localhost).")
    private String domain;

    @Mixin
    private PasswordOptions password;

    @Option(names = "--force", description = "With --format or --csv: overwrite existing files.")
    private boolean force;

    @ArgGroup(exclusive = false, heading = "%nOver the wire, on any server that allows registration:%n")
    private ChatOverTheWire wire;

    @ArgGroup(exclusive = false, heading = "%nAs files that a server imports:%n")
    private ChatBulk bulk;

    @ArgGroup(exclusive = false, heading = "%nAs a table for a plan:%n")
    private Table table;

    private static final class Table {

        @Option(names = "--csv", required = true, paramLabel = "FILE", description = "A table of user,password.")
        private Path csv;
    }

    @Override
    public Integer call() throws IOException {
        if (Stream.of(wire, bulk, table).filter(Objects::nonNull).count() != 1) {
            throw new UsageError("give one of --url, --format and --csv, with its own options only");
        }
        Password chosen = password.read(System.getenv());
        try {
            if (wire != null) {
                return wire.run(population(wire.host()), chosen).code();
            }
            if (bulk != null) {
                bulk.write(population("localhost"), chosen, force);
            } else {
                ChatBulk.writeTable(population("localhost"), chosen, table.csv, force);
            }
            return ExitCode.PASS.code();
        } catch (IllegalArgumentException | JournalException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    private ChatPopulation population(String otherwise) {
        return new ChatPopulation(
                new RosterGraph(users, contacts), prefix, domain == null ? otherwise : domain);
    }
}
