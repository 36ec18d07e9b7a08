import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpProtocolBuilder;

/** Gatling's form of http-get.jmx: users with a connection each that ask again as soon as they are answered. */
public class Get extends Simulation {

    {
        int users = Integer.getInteger("users");
        int seconds = Integer.getInteger("duration");
        HttpProtocolBuilder protocol = http.baseUrl(System.getProperty("base"))
                // a page that nghttpd lets clients keep would be asked for once
                .disableCaching();
        setUp(scenario("get").exec(during(seconds).on(http("get").get("/page").check(status().is(200))))
                .injectOpen(atOnceUsers(users)))
                .protocols(Boolean.getBoolean("http2") ? protocol.enableHttp2() : protocol);
    }
}
