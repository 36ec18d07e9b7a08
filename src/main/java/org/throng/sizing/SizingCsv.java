package org.throng.sizing;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.sizing.Sizing.Group;
import org.throng.sizing.Sizing.Share;

/** Writes a sizing for a spreadsheet (RFC 4180): a line for every term and every sum, unrounded. */
public final class SizingCsv {

    private static final String HEADER =
            "line,operation,requestsPerSecond,ratePerSecond,model,capacity,nodes,formula\n";

    private SizingCsv() {
    }

    public static String write(Sizing sizing) {
        StringBuilder csv = new StringBuilder(HEADER);
        for (Group group : sizing.groups()) {
            for (Share share : group.shares()) {
                csv.append(line(share.demand().term(), share.rate().operation().word(), share.demand().perSecond(),
                        share.rate().perSecond(), share.rate().model().words(), share.rate().isCapacity(),
                        share.nodes(), share.demand().formula()));
            }
            if (group.capacity().isMix()) {
                csv.append(sum("measured at once", group.nodes(), group.capacity().source()));
            }
        }
        return csv.append(sum("needed", sizing.neededNodes(), ""))
                .append(sum("with buffer", sizing.neededNodes() * sizing.reserve().factor(),
                        "needed x " + sizing.reserve().factor()))
                .append(sum("application", sizing.applicationNodes(), "rounded up"))
                .append(sum("database", sizing.reserve().databaseNodes(), "given"))
                .append(sum("total", sizing.totalNodes(), "application + database"))
                .toString();
    }

    private static String sum(String name, Number nodes, String formula) {
        return line(name, "", "", "", "", "", nodes, formula);
    }

    private static String line(Object... cells) {
        return Stream.of(cells).map(Object::toString).map(SizingCsv::quoted).collect(Collectors.joining(",")) + '\n';
    }

    private static String quoted(String cell) {
        return cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? cell
                : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
