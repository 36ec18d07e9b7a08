package org.throng.standin.realtime;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import io.netty.handler.codec.http.cookie.ServerCookieDecoder;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.throng.standin.HttpExchange;

/**
 * A client's request in the URL and headers of its upgrade.
 *
 * @param project id, empty if there is none
 * @param channels in order, as PHP reads {@code channels[]} and {@code channels[0]}
 * @param origin host of the Origin header, or null when there is none
 * @param session of the cookie {@code a_session_<project>}, or null
 * @param source client address and path, for the limit on connects
 */
record ConnectRequest(String project, List<String> channels, String origin, String session, String source) {

    private static final Pattern CHANNEL_PARAMETER = Pattern.compile("channels\\[\\d*]");

    static ConnectRequest of(HttpExchange exchange) {
        QueryStringDecoder target = exchange.target();
        HttpHeaders headers = exchange.request().headers();
        String project = target.parameters().getOrDefault("project", List.of("")).get(0);
        return new ConnectRequest(
                project,
                channels(target.parameters()),
                host(headers.get(HttpHeaderNames.ORIGIN)),
                session(headers.get(HttpHeaderNames.COOKIE), project),
                exchange.client().getHostAddress() + " " + exchange.request().uri());
    }

    private static List<String> channels(Map<String, List<String>> parameters) {
        List<String> channels = new ArrayList<>();
        parameters.forEach((name, values) -> {
            if (CHANNEL_PARAMETER.matcher(name).matches()) {
                values.stream().filter(value -> !channels.contains(value)).forEach(channels::add);
            }
        });
        return channels;
    }

    private static String host(String origin) {
        if (origin == null) {
            return null;
        }
        try {
            return Optional.ofNullable(URI.create(origin).getHost()).orElse("");
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String session(String cookies, String project) {
        if (cookies == null) {
            return null;
        }
        return ServerCookieDecoder.LAX.decode(cookies).stream()
                .filter(cookie -> cookie.name().equals("a_session_" + project))
                .map(Cookie::value)
                .findFirst()
                .orElse(null);
    }
}
