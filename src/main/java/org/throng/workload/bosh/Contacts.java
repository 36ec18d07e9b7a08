package org.throng.workload.bosh;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The contacts of all users, each kept once: each user is in the rosters of many others. */
final class Contacts {

    /** Limit of shared contacts; further ones are kept once for each roster. */
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
