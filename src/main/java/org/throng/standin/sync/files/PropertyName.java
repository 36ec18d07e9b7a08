package org.throng.standin.sync.files;

/**
 * Name of a WebDAV property.
 *
 * @param namespace such as {@code DAV:}; empty for none
 */
public record PropertyName(String namespace, String name) {

    public static final String DAV = "DAV:";
    public static final String OWNCLOUD = "http://owncloud.org/ns";
    public static final String NEXTCLOUD = "http://nextcloud.org/ns";

    public static PropertyName dav(String name) {
        return new PropertyName(DAV, name);
    }

    public static PropertyName owncloud(String name) {
        return new PropertyName(OWNCLOUD, name);
    }
}
