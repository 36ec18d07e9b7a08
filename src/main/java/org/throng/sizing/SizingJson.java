package org.throng.sizing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.throng.sizing.Sizing.Group;
import org.throng.sizing.Sizing.Share;

/** Writes a sizing for programs: schema 1, unrounded. */
public final class SizingJson {

    private static final int SCHEMA = 1;

    private static final ObjectMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private SizingJson() {
    }

    public static String write(Sizing sizing) {
        ObjectNode root = MAPPER.createObjectNode().put("schema", SCHEMA);
        root.set("usage", usage(sizing.usage()));
        root.putObject("reserve")
                .put("bufferPercent", sizing.reserve().bufferPercent())
                .put("databaseNodes", sizing.reserve().databaseNodes());
        ArrayNode groups = root.putArray("groups");
        sizing.groups().forEach(group -> groups.add(group(group)));
        root.put("neededNodes", sizing.neededNodes())
                .put("applicationNodes", sizing.applicationNodes())
                .put("totalNodes", sizing.totalNodes())
                .put("founded", sizing.isFounded());
        ArrayNode remarks = root.putArray("remarks");
        sizing.remarks().forEach(remarks::add);
        try {
            return MAPPER.writeValueAsString(root) + '\n';
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of numbers and words could not be written", e);
        }
    }

    private static ObjectNode usage(Usage usage) {
        return MAPPER.createObjectNode()
                .put("users", usage.users())
                .put("pollSeconds", usage.pollSeconds())
                .put("pollsPerClient", usage.pollsPerClient())
                .put("mobile", usage.mobile())
                .put("web", usage.web())
                .put("downloads", usage.downloads())
                .put("uploads", usage.uploads());
    }

    private static ObjectNode group(Group group) {
        ObjectNode node = MAPPER.createObjectNode()
                .put("source", group.capacity().source())
                .put("nodes", group.nodes());
        ArrayNode rates = node.putArray("rates");
        group.capacity().rates().forEach(rate -> rates.addObject()
                .put("operation", rate.operation().word())
                .put("perSecond", rate.perSecond())
                .put("formula", rate.formula())
                .put("latency", rate.latency())
                .put("model", rate.model().words())
                .put("capacity", rate.isCapacity()));
        ArrayNode terms = node.putArray("terms");
        for (Share share : group.shares()) {
            terms.addObject()
                    .put("term", share.demand().term())
                    .put("operation", share.demand().operation().word())
                    .put("perSecond", share.demand().perSecond())
                    .put("formula", share.demand().formula())
                    .put("nodes", share.nodes());
        }
        return node;
    }
}
