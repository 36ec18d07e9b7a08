package org.throng.live;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** The names under which other machines know this one. */
final class HostNames {

    private HostNames() {
    }

    /** The names in lower case; none if the machine does not know its name. */
    static Set<String> ofThisMachine() {
        Set<String> names = new LinkedHashSet<>();
        try {
            InetAddress local = InetAddress.getLocalHost();
            names.add(local.getHostName().toLowerCase(Locale.ROOT));
            names.add(local.getCanonicalHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException e) {
            // it is reached by its address
        }
        return names;
    }
}
