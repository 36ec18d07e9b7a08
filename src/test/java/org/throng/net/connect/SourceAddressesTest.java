package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceAddressesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "127.0.0.2 | 127.0.0.2",
        "127.0.0.2, 127.0.0.9 | 127.0.0.2 127.0.0.9",
        "127.0.0.254-127.0.1.1 | 127.0.0.254 127.0.0.255 127.0.1.0 127.0.1.1",
        "10.0.0.5/30 | 10.0.0.5 10.0.0.6",
        "10.0.0.4/31 | 10.0.0.4 10.0.0.5",
        "10.0.0.4/32 | 10.0.0.4",
        "127.0.0.1, 10.0.0.0/30 | 127.0.0.1 10.0.0.1 10.0.0.2",
        "::1 | 0:0:0:0:0:0:0:1",
        "fd00::ff-fd00::100 | fd00:0:0:0:0:0:0:ff fd00:0:0:0:0:0:0:100",
        "fd00::/127 | fd00:0:0:0:0:0:0:0 fd00:0:0:0:0:0:0:1",
    })
    void readsAddressesRangesAndNetworks(String text, String expected) {
        assertThat(SourceAddresses.parse(text).addresses())
                .extracting(InetAddress::getHostAddress)
                .containsExactly(expected.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'' | position 1: expected an IPv4 or IPv6 address, found ''",
        "localhost | position 1: expected an IPv4 or IPv6 address, found 'localhost'",
        "127.0.0.1,,127.0.0.2 | position 11: expected an IPv4 or IPv6 address",
        "127.0.0.1,127.0.0.300 | position 11: expected an IPv4 or IPv6 address, found '127.0.0.300'",
        "127.0.0.9-127.0.0.2 | position 11: the last address of a range may not lie below the first",
        "127.0.0.1-::1 | position 11: a range needs two addresses of one kind",
        "127.0.0.1- | position 11: expected an IPv4 or IPv6 address",
        "10.0.0.0/33 | position 10: expected a prefix length from 0 to 32, found '33'",
        "10.0.0.0/x | position 10: expected a prefix length from 0 to 32, found 'x'",
        "fd00::/129 | position 8: expected a prefix length from 0 to 128",
        "10.0.0.0/8 | position 1: more than 65536 addresses",
        "127.0.0.1,fd00::/64 | position 11: more than 65536 addresses",
    })
    void saysWhereAListIsWrong(String text, String complaint) {
        assertThatThrownBy(() -> SourceAddresses.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("source addresses \"" + text + "\", " + complaint);
    }

    @Property
    void anyTextIsReadOrRefusedWithAPosition(
            @ForAll @StringLength(max = 40) @Chars({'.', '-', '/', ',', ':', ' '}) @CharRange(from = '0', to = '9')
                    String text) {
        assertThatCode(() -> {
            try {
                assertThat(SourceAddresses.parse(text).size()).isBetween(1, SourceAddresses.MAX_ADDRESSES);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("position ");
            }
        }).doesNotThrowAnyException();
    }

    @Test
    void givesThemInTurn() {
        SourceAddresses sources = SourceAddresses.parse("127.0.0.2-127.0.0.4");

        List<String> taken = Stream.generate(sources::next).limit(5).map(InetAddress::getHostAddress).toList();

        assertThat(taken).containsExactly("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.2", "127.0.0.3");
        assertThat(sources).hasToString("3 addresses from 127.0.0.2");
    }
}
