package org.throng.injector.remote;

import java.io.ObjectInputFilter;

/** Which classes may arrive in calls (JEP 290): the few that the calls are made of. */
public final class CallFilters {

    private CallFilters() {
    }

    /** For the calls that an injector takes. */
    public static ObjectInputFilter ofInjector() {
        return ObjectInputFilter.Config.createFilter("maxdepth=12;maxarray=1000000;maxrefs=2000000;maxbytes=67108864;"
                + "java.lang.*;java.util.*;java.time.*;org.throng.injector.remote.*;!*");
    }
}
