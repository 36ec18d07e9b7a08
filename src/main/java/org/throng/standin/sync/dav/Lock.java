package org.throng.standin.sync.dav;

import org.throng.standin.sync.files.Node;

/**
 * A WebDAV lock (RFC 4918 section 6).
 *
 * @param token as a URI
 * @param node locked resource
 * @param href of the resource, as the client wrote it
 * @param user holder of the lock
 * @param exclusive or shared
 * @param deep whether it covers the whole content of a folder, too
 * @param owner the client's description of the owner, as XML
 * @param seconds its duration
 * @param endNanos its end, by {@link System#nanoTime}
 */
record Lock(
        String token,
        Node node,
        String href,
        String user,
        boolean exclusive,
        boolean deep,
        String owner,
        long seconds,
        long endNanos) {

    Lock refreshed(long newSeconds, long newEndNanos) {
        return new Lock(token, node, href, user, exclusive, deep, owner, newSeconds, newEndNanos);
    }

    /** The lock as XML, each element on a line of its own. */
    String lines(String indent) {
        StringBuilder out = new StringBuilder(512);
        String one = indent + " ";
        String two = one + " ";
        out.append(indent).append("<d:activelock>\n")
                .append(one).append("<d:lockscope>\n")
                .append(two).append(exclusive ? "<d:exclusive/>\n" : "<d:shared/>\n")
                .append(one).append("</d:lockscope>\n")
                .append(one).append("<d:locktype>\n")
                .append(two).append("<d:write/>\n")
                .append(one).append("</d:locktype>\n")
                .append(one).append("<d:lockroot>\n")
                .append(two).append("<d:href>").append(Xml.escaped(href)).append("</d:href>\n")
                .append(one).append("</d:lockroot>\n")
                .append(one).append("<d:depth>").append(deep ? "infinity" : "0").append("</d:depth>\n")
                .append(one).append("<d:timeout>Second-").append(seconds).append("</d:timeout>\n")
                .append(one).append("<d:locktoken>\n")
                .append(two).append("<d:href>").append(Xml.escaped(token)).append("</d:href>\n")
                .append(one).append("</d:locktoken>\n");
        if (!owner.isEmpty()) {
            out.append(one).append("<d:owner>").append(owner).append("</d:owner>\n");
        }
        return out.append(indent).append("</d:activelock>\n").toString();
    }
}
