package org.throng.sync;

/** One client, as its uploads and downloads are followed. */
public final class Member {
}
