package org.throng.workload.sync.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** Whatever a server answers at the start of a client: it is understood, or it is an error that says what it was. */
class FuzzedAnswersTest {

    private static final List<String> WHOLE = List.of(
            "{\"installed\":true,\"maintenance\":false,\"version\":\"10.15.0.2\",\"productname\":\"ownCloud\"}",
            "{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":100},\"data\":{\"capabilities\":{\"core\":{"
                    + "\"pollinterval\":30000},\"dav\":{\"chunking\":\"1.0\"},\"files\":{\"tus_support\":{"
                    + "\"max_chunk_size\":10000000}},\"spaces\":{\"enabled\":true}}}}}",
            "{\"value\":[{\"driveType\":\"virtual\",\"root\":{\"webDavUrl\":\"http://h/dav/spaces/a$a\"}},{"
                    + "\"driveType\":\"personal\",\"root\":{\"eTag\":\"\\\"51b1\\\"\",\"webDavUrl\":"
                    + "\"https://h:9200/dav/spaces/b%24b\"}}]}");

    private static final Arbitrary<String> PIECES = Arbitraries.of("{", "}", "[", "]", "\"", ":", ",", "\\", "%", "%2",
            "%ff", "://", "/", "personal", "driveType", "webDavUrl", "value", "root", "-1", "1e999",
            "99999999999999999999", "true", "null", "\u00e9", "\u0000", " ");

    @Provide
    Arbitrary<String> answers() {
        Arbitrary<String> noise = PIECES.list().ofMaxSize(30).map(list -> String.join("", list));
        Arbitrary<String> damaged = Combinators.combine(Arbitraries.of(WHOLE), Arbitraries.integers().between(0, 400),
                PIECES, Arbitraries.integers().between(0, 5)).as((json, at, piece, cut) -> {
                    int from = at % json.length();
                    return json.substring(0, from) + piece + json.substring(Math.min(json.length(), from + cut));
                });
        Arbitrary<String> ended = Combinators.combine(Arbitraries.of(WHOLE), Arbitraries.integers().between(0, 400))
                .as((json, at) -> json.substring(0, at % json.length()));
        return Arbitraries.oneOf(noise, damaged, ended);
    }

    @Property(tries = 2_000)
    void ofDrivesAreASpaceOrAnError(@ForAll("answers") String answer) {
        try {
            Drive drive = Drive.read(answer.getBytes(StandardCharsets.UTF_8));
            assertThat(drive.path()).isNotEmpty().matches("[!-~]*");
            assertThat(drive.etag()).isNotNull();
        } catch (SyncException e) {
            assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL);
            assertThat(e.getMessage()).startsWith("the server").hasSizeLessThan(200);
        }
    }

    @Property(tries = 2_000)
    void ofCapabilitiesAreADialectWithUsableSizesOrAnError(
            @ForAll("answers") String status, @ForAll("answers") String capabilities) {
        try {
            ServerFacts endpoint = ServerFacts.of(null, null, scalars(status), scalars(capabilities));
            assertThat(endpoint.dialect()).isNotNull();
            assertThat(endpoint.tusChunkBytes()).isPositive();
            assertThat(endpoint.mostChunkBytes()).isGreaterThan(endpoint.leastChunkBytes());
            assertThat(endpoint.pollMillis()).isBetween(0L, 86_400_000L);
        } catch (SyncException e) {
            assertThat(e.getMessage()).startsWith("the server's answer cannot be read").hasSizeLessThan(200);
        }
    }

    @Property(tries = 500)
    void ofAnyBytesAreNeverAnythingElse(@ForAll @Size(max = 200) byte[] bytes) {
        try {
            assertThat(JsonScalars.scalars(bytes, "answer")).isNotNull();
        } catch (SyncException e) {
            assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL);
        }
    }

    private static Map<String, String> scalars(String answer) throws SyncException {
        return JsonScalars.scalars(answer.getBytes(StandardCharsets.UTF_8), "answer");
    }
}
