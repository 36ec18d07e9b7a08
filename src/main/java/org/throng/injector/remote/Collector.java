package org.throng.injector.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.throng.files.PrivateFiles;

/**
 * Copies the files of a run from an injector. Files arrive in parts and are limited in number and size; their names,
 * which another machine has chosen, cannot lead outside the folder.
 */
public final class Collector {

    private static final int MOST_FILES = 1_000;
    private static final long MOST_BYTES = 8L << 30;

    private final InjectorAddress address;
    private final Path folder;

    /** @param folder target folder */
    public Collector(InjectorAddress address, Path folder) {
        this.address = address;
        this.folder = folder;
    }

    /**
     * The copied files.
     *
     * @param files their number
     * @param bytes their size
     */
    public record Collected(int files, long bytes) {
    }

    /**
     * Copies the files of a run.
     *
     * @throws IOException if the injector cannot be reached or does not know the run, or a file cannot be written; with
     *     the reason
     */
    public Collected collect(String run) throws IOException {
        try {
            return collect(run, InjectorLink.find(address));
        } catch (InjectorRefusedException e) {
            throw new IOException(e.getMessage(), e);
        } catch (java.rmi.RemoteException e) {
            throw new IOException("it cannot be reached: " + Unreachable.reason(e), e);
        }
    }

    private Collected collect(String run, RemoteInjector injector) throws IOException, InjectorRefusedException {
        int files = 0;
        long bytes = 0;
        for (String file : injector.files(run)) {
            if (++files > MOST_FILES) {
                throw new IOException("it has more than " + MOST_FILES + " files of the run");
            }
            bytes += copy(run, injector, file, MOST_BYTES - bytes);
        }
        return new Collected(files, bytes);
    }

    private long copy(String run, RemoteInjector injector, String file, long most)
            throws IOException, InjectorRefusedException {
        Path target = SafePath.in(folder, file);
        Files.createDirectories(target.getParent());
        Path part = target.resolveSibling(target.getFileName() + ".part");
        long size = 0;
        try (OutputStream out = PrivateFiles.file(part)) {
            for (byte[] bytes = injector.read(run, file, 0); bytes.length > 0;
                    bytes = injector.read(run, file, size)) {
                size += bytes.length;
                if (bytes.length > RemoteInjector.CHUNK || size > most) {
                    throw new IOException("it sends more than " + MOST_BYTES + " bytes");
                }
                out.write(bytes);
            }
        }
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        return size;
    }
}
