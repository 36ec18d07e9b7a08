package org.throng.standin.sync;

/**
 * Name of a WebDAV property.
 *
 * @param namespace such as {@code DAV:}; empty for none
 */
record PropertyName(String namespace, String name) {

    static final String DAV = "DAV:";
    static final String OWNCLOUD = "http://owncloud.org/ns";
    static final String NEXTCLOUD = "http://nextcloud.org/ns";

    static PropertyName dav(String name) {
        return new PropertyName(DAV, name);
    }

    static PropertyName owncloud(String name) {
        return new PropertyName(OWNCLOUD, name);
    }
}
