package org.throng.net.connect;

import io.netty.util.NetUtil;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The local addresses that connections start from, taken in turn.
 *
 * <p>One address has some 28,000 ports towards one target address and port (64,000 at most); each further one adds as
 * many.
 */
public final class SourceAddresses {

    /** The most addresses that one list may hold. */
    public static final int MAX_ADDRESSES = 65_536;

    private final List<InetAddress> addresses;
    private final AtomicInteger turn = new AtomicInteger();

    private SourceAddresses(List<InetAddress> addresses) {
        this.addresses = List.copyOf(addresses);
    }

    /**
     * Reads a list such as {@code 127.0.0.2}, {@code 127.0.0.2,127.0.0.9}, {@code 127.0.0.2-127.0.0.40} or
     * {@code 10.0.0.0/28}, in IPv4 or IPv6; the forms mix, separated by commas. Of an IPv4 network of more than two
     * addresses the first and the last (network and broadcast address) are left out.
     *
     * @throws IllegalArgumentException naming the position of the mistake and what is expected there
     */
    public static SourceAddresses parse(String text) {
        List<InetAddress> addresses = new ArrayList<>();
        int position = 0;
        for (String part : text.split(",", -1)) {
            new Part(text, position, part).addTo(addresses);
            position += part.length() + 1;
        }
        return new SourceAddresses(addresses);
    }

    /** The next address, in turn. Safe to use from any thread. */
    public InetAddress next() {
        return addresses.get(Integer.remainderUnsigned(turn.getAndIncrement(), addresses.size()));
    }

    public int size() {
        return addresses.size();
    }

    /** All addresses, in the order in which they are taken. */
    List<InetAddress> addresses() {
        return addresses;
    }

    @Override
    public String toString() {
        String first = addresses.get(0).getHostAddress();
        return size() == 1 ? first : size() + " addresses from " + first;
    }

    /** One comma-separated part: an address, a range or a network. */
    private record Part(String text, int position, String part) {

        void addTo(List<InetAddress> addresses) {
            int dash = part.indexOf('-');
            int slash = part.indexOf('/');
            if (dash >= 0) {
                addRange(addresses, dash);
            } else if (slash >= 0) {
                addNetwork(addresses, slash);
            } else {
                byte[] address = address(0, part.length());
                addAll(addresses, number(address), number(address), address.length);
            }
        }

        private void addRange(List<InetAddress> addresses, int dash) {
            byte[] first = address(0, dash);
            byte[] last = address(dash + 1, part.length());
            if (first.length != last.length) {
                throw error(dash + 1, "a range needs two addresses of one kind, IPv4 or IPv6");
            }
            if (number(last).compareTo(number(first)) < 0) {
                throw error(dash + 1, "the last address of a range may not lie below the first");
            }
            addAll(addresses, number(first), number(last), first.length);
        }

        private void addNetwork(List<InetAddress> addresses, int slash) {
            byte[] address = address(0, slash);
            int bits = address.length * 8;
            int prefix = prefix(slash + 1, bits);
            BigInteger count = BigInteger.ONE.shiftLeft(bits - prefix);
            BigInteger first = number(address).shiftRight(bits - prefix).shiftLeft(bits - prefix);
            BigInteger last = first.add(count).subtract(BigInteger.ONE);
            if (address.length == 4 && count.bitLength() > 2) {
                first = first.add(BigInteger.ONE);
                last = last.subtract(BigInteger.ONE);
            }
            addAll(addresses, first, last, address.length);
        }

        private void addAll(List<InetAddress> addresses, BigInteger first, BigInteger last, int length) {
            BigInteger count = last.subtract(first).add(BigInteger.ONE);
            if (count.compareTo(BigInteger.valueOf(MAX_ADDRESSES - addresses.size())) > 0) {
                throw error(0, "more than " + MAX_ADDRESSES + " addresses; give a smaller range or network");
            }
            for (int i = 0; i < count.intValue(); i++) {
                addresses.add(inetAddress(first.add(BigInteger.valueOf(i)), length));
            }
        }

        private byte[] address(int from, int to) {
            String written = part.substring(from, to).trim();
            byte[] address = NetUtil.createByteArrayFromIpAddressString(written);
            if (address == null) {
                throw error(from, "expected an IPv4 or IPv6 address, found '" + written + "'");
            }
            return address;
        }

        private int prefix(int from, int bits) {
            String written = part.substring(from).trim();
            try {
                int prefix = Integer.parseInt(written);
                if (prefix >= 0 && prefix <= bits) {
                    return prefix;
                }
            } catch (NumberFormatException e) {
                // reported below, together with a number out of range
            }
            throw error(from, "expected a prefix length from 0 to " + bits + ", found '" + written + "'");
        }

        private IllegalArgumentException error(int offset, String what) {
            return new IllegalArgumentException("source addresses \"" + text + "\", position " + (position + offset + 1)
                    + ": " + what + " (such as 127.0.0.2, 127.0.0.2-127.0.0.40 or 10.0.0.0/28, separated by commas)");
        }

        private static BigInteger number(byte[] address) {
            return new BigInteger(1, address);
        }

        private static InetAddress inetAddress(BigInteger number, int length) {
            byte[] address = new byte[length];
            byte[] digits = number.toByteArray();
            int count = Math.min(digits.length, length);
            System.arraycopy(digits, digits.length - count, address, length - count, count);
            try {
                return InetAddress.getByAddress(address);
            } catch (UnknownHostException e) {
                throw new IllegalStateException("an address of " + length + " bytes", e);
            }
        }
    }
}
