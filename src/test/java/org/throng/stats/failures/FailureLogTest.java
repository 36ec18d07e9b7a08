package org.throng.stats.failures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureLogTest {

    private final FailureLog log = new FailureLog();

    @Test
    void oneKindIsCountedAndItsFirstIsKept() {
        AtomicInteger asked = new AtomicInteger();
        for (int i = 1; i <= 5; i++) {
            int number = i;
            log.record("save", "500", "document " + i + " of 5f0c9a77be is locked", () -> {
                asked.incrementAndGet();
                return FailedAnswer.of("said " + number);
            });
        }
        log.record("save", "503", "document 1 of 5f0c9a77be is locked", () -> FailedAnswer.of(""));

        List<Failure> failures = log.failures();

        assertThat(failures).hasSize(2);
        Failure locked = failures.stream().filter(failure -> failure.code().equals("500")).findFirst().orElseThrow();
        assertThat(locked.count()).isEqualTo(5);
        assertThat(locked.message()).isEqualTo("document 1 of 5f0c9a77be is locked");
        assertThat(locked.serverSaid()).isEqualTo("said 1");
        assertThat(locked.firstSecond()).isBetween(0.0, 60.0);
        assertThat(asked).hasValue(1);
    }

    @Test
    void theNumberOfKindsIsBounded() {
        for (int i = 0; i < 3 * FailureLog.MOST_KINDS; i++) {
            log.record("label " + i, "500", "broken", () -> FailedAnswer.of(""));
        }

        assertThat(log.failures()).hasSize(FailureLog.MOST_KINDS + 1);
        assertThat(log.failures()).filteredOn(failure -> failure.label().equals(FailureLog.OTHERS.label()))
                .singleElement()
                .extracting(Failure::count)
                .isEqualTo(2L * FailureLog.MOST_KINDS);
    }

    @Test
    void headersAreBoundedLinesWithoutSecrets() {
        List<String> sent = new ArrayList<>(List.of("HTTP/1.1 503 Service Unavailable", "Retry-After: 7",
                "Set-Cookie: id=s3cr3t; Path=/", "authorization: Digest s3cr3t", "X-Auth-Token: s3cr3t",
                "WWW-Authenticate: Basic realm=\"s3cr3t\"", "Location: http://a.example/b?key=s3cr3t",
                "Server: a\u001b[31m" + "x".repeat(5_000)));
        sent.addAll(Collections.nCopies(1_000, "X-Filler: 1"));
        log.record("a", "503", "busy", () -> new FailedAnswer("", sent, "req-1\n"));

        Failure failure = log.failures().get(0);

        assertThat(failure.headers()).startsWith("HTTP/1.1 503 Service Unavailable", "Retry-After: 7",
                "Set-Cookie: ***", "authorization: ***").hasSizeLessThan(100);
        assertThat(failure.headers()).allSatisfy(header ->
                assertThat(header).hasSizeLessThan(400).doesNotContain("s3cr3t", "\u001b"));
        assertThat(failure.trace()).isEqualTo("req-1");
    }

    @Test
    void textsAreOneBoundedLine() {
        log.record("a", "500", "two\r\nlines\u0000", () -> FailedAnswer.of("x ".repeat(5_000)));

        Failure failure = log.failures().get(0);

        assertThat(failure.message()).isEqualTo("two lines");
        assertThat(failure.serverSaid().length()).isLessThanOrEqualTo(FailureLog.LONGEST_TEXT + 1);
    }

    @Test
    void csvQuotesWhatNeedsIt(@TempDir Path folder) throws Exception {
        log.record("say \"hi\", twice", "500", "plain", () -> FailedAnswer.of("a,b"));
        Path file = folder.resolve("errors.csv");

        log.writeCsv(file);

        String[] lines = Files.readString(file).split("\r\n", -1);
        assertThat(lines[0]).isEqualTo("label,firstSecond,count,code,message,serverSaid");
        assertThat(lines[1]).matches("\"say \"\"hi\"\", twice\",\\d+\\.\\d{3},1,500,plain,\"a,b\"");
        assertThat(lines[2]).isEmpty();
    }

    @Test
    void csvHasNoFormulasAndNothingThatSteers(@TempDir Path folder) throws Exception {
        log.record("=cmd|'/c calc'!A1", "-32601", "@SUM(1)", () -> FailedAnswer.of("+1+1"));
        log.record("\t=1", "-x", "gpj.\u202Eexe\u2066\u009b2J\u2028end", () -> FailedAnswer.of("\"=1\""));
        Path file = folder.resolve("errors.csv");

        log.writeCsv(file);

        assertThat(Files.readString(file).replaceAll("\\d+\\.\\d{3}", "T").split("\r\n"))
                .containsExactlyInAnyOrder("label,firstSecond,count,code,message,serverSaid",
                        "'=cmd|'/c calc'!A1,T,1,-32601,'@SUM(1),'+1+1",
                        "'=1,T,1,'-x,gpj.exe 2J end,\"\"\"=1\"\"\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "GET http://h/x?access=s3cr3t&y=1 failed | GET http://h/x?*** failed",
        "password=s3cr3t refused | password=*** refused",
        "{\"refresh_token\": \"s3cr3t\", \"code\": 7} | {\"refresh_token\": ***, \"code\": 7}",
        "Authorization: Bearer s3cr3ts3cr3t | Authorization: ***",
        "Authorization: Basic s3cr3t | Authorization: ***",
        "no route to http://user:s3cr3t@h:80/x | no route to http://***@h:80/x",
        "no route to https://us%40er:s3@cr3t@h/x to y@z | no route to https://***@h/x to y@z",
        "mail to a@b about http://h/@c | mail to a@b about http://h/@c",
        "pwd=s3cr3t&db_pass='s3 cr3t', PASS: s3cr3t | pwd=***&db_pass=***, PASS: ***",
        "PHPSESSID=s3cr3t; JSESSIONID=s3cr3t; a=b | PHPSESSID=***; JSESSIONID=***; a=b",
        "X-Auth-Key: s3cr3t and X-Authentication=s3cr3t | X-Auth-Key: *** and X-Authentication=***",
        "{\"password\":\"s3\\\"cr3t\",\"a\":1} | {\"password\":***,\"a\":1}",
        "{\\\"password\\\":\\\"s3 cr3t\\\",1} | {\\\"password\\\":***,1}",
        "{\"password\": \"cut of | {\"password\": ***",
        "<password>s3 cr3t</password> | <password>***</password>",
        "token: invalid signature | token: invalid signature",
        "{\"token\":\"expired\",\"code\":7} | {\"token\":\"expired\",\"code\":7}",
        "password: must not be empty | password: must not be empty",
        "session: not found. | session: not found.",
        "token: invalid-s3cr3t refused | token: *** refused",
        "token=invalids3cr3t refused | token=*** refused",
        "the tests pass, bypass: on, compass=n | the tests pass, bypass: on, compass=n",
        "sent Basic czNjcjN0OnMzY3IzdA== to it | sent Basic *** to it",
        "Set-Cookie: s3cr3t; path=/ | Set-Cookie: ***; path=/",
        "jwt eyJhbGciOi.eyJzdWIi.s3cr3t expired | jwt *** expired",
        "is this ok? yes | is this ok? yes",
    })
    void secretsAreMasked(String said, String written) {
        log.record("a", "500", said, () -> FailedAnswer.of(said));

        assertThat(log.failures().get(0).message()).isEqualTo(written);
        assertThat(log.failures().get(0).serverSaid()).isEqualTo(written);
    }

    @Test
    void whatIsNewIsToldOnceAndTheRestLater() {
        for (int i = 0; i < 3; i++) {
            log.record("a", "1", "often", () -> FailedAnswer.of("said"));
        }
        log.record("b", "1", "seldom", () -> FailedAnswer.of("said"));

        List<Failure> first = log.takeNew(1);
        log.record("a", "1", "often", () -> FailedAnswer.of("said"));
        log.record("a", "1", "often", () -> FailedAnswer.of("said"));
        List<Failure> second = log.takeNew(1);
        List<Failure> third = log.takeNew(10);

        assertThat(first).extracting(Failure::label, Failure::count).containsExactly(tuple("a", 3L));
        assertThat(second).extracting(Failure::label, Failure::count).containsExactly(tuple("b", 1L));
        assertThat(third)
                .extracting(Failure::label, Failure::count, Failure::serverSaid)
                .containsExactly(tuple("a", 2L, ""));
        assertThat(log.takeNew(10)).isEmpty();
    }

    @Test
    void whatOthersSawIsCountedWithWhatWasSeenHere() {
        log.record("a", "500", "document 1 is locked", () -> FailedAnswer.of("later"));
        double here = log.failures().get(0).firstSecond();

        log.add(new Failure("a", here + 10, 4, "500", "document 22 is locked", "even later"));
        log.record("a", "500", "document 1 is locked", () -> FailedAnswer.of("not asked"));
        log.add(new Failure("b", 3, 2, "E", "broken", ""));
        log.add(new Failure("b", 1, 2, "E", "broken", "the earliest"));

        assertThat(log.failures())
                .extracting(Failure::label, Failure::count, Failure::serverSaid)
                .containsExactlyInAnyOrder(tuple("a", 6L, "later"), tuple("b", 4L, "the earliest"));
    }

    @Test
    void kindsOfOthersAreBoundedToo() {
        for (int i = 0; i < FailureLog.MOST_KINDS + 50; i++) {
            log.add(new Failure("label " + i, i, 1, "E", "broken", "said"));
        }

        List<Failure> failures = log.failures();

        assertThat(failures).hasSize(FailureLog.MOST_KINDS + 1);
        assertThat(failures.get(failures.size() - 1).label()).isEqualTo("(other failures)");
        assertThat(failures.get(failures.size() - 1).count()).isEqualTo(50);
    }
}
