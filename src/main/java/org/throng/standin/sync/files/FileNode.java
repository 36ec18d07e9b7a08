package org.throng.standin.sync.files;

import java.util.HexFormat;

/** A file of a tree. */
public final class FileNode extends Node {

    private static final HexFormat HEX = HexFormat.of();

    private Content content;
    private long processedUntilNanos;

    public FileNode(long id, String name, Content content) {
        super(id, name);
        this.content = content;
    }

    public Content content() {
        return content;
    }

    void content(Content newContent) {
        content = newContent;
    }

    /** Whether the server still processes its upload. */
    public boolean isProcessed() {
        return processedUntilNanos != 0 && processedUntilNanos - System.nanoTime() > 0;
    }

    public void processedFor(long nanos) {
        processedUntilNanos = System.nanoTime() + nanos;
    }

    /** 32 hexadecimal digits, derived from the version. */
    @Override
    public String etag() {
        return etag(version());
    }

    static String etag(long version) {
        return HEX.toHexDigits(mixed(version)) + HEX.toHexDigits(mixed(~version));
    }

    @Override
    public long size() {
        return content.length();
    }

    @Override
    public boolean isFolder() {
        return false;
    }

    /** Spreads a number over all bits, one to one (the last step of SplitMix64). */
    static long mixed(long number) {
        long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
