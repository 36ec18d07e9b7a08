package org.throng.workload.bosh;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * A user's contacts, and which of them are online. There is one for each of ten thousand users, so it is compact: a
 * number for each contact, and no copy of an address.
 */
final class Roster {

    static final Roster EMPTY = new Roster(List.of());

    private final List<Contact> contacts;

    /**
     * For each contact a hash of the last resource that came online, 0 while it is offline. If another resource leaves,
     * the contact is still online.
     */
    private final int[] online;

    Roster(List<Contact> contacts) {
        this.contacts = contacts;
        this.online = new int[contacts.size()];
    }

    List<Contact> contacts() {
        return contacts;
    }

    synchronized boolean isOnline(String bareJid) {
        int index = indexOf(bareJid);
        return index >= 0 && online[index] != 0;
    }

    synchronized Optional<Contact> randomOnline(RandomGenerator random) {
        int count = 0;
        for (int resource : online) {
            count += resource == 0 ? 0 : 1;
        }
        if (count == 0) {
            return Optional.empty();
        }
        int left = random.nextInt(count);
        int index = 0;
        while (online[index] == 0 || left-- > 0) {
            index++;
        }
        return Optional.of(contacts.get(index));
    }

    /** @param from full address, or a bare one for all its resources */
    synchronized void heard(String from, boolean available) {
        int index = indexOf(from);
        if (index < 0) {
            return;
        }
        int bareLength = contacts.get(index).jid().length();
        boolean bare = from.length() == bareLength;
        int resource = from.substring(bareLength).hashCode() | 1;
        if (available) {
            online[index] = resource;
        } else if (bare || online[index] == resource) {
            online[index] = 0;
        }
    }

    /** The index of the contact with this address, for any resource; -1 if there is none. */
    private int indexOf(String jid) {
        for (int i = 0; i < contacts.size(); i++) {
            String bare = contacts.get(i).jid();
            if (jid.startsWith(bare) && (jid.length() == bare.length() || jid.charAt(bare.length()) == '/')) {
                return i;
            }
        }
        return -1;
    }
}
