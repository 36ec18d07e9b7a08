import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.RawFileBodyPart;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.BodyPart;
import java.io.File;
import java.util.Arrays;

/** Gatling's form of conversion.jmx: users with a connection each that post the documents as soon as they have a PDF. */
public class Convert extends Simulation {

    {
        int users = Integer.getInteger("users");
        int seconds = Integer.getInteger("duration");
        BodyPart[] documents = Arrays.stream(new File(System.getProperty("documents")).listFiles()).sorted()
                .map(file -> RawFileBodyPart("files", file.getPath()).fileName(file.getName()))
                .toArray(BodyPart[]::new);
        setUp(scenario("html").exec(during(seconds).on(
                http("html").post("/forms/chromium/convert/html").bodyParts(documents).asMultipartForm()
                        .check(status().is(200))))
                .injectOpen(atOnceUsers(users)))
                .protocols(http.baseUrl(System.getProperty("base")));
    }
}
