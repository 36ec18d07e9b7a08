import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.Simulation;

/** Gatling's form of propfind.jmx: users with a connection each that ask again as soon as they are answered. */
public class Propfind extends Simulation {

    private static final String BODY =
            "<?xml version=\"1.0\" ?><d:propfind xmlns:d=\"DAV:\"><d:prop><d:getetag/></d:prop></d:propfind>";

    {
        int users = Integer.getInteger("users");
        int seconds = Integer.getInteger("duration");
        setUp(scenario("poll").exec(during(seconds).on(
                http("poll").httpRequest("PROPFIND", "/remote.php/webdav/").body(StringBody(BODY))
                        .check(status().is(207))))
                .injectOpen(atOnceUsers(users)))
                .protocols(http.baseUrl(System.getProperty("base"))
                        .header("Depth", "0")
                        .contentTypeHeader("text/xml; charset=utf-8")
                        .basicAuth("user0", "secret"));
    }
}
