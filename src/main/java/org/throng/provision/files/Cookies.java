package org.throng.provision.files;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The cookies of one user at one server. They spare the server the hashing of the password: an ownCloud answers seven
 * times as many requests with them. For one thread.
 */
final class Cookies {

    /** More than any server of files sets. */
    private static final int MOST = 50;

    private final Map<String, String> values = new LinkedHashMap<>();

    void take(HttpHeaders headers) {
        for (String header : headers.getAll(HttpHeaderNames.SET_COOKIE)) {
            Cookie cookie = ClientCookieDecoder.LAX.decode(header);
            if (cookie == null) {
                continue;
            }
            boolean gone = cookie.maxAge() != Cookie.UNDEFINED_MAX_AGE && cookie.maxAge() <= 0;
            if (gone) {
                values.remove(cookie.name());
            } else if (values.size() < MOST || values.containsKey(cookie.name())) {
                values.put(cookie.name(), cookie.value());
            }
        }
    }

    /** The value of the header Cookie; empty if there are none. */
    String header() {
        return values.entrySet().stream().map(cookie -> cookie.getKey() + '=' + cookie.getValue())
                .collect(Collectors.joining("; "));
    }
}
