package org.throng.xml;

/** Hashes of names: open addressing in an array that is at most half full. */
final class NameSet {

    private static final int FIRST_SLOTS = 32;

    private long[] slots = new long[FIRST_SLOTS];
    private int size;

    int size() {
        return size;
    }

    boolean contains(long hash) {
        return slots[slot(hash)] != 0;
    }

    void add(long hash) {
        int slot = slot(hash);
        if (slots[slot] != 0) {
            return;
        }
        slots[slot] = marked(hash);
        size++;
        if (size > slots.length / 2) {
            grow();
        }
    }

    /** The slot of the hash, or the empty slot for it. */
    private int slot(long hash) {
        long marked = marked(hash);
        int mask = slots.length - 1;
        int slot = (int) (marked ^ marked >>> 32 ^ marked >>> 47) & mask;
        while (slots[slot] != 0 && slots[slot] != marked) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** 0 is an empty slot. */
    private static long marked(long hash) {
        return hash == 0 ? 1 : hash;
    }

    private void grow() {
        long[] before = slots;
        slots = new long[before.length * 2];
        for (long hash : before) {
            if (hash != 0) {
                slots[slot(hash)] = hash;
            }
        }
    }
}
