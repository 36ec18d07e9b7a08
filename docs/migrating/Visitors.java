import static io.gatling.javaapi.core.CoreDsl.*;
import static io.gatling.javaapi.http.HttpDsl.*;

import io.gatling.javaapi.core.FeederBuilder;
import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

public class Visitors extends Simulation {

    FeederBuilder<String> accounts = csv("accounts.csv").circular();

    ScenarioBuilder visitors = scenario("visitors")
            .feed(accounts)
            .exec(http("who am I").get("/ocs/v1.php/cloud/user?format=json")
                    .basicAuth("#{user}", "#{password}")
                    .check(jsonPath("$.ocs.data.id").saveAs("id")))
            .pause(1)
            .exec(http("read account").get("/ocs/v1.php/cloud/users/#{id}?format=json")
                    .basicAuth("#{user}", "#{password}")
                    .check(jsonPath("$.ocs.meta.status").is("ok")));

    {
        setUp(visitors.injectOpen(rampUsersPerSec(0).to(10).during(10), constantUsersPerSec(10).during(5)))
                .protocols(http.baseUrl(System.getProperty("base")).header("OCS-APIRequest", "true"))
                .assertions(global().responseTime().percentile(95.0).lt(500),
                        global().failedRequests().percent().lt(1.0));
    }
}
