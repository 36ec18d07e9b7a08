package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NewcomersTest {

    private final List<String> dropped = new ArrayList<>();
    private final Newcomers<String> newcomers = new Newcomers<>(dropped::add);

    private static InetAddress address(int last) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
    }

    private void add(int count, int from) throws UnknownHostException {
        for (int i = 0; i < count; i++) {
            newcomers.add(from + "/" + i, address(from));
        }
    }

    @Test
    void theOldestOfAnAddressGivesWay() throws UnknownHostException {
        add(Newcomers.MOST_OF_AN_ADDRESS, 1);
        add(1, 2);
        assertThat(dropped).isEmpty();
        newcomers.add("one more", address(1));
        assertThat(dropped).containsExactly("1/0");
    }

    @Test
    void theAddressWithTheMostGivesWayWhenAllAreTooMany() throws UnknownHostException {
        add(10, 1);
        add(Newcomers.MOST_OF_AN_ADDRESS, 2);
        add(Newcomers.MOST - Newcomers.MOST_OF_AN_ADDRESS - 10, 3);
        newcomers.add("the controller's", address(4));
        assertThat(dropped).containsExactly("2/0");
    }

    @Test
    void onesThatHaveProvenThemselvesAreNeitherCountedNorDropped() throws UnknownHostException {
        add(Newcomers.MOST_OF_AN_ADDRESS, 1);
        newcomers.remove("1/0");
        newcomers.add("one more", address(1));
        newcomers.expire("1/0");
        assertThat(dropped).isEmpty();
        newcomers.expire("1/1");
        newcomers.expire("1/1");
        assertThat(dropped).containsExactly("1/1");
    }
}
