package org.throng.workload.editor.documents;

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

class AdvertisedAddressTest {

    private final HeardCallbacks heard = new HeardCallbacks();

    @ParameterizedTest
    @CsvSource({
        "http://injector-1:9000, http://injector-1:9000",
        "https://docs.example/, https://docs.example",
        "HTTP://127.0.0.1:80/throng/, HTTP://127.0.0.1:80/throng",
        "http://[::1]:90, http://[::1]:90"
    })
    void takesWhatUrlsCanBeginWith(URI given, URI taken) {
        assertThat(AdvertisedAddress.checked(given)).isEqualTo(taken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "injector-1:9000", "/documents", "ftp://injector-1", "http:///documents",
            "http://in_jector:90",
        "mailto:a@b.example"})
    void wantsAnHttpUrl(URI given) {
        assertThatThrownBy(() -> AdvertisedAddress.checked(given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the advertised URL of documents and callbacks has no form like"
                + " http://injector-1.example:9000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://user:word@h", "http://h?a=b", "http://h#f"})
    void wantsNothingBehindTheUrlAndNoPassword(URI given) {
        assertThatThrownBy(() -> AdvertisedAddress.checked(given))
                .hasMessage("the advertised URL of documents and callbacks may have no user, query or fragment");
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, http://127.0.0.1:80", "10.1.2.3, http://10.1.2.3:80", "::1, http://[0:0:0:0:0:0:0:1]:80"})
    void makesAUrlOfAnAddress(String address, URI url) throws Exception {
        assertThat(AdvertisedAddress.of(InetAddress.getByName(address), 80)).isEqualTo(url);
    }

    @Test
    void aHostOfThisMachineReachesUsOnLoopback() throws Exception {
        assertThat(AdvertisedAddress.towards("127.0.0.1")).isEqualTo(InetAddress.getByName("127.0.0.1"));
        assertThat(AdvertisedAddress.towards("localhost").isLoopbackAddress()).isTrue();
    }

    @Test
    void saysWhenTheTargetHasNoAddress() {
        assertThatThrownBy(() -> AdvertisedAddress.towards("no-such-host.invalid"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("no address found for the document server's host 'no-such-host.invalid'")
                .hasMessageEndingWith("give the advertised URL");
    }

    @Test
    void listensOnNothingButTheAddressThatLeadsToTheTarget() throws Exception {
        ServerPlace place = ServerPlace.of(TestDocumentServerOptions.of("127.0.0.1", heard).build());
        assertThat(place.bind()).isEqualTo(InetAddress.getByName("127.0.0.1"));
        assertThat(place.base(9000)).isEqualTo(URI.create("http://127.0.0.1:9000"));
    }

    @Test
    void listensEverywhereForAnAdvertisedUrl() throws Exception {
        ServerPlace place = ServerPlace.of(TestDocumentServerOptions.of("no-such-host.invalid", heard)
                .advertised(URI.create("http://injector-1:80"))
                .build());
        assertThat(place.bind().isAnyLocalAddress()).isTrue();
        assertThat(place.base(9000)).isEqualTo(URI.create("http://injector-1:80"));
    }

    @Test
    void listensWhereItIsTold() throws Exception {
        DocumentServerOptions everywhere = TestDocumentServerOptions.of("127.0.0.1", heard).bindHost("0.0.0.0")
                .build();
        assertThat(ServerPlace.of(everywhere).bind().isAnyLocalAddress()).isTrue();
        assertThat(ServerPlace.of(everywhere).base(1)).isEqualTo(URI.create("http://127.0.0.1:1"));
        DocumentServerOptions second = TestDocumentServerOptions.of("127.0.0.1", heard).bindHost("127.0.0.2").build();
        assertThat(ServerPlace.of(second).base(1)).isEqualTo(URI.create("http://127.0.0.2:1"));
        assertThatThrownBy(() -> ServerPlace.of(
                        TestDocumentServerOptions.of("127.0.0.1", heard).bindHost("no-such-host.invalid").build()))
                .hasMessage("no address found for 'no-such-host.invalid', where documents and callbacks are to be"
                + " served");
    }

    @Test
    void saysWhenTheTargetCannotReachWhereWeListen() throws Exception {
        InetAddress outward = outward();
        assumeTrue(outward != null, "this machine has loopback only");
        DocumentServerOptions options = TestDocumentServerOptions.of(outward.getHostAddress(), heard)
                .bindHost("127.0.0.1")
                .build();
        assertThatThrownBy(() -> ServerPlace.of(options))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("127.0.0.1, which the document server " + outward.getHostAddress()
                + " cannot reach");
    }

    private static InetAddress outward() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .findFirst()
                .orElse(null);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void aPortIsAPort(int port) {
        assertThatThrownBy(() -> TestDocumentServerOptions.of("h", heard).port(port).build())
                .hasMessage("the port of documents and callbacks must be from 0 to 65535, is " + port);
    }
}
