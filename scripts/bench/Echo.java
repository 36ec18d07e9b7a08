import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.ws;

import io.gatling.javaapi.core.Simulation;

/** Gatling's form of echo.jmx: users with a WebSocket each that send a text again as soon as it has come back. */
public class Echo extends Simulation {

    {
        int users = Integer.getInteger("users");
        int seconds = Integer.getInteger("duration");
        String text = "x".repeat(100);
        setUp(scenario("echo")
                .exec(ws("connect").connect("/echo"))
                .exec(during(seconds).on(exec(ws("send").sendText(text).await(10)
                        .on(ws.checkTextMessage("echo").check(bodyString().exists())))))
                .exec(ws("close").close())
                .injectOpen(rampUsers(users).during(2)))
                .protocols(http.wsBaseUrl(System.getProperty("base")));
    }
}
