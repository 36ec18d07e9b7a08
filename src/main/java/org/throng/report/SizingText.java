package org.throng.report;

import static org.throng.sizing.Figures.nodes;
import static org.throng.sizing.Figures.plain;
import static org.throng.sizing.Figures.rate;

import java.util.List;
import java.util.stream.Collectors;
import org.throng.report.console.TextTable;
import org.throng.sizing.Operation;
import org.throng.sizing.Rate;
import org.throng.sizing.Reserve;
import org.throng.sizing.Sizing;
import org.throng.sizing.Sizing.Group;
import org.throng.sizing.Sizing.Share;
import org.throng.sizing.Usage;

/** Formats a sizing as text and tables for a terminal: every input, formula and rounding. */
public final class SizingText {

    private static final String MARK = "!";

    private SizingText() {
    }

    public static String render(Sizing sizing) {
        StringBuilder text = new StringBuilder();
        text.append("Usage\n\n").append(usage(sizing));
        text.append("\nWhat one node carries\n\n").append(rates(sizing));
        text.append("\nApplication nodes\n\n").append(terms(sizing));
        text.append('\n').append(sums(sizing));
        text.append("\nRates and nodes are shown rounded and used unrounded;"
                + " nodes are rounded up once, after the buffer.\n");
        List<String> remarks = sizing.remarks();
        if (!sizing.isFounded()) {
            text.append("\n").append(MARK).append(" not founded on measured capacity:\n");
        } else if (!remarks.isEmpty()) {
            text.append("\nTo be known:\n");
        }
        remarks.forEach(remark -> text.append("  - ").append(remark).append('\n'));
        return text.toString();
    }

    private static String usage(Sizing sizing) {
        Usage usage = sizing.usage();
        Reserve reserve = sizing.reserve();
        return text(new TextTable(0, column -> column == 1)
                .row(List.of("users", plain(usage.users()), ""))
                .row(List.of("poll interval", plain(usage.pollSeconds()), "s"))
                .row(List.of(
                        "polls per client", plain(usage.pollsPerClient()), "an interval, one for each synced folder"))
                .row(List.of("mobile", plain(usage.mobile()), "accesses per user and hour, each a poll and a listing"))
                .row(List.of("web", plain(usage.web()), "accesses per user and hour, each two listings"))
                .row(List.of("downloads", plain(usage.downloads()), "per user and hour"))
                .row(List.of("uploads", plain(usage.uploads()), "per user and hour"))
                .row(List.of("buffer", plain(reserve.bufferPercent()), "% of the application nodes"))
                .row(List.of(
                        "database nodes", plain(reserve.databaseNodes()), "as given; nothing here measures them")));
    }

    private static String rates(Sizing sizing) {
        TextTable table = new TextTable(0, column -> column == 2)
                .row(List.of("", "operation", "/s", "from", "model", "objective: observed", "source"));
        for (Group group : sizing.groups()) {
            for (Operation operation : group.needed().toList()) {
                Rate rate = group.capacity().rate(operation).orElseThrow();
                table.row(List.of(rate.isCapacity() ? "" : MARK, operation.word(), rate(rate.perSecond()),
                        rate.formula(), rate.model().words(), rate.latency().isEmpty() ? "none" : rate.latency(),
                        group.capacity().source()));
            }
        }
        return text(table);
    }

    private static String terms(Sizing sizing) {
        TextTable table = new TextTable(0, column -> column == 2 || column == 5)
                .row(List.of("term", "requests", "/s", "", "nodes = requests / rate", "nodes"));
        for (Group group : sizing.groups()) {
            for (Share share : group.shares()) {
                table.row(List.of(share.demand().term(), share.demand().formula(), rate(share.demand().perSecond()),
                        share.demand().operation().word(),
                        rate(share.demand().perSecond()) + " / " + rate(share.rate().perSecond()),
                        nodes(share.nodes())));
            }
        }
        return text(table);
    }

    private static String sums(Sizing sizing) {
        Reserve reserve = sizing.reserve();
        TextTable table = new TextTable(0, column -> column == 2);
        for (Group group : sizing.groups()) {
            if (group.capacity().isMix()) {
                table.row(List.of("measured at once", "the most of " + group.needed()
                        .map(operation -> operation.word() + " " + nodes(group.nodes(operation)))
                        .collect(Collectors.joining(", ")), nodes(group.nodes()), ""));
            }
        }
        String mark = sizing.isFounded() ? "" : MARK;
        String sum = sizing.groups().stream().map(group -> nodes(group.nodes())).collect(Collectors.joining(" + "));
        return text(table
                .row(List.of("application nodes", sizing.groups().size() == 1 ? "" : sum, nodes(sizing.neededNodes()),
                        mark))
                .row(List.of("with the buffer", nodes(sizing.neededNodes()) + " x " + plain(reserve.factor()),
                        nodes(sizing.neededNodes() * reserve.factor()), mark))
                .row(List.of("rounded up", "", plain(sizing.applicationNodes()), mark))
                .row(List.of("all nodes", plain(sizing.applicationNodes()) + " + " + plain(reserve.databaseNodes())
                        + " for the database", plain(sizing.totalNodes()), mark)));
    }

    private static String text(TextTable table) {
        return table.lines().stream().map(line -> ("  " + line).stripTrailing() + '\n').collect(Collectors.joining());
    }
}
