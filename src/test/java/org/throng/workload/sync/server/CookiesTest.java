package org.throng.workload.sync.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.throng.net.answer.AnswerHeads;

class CookiesTest {

    private final Cookies cookies = new Cookies();

    private String take(String... setCookies) {
        cookies.take(AnswerHeads.of(200, Stream.of(setCookies).map("Set-Cookie: "::concat).toArray(String[]::new)));
        return cookies.line();
    }

    @Test
    void sendsBackWhatIsSet() {
        assertThat(take("oczf11f6khtc=kg5n1jocjomn1v50kk8dekqgll; path=/; HttpOnly",
                "oc_sessionPassphrase=6Pi6qL%2F0hm; expires=Sat, 21 Nov 2099 01:59:48 GMT; Max-Age=1200; path=/;"
                        + " HttpOnly; SameSite=Strict"))
                .isEqualTo("oczf11f6khtc=kg5n1jocjomn1v50kk8dekqgll; oc_sessionPassphrase=6Pi6qL%2F0hm");
    }

    @Test
    void isTheSameObjectWhileNothingChanges() {
        String first = take("a=1; path=/", "b=2; Max-Age=1200");

        assertThat(take("b=2; Max-Age=1200", "a=1")).isSameAs(first);
        assertThat(take("a=1; expires=Sat, 21 Nov 2099 01:59:48 GMT")).isSameAs(first);
        assertThat(take()).isSameAs(first);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void leavesAsideWhatIsNoCookie() {
        assertThat(take("a=1", "", "; path=/", "b=2; path=/\u00e9", "=")).isEqualTo("a=1");
    }

    @Test
    void replacesAndDropsByName() {
        take("a=1", "ab=2", "c=3");

        assertThat(take("a=9")).isEqualTo("ab=2; c=3; a=9");
        assertThat(take("c=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0")).isEqualTo("ab=2; a=9");
        assertThat(take("ab=; expires=Thu, 01 Jan 1970 00:00:01 GMT")).isEqualTo("a=9");
        cookies.clear();
        assertThat(cookies.line()).isEmpty();
    }

    @Test
    void refusesWhatCannotStandInAHeader() {
        assertThat(take("a=1\u0001; path=/",
                "b=\rX: y", "c d=1", "=1", "", ";", "\u00e4=1", "d=a,b", "e=" + "x".repeat(5000)))
                .isEmpty();
    }

    @Test
    void keepsNoMoreThanItMay() {
        for (int i = 0; i < 100; i++) {
            take("name" + i + "=" + "x".repeat(500));
        }

        assertThat(cookies.line().length()).isLessThanOrEqualTo(Cookies.MAX_CHARS);
    }
}
