package org.throng.standin.bosh.settings;

import java.util.List;
import org.throng.standin.bosh.xml.Namespaces;

/** Stream features that all servers write in the same way. */
final class Features {

    private Features() {
    }

    static String mechanisms(List<String> mechanisms) {
        StringBuilder out = new StringBuilder("<mechanisms xmlns='" + Namespaces.SASL + "'>");
        for (String each : mechanisms) {
            out.append("<mechanism>").append(each).append("</mechanism>");
        }
        return out.append("</mechanisms>").toString();
    }
}
