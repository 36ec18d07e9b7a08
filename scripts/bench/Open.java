import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.ws;

import io.gatling.javaapi.core.Simulation;
import java.util.List;

/** Gatling's form of open.jmx: users that arrive at a rate, open a WebSocket, hold it for 5 s and close it. */
public class Open extends Simulation {

    {
        int perSecond = Integer.getInteger("users");
        int seconds = Integer.getInteger("duration");
        setUp(scenario("open")
                .exec(ws("connect").connect("/v1/realtime?project=console").await(10)
                        .on(ws.checkTextMessage("ready").check(jsonPath("$.type").is("connected"))))
                .pause(5)
                .exec(ws("close").close())
                .injectOpen(constantUsersPerSec(perSecond).during(seconds)))
                .protocols(http.wsBaseUrl(System.getProperty("base"))
                        .localAddresses(List.of(System.getProperty("sources").split(","))));
    }
}
