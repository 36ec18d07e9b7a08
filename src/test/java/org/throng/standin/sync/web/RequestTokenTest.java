package org.throng.standin.sync.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTokenTest {

    private static final RequestToken TOKEN =
            RequestToken.ofSession("2fseggbkdu4p2v6uvmkjd65qke", RequestToken.Form.LONG);

    @ParameterizedTest
    @EnumSource
    void isAnotherOneOnEachPageAndGoodFromEach(RequestToken.Form form) {
        RequestToken token = RequestToken.ofSession("s1", form);
        String first = token.onPage();
        String second = token.onPage();
        assertThat(first).isNotEqualTo(second);
        assertThat(RequestToken.ofSession("s1", form).matches(first)).isTrue();
        assertThat(token.matches(second)).isTrue();
        assertThat(RequestToken.ofSession("s2", form).matches(first)).isFalse();
    }

    @Test
    void hasTheLengthsThatServersGaveIt() {
        String[] recorded = ("DTkHBBlqQWsDPRR+chphMgAuFzIoSBMWDCUGPnl5MSU=:"
                + "nTup+8RdrEU8V4VJhRTM/PGygdnL4Zh5E+tKtsVn5g==").split(":");
        String[] page = TOKEN.onPage().split(":");
        assertThat(Base64.getDecoder().decode(page[0])).hasSameSizeAs(Base64.getDecoder().decode(recorded[0]));
        assertThat(Base64.getDecoder().decode(page[1])).hasSize(32);
        String[] older = RequestToken.ofSession("s1", RequestToken.Form.SHORT).onPage().split(":");
        assertThat(Base64.getDecoder().decode(older[0])).hasSize(30);
        assertThat(older[1]).hasSize(30);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", ":", "a:b", "a:b:c", "=:=", "DTkHBBlqQWsDPRR+chphMgAuFzIoSBMWDCUGPnl5MSU="})
    void nothingElseIsGood(String presented) {
        assertThat(TOKEN.matches(presented)).isFalse();
    }

    @Property
    void takesAnything(@ForAll @StringLength(max = 400) String left, @ForAll @StringLength(max = 60) String right) {
        assertThat(TOKEN.matches(left + ":" + right)).isFalse();
    }
}
