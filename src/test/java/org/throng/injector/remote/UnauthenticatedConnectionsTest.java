package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnauthenticatedConnectionsTest {

    private final List<String> dropped = new ArrayList<>();
    private final UnauthenticatedConnections<String> unauthenticated = new UnauthenticatedConnections<>(dropped::add);

    private static InetAddress address(int last) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
    }

    private void add(int count, int from) throws UnknownHostException {
        for (int i = 0; i < count; i++) {
            unauthenticated.add(from + "/" + i, address(from));
        }
    }

    @Test
    void theOldestOfAnAddressGivesWay() throws UnknownHostException {
        add(UnauthenticatedConnections.MOST_OF_AN_ADDRESS, 1);
        add(1, 2);
        assertThat(dropped).isEmpty();
        unauthenticated.add("one more", address(1));
        assertThat(dropped).containsExactly("1/0");
    }

    @Test
    void theAddressWithTheMostGivesWayWhenAllAreTooMany() throws UnknownHostException {
        add(10, 1);
        add(UnauthenticatedConnections.MOST_OF_AN_ADDRESS, 2);
        add(UnauthenticatedConnections.MOST - UnauthenticatedConnections.MOST_OF_AN_ADDRESS - 10, 3);
        unauthenticated.add("the controller's", address(4));
        assertThat(dropped).containsExactly("2/0");
    }

    @Test
    void onesThatHaveProvenThemselvesAreNeitherCountedNorDropped() throws UnknownHostException {
        add(UnauthenticatedConnections.MOST_OF_AN_ADDRESS, 1);
        unauthenticated.remove("1/0");
        unauthenticated.add("one more", address(1));
        unauthenticated.expire("1/0");
        assertThat(dropped).isEmpty();
        unauthenticated.expire("1/1");
        unauthenticated.expire("1/1");
        assertThat(dropped).containsExactly("1/1");
    }
}
