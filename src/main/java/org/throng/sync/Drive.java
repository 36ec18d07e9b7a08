package org.throng.sync;

import java.util.Map;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpRequest;

/**
 * The user's own space, by the Graph API; section 6 of the protocol file.
 *
 * @param path of its root on the server, encoded
 * @param etag of its root, without quotes
 */
record Drive(String path, String etag) {

    private static final int MAX_DRIVES = 10_000;

    static HttpRequest request(Session session) throws SyncException {
        return session.request("GET", session.server().prefix() + "/graph/v1.0/me/drives");
    }

    /** @throws SyncException if the answer has no such space */
    static Drive read(HttpAnswer answer) throws SyncException {
        Refusals.expect(SyncStep.DRIVES, answer, 200);
        return read(answer.body());
    }

    static Drive read(byte[] body) throws SyncException {
        Map<String, String> drives = Json.scalars(body, "list of drives");
        for (int i = 0; i < MAX_DRIVES; i++) {
            String drive = "value." + i + ".";
            String type = drives.get(drive + "driveType");
            if (type == null) {
                break;
            }
            String url = drives.getOrDefault(drive + "root.webDavUrl", "");
            if (type.equals("personal") && !url.isEmpty()) {
                // whatever host it says: clients here speak with the server that they were told
                return new Drive(Href.encode(Href.decode(url)),
                        Resource.bareEtag(drives.getOrDefault(drive + "root.eTag", "")));
            }
        }
        throw new SyncException(Trouble.PROTOCOL, "the server's list of drives has no personal space");
    }
}
