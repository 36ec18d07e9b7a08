package org.throng.standin.conversion.converters;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.throng.standin.conversion.orders.Output;

/** An archive of several results, in memory. */
final class Zip {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ZipOutputStream zip = new ZipOutputStream(out);
    private int count;

    Zip() {
        zip.setLevel(Deflater.BEST_SPEED);
    }

    void add(String name, byte[] content) {
        try {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
            count++;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
    }

    int count() {
        return count;
    }

    Output output() {
        try {
            zip.finish();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return Output.of("application/zip", ".zip", out.toByteArray());
    }
}
