package org.throng.sizing;

import static org.throng.sizing.Figures.nodes;
import static org.throng.sizing.Figures.plain;
import static org.throng.sizing.Figures.rate;

import java.util.List;
import java.util.stream.Collectors;
import org.throng.sizing.Sizing.Group;
import org.throng.sizing.Sizing.Share;

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
        return new TextTable(List.of(1))
                .row("users", plain(usage.users()), "")
                .row("poll interval", plain(usage.pollSeconds()), "s")
                .row("polls per client", plain(usage.pollsPerClient()), "an interval, one for each synced folder")
                .row("mobile", plain(usage.mobile()), "accesses per user and hour, each a poll and a listing")
                .row("web", plain(usage.web()), "accesses per user and hour, each two listings")
                .row("downloads", plain(usage.downloads()), "per user and hour")
                .row("uploads", plain(usage.uploads()), "per user and hour")
                .row("buffer", plain(reserve.bufferPercent()), "% of the application nodes")
                .row("database nodes", plain(reserve.databaseNodes()), "as given; nothing here measures them")
                .toString();
    }

    private static String rates(Sizing sizing) {
        TextTable table = new TextTable(List.of(2))
                .row("", "operation", "/s", "from", "model", "objective: observed", "source");
        for (Group group : sizing.groups()) {
            for (Operation operation : group.needed().toList()) {
                Rate rate = group.capacity().rate(operation).orElseThrow();
                table.row(rate.isCapacity() ? "" : MARK, operation.word(), rate(rate.perSecond()), rate.formula(),
                        rate.model().words(), rate.latency().isEmpty() ? "none" : rate.latency(),
                        group.capacity().source());
            }
        }
        return table.toString();
    }

    private static String terms(Sizing sizing) {
        TextTable table = new TextTable(List.of(2, 5))
                .row("term", "requests", "/s", "", "nodes = requests / rate", "nodes");
        for (Group group : sizing.groups()) {
            for (Share share : group.shares()) {
                table.row(share.demand().term(), share.demand().formula(), rate(share.demand().perSecond()),
                        share.demand().operation().word(),
                        rate(share.demand().perSecond()) + " / " + rate(share.rate().perSecond()),
                        nodes(share.nodes()));
            }
        }
        return table.toString();
    }

    private static String sums(Sizing sizing) {
        Reserve reserve = sizing.reserve();
        TextTable table = new TextTable(List.of(2));
        for (Group group : sizing.groups()) {
            if (group.capacity().isMix()) {
                table.row("measured at once", "the most of " + group.needed()
                        .map(operation -> operation.word() + " " + nodes(group.nodes(operation)))
                        .collect(Collectors.joining(", ")), nodes(group.nodes()), "");
            }
        }
        String mark = sizing.isFounded() ? "" : MARK;
        String sum = sizing.groups().stream().map(group -> nodes(group.nodes())).collect(Collectors.joining(" + "));
        return table
                .row("application nodes", sizing.groups().size() == 1 ? "" : sum, nodes(sizing.neededNodes()), mark)
                .row("with the buffer", nodes(sizing.neededNodes()) + " x " + plain(reserve.factor()),
                        nodes(sizing.neededNodes() * reserve.factor()), mark)
                .row("rounded up", "", plain(sizing.applicationNodes()), mark)
                .row("all nodes", plain(sizing.applicationNodes()) + " + " + plain(reserve.databaseNodes())
                        + " for the database", plain(sizing.totalNodes()), mark)
                .toString();
    }
}
