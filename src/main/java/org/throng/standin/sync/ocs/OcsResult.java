package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The result of an OCS call (source of ownCloud 8.2.1: {@code OC_OCS_Result}, of 11.0: {@code OC\OCS\Result}).
 *
 * @param code code of version 1 of the API: 100 is success, others are failures
 * @param message reason of a failure, or null
 * @param data an empty list if there is none
 */
record OcsResult(int code, String message, JsonNode data) {

    static final int OK = 100;
    static final int UNAUTHORISED = 997;
    static final int NOT_FOUND = 998;
    static final int UNKNOWN = 999;

    private static final int SERVER_ERROR = 996;
    private static final int FORBIDDEN_GROUP = 104;

    static OcsResult ok() {
        return code(OK);
    }

    static OcsResult ok(JsonNode data) {
        return new OcsResult(OK, null, data);
    }

    static OcsResult code(int code) {
        return code(code, null);
    }

    static OcsResult code(int code, String message) {
        return new OcsResult(code, message, JsonNodeFactory.instance.arrayNode());
    }

    boolean succeeded() {
        return code == OK;
    }

    /**
     * The HTTP status: version 1 has 200 for every result of a user who is logged in, version 2 the matching status of
     * HTTP (11.0, {@code OC_API::respond} and {@code mapStatusCodes}).
     */
    int status(boolean version2) {
        if (code == UNAUTHORISED) {
            return 401;
        }
        return version2 ? mapped() : 200;
    }

    private int mapped() {
        return switch (code) {
            case OK -> 200;
            case FORBIDDEN_GROUP -> 403;
            case NOT_FOUND -> 404;
            case SERVER_ERROR, UNKNOWN -> 500;
            default -> code >= 200 && code < 600 ? code : 400;
        };
    }

    /** The answer as a tree; the code is version 2's if that has its own. */
    ObjectNode tree(boolean version2) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ObjectNode ocs = tree.putObject("ocs");
        ocs.putObject("meta")
                .put("status", succeeded() ? "ok" : "failure")
                .put("statuscode", version2 && code != UNAUTHORISED ? mapped() : code)
                .put("message", message);
        ocs.set("data", data);
        return tree;
    }
}
