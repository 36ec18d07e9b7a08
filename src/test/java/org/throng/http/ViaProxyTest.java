package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.http.auth.AuthState;
import org.junit.jupiter.api.Test;
import org.throng.net.wire.WireRoute;

class ViaProxyTest {

    @Test
    void usersOfAProxyHaveConnectionsOfTheirOwn() {
        assertThat(route("ann", "secret"))
                .isEqualTo(route("ann", "secret"))
                .isNotEqualTo(route("bob", "secret"))
                .isNotEqualTo(route("ann", "other"));
    }

    @Test
    void aRouteDoesNotShowThePassword() {
        assertThat(route("ann", "secret")).asString().contains("proxy.example").doesNotContain("secret");
    }

    private static WireRoute.Proxy route(String user, String password) {
        return new ViaProxy(new ViaProxy.Settings("proxy.example", 3128, user, password), new AuthState(), null)
                .route();
    }
}
