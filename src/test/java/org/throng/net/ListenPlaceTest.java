package org.throng.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListenPlaceTest {

    @ParameterizedTest
    @CsvSource({
        "http://injector-1:9000, http://injector-1:9000",
        "https://docs.example/, https://docs.example",
        "HTTP://127.0.0.1:80/throng/, HTTP://127.0.0.1:80/throng",
        "http://[::1]:90, http://[::1]:90"
    })
    void takesWhatUrlsCanBeginWith(URI given, URI taken) {
        assertThat(ListenPlace.checked(given)).isEqualTo(taken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "injector-1:9000", "/documents", "ftp://injector-1", "http:///documents",
            "http://in_jector:90",
        "mailto:a@b.example"})
    void wantsAnHttpUrl(URI given) {
        assertThatThrownBy(() -> ListenPlace.checked(given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the advertised URL of the injector has no form like"
                + " http://injector-1.example:9000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://user:word@h", "http://h?a=b", "http://h#f"})
    void wantsNothingBehindTheUrlAndNoPassword(URI given) {
        assertThatThrownBy(() -> ListenPlace.checked(given))
                .hasMessage("the advertised URL of the injector may have no user, query or fragment");
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, http://127.0.0.1:80", "10.1.2.3, http://10.1.2.3:80", "::1, http://[0:0:0:0:0:0:0:1]:80"})
    void makesAUrlOfAnAddress(String address, URI url) throws Exception {
        assertThat(ListenPlace.url(InetAddress.getByName(address), 80)).isEqualTo(url);
    }

    @Test
    void aHostOfThisMachineReachesUsOnLoopback() throws Exception {
        assertThat(ListenPlace.towards("127.0.0.1")).isEqualTo(InetAddress.getByName("127.0.0.1"));
        assertThat(ListenPlace.towards("localhost").isLoopbackAddress()).isTrue();
    }

    @Test
    void saysWhenTheTargetHasNoAddress() {
        assertThatThrownBy(() -> ListenPlace.towards("no-such-host.invalid"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("no address found for the server's host 'no-such-host.invalid'")
                .hasMessageEndingWith("give the advertised URL");
    }

    @Test
    void listensOnNothingButTheAddressThatLeadsToTheTarget() throws Exception {
        ListenPlace place = ListenPlace.of("127.0.0.1", null, null);
        assertThat(place.bind()).isEqualTo(InetAddress.getByName("127.0.0.1"));
        assertThat(place.base(9000)).isEqualTo(URI.create("http://127.0.0.1:9000"));
    }

    @Test
    void listensEverywhereForAnAdvertisedUrl() throws Exception {
        ListenPlace place = ListenPlace.of("no-such-host.invalid", null, URI.create("http://injector-1:80"));
        assertThat(place.bind().isAnyLocalAddress()).isTrue();
        assertThat(place.base(9000)).isEqualTo(URI.create("http://injector-1:80"));
    }

    @Test
    void listensWhereItIsTold() throws Exception {
        ListenPlace everywhere = ListenPlace.of("127.0.0.1", "0.0.0.0", null);
        assertThat(everywhere.bind().isAnyLocalAddress()).isTrue();
        assertThat(everywhere.base(1)).isEqualTo(URI.create("http://127.0.0.1:1"));
        assertThat(ListenPlace.of("127.0.0.1", "127.0.0.2", null).base(1)).isEqualTo(URI.create("http://127.0.0.2:1"));
        assertThatThrownBy(() -> ListenPlace.of("127.0.0.1", "no-such-host.invalid", null))
                .hasMessage("no address found for 'no-such-host.invalid', on which the injector is to listen");
    }

    @Test
    void saysWhenTheTargetCannotReachWhereWeListen() throws Exception {
        InetAddress outward = outward();
        assumeTrue(outward != null, "this machine has loopback only");
        assertThatThrownBy(() -> ListenPlace.of(outward.getHostAddress(), "127.0.0.1", null))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("127.0.0.1, which the server " + outward.getHostAddress() + " cannot reach");
    }

    private static InetAddress outward() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .findFirst()
                .orElse(null);
    }
}
