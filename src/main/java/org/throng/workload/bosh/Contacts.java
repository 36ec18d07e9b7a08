package org.throng.workload.bosh;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The contacts of all users, each kept once: in a roster of everyone's everybody stands many times. */
final class Contacts {

    /** So many are shared at most; whoever comes after them is kept as often as it comes. */
    private static final int MAX_SHARED = 200_000;

    private final ConcurrentMap<Contact, Contact> shared = new ConcurrentHashMap<>();

    List<Contact> shared(List<Contact> contacts) {
        return contacts.stream().map(this::shared).toList();
    }

    private Contact shared(Contact contact) {
        Contact known = shared.get(contact);
        if (known == null && shared.size() < MAX_SHARED) {
            known = shared.putIfAbsent(contact, contact);
        }
        return known == null ? contact : known;
    }
}
