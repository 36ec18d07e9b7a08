package org.throng.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only their owner may read (0600, 0700), from the moment they exist. */
public final class PrivateFiles {

    private static final boolean POSIX = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private PrivateFiles() {
    }

    /** Makes a folder and its missing parents. */
    public static Path folder(Path folder) throws IOException {
        return Files.createDirectories(folder, only("rwx------"));
    }

    /** Opens a new file; an existing one is deleted, because others may have it open. */
    public static OutputStream file(Path file) throws IOException {
        Files.deleteIfExists(file);
        return Channels.newOutputStream(Files.newByteChannel(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), only("rw-------")));
    }

    /** Writes a file completely or not at all. */
    public static Path whole(Path file, Content content) throws IOException {
        folder(file.toAbsolutePath().getParent());
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (OutputStream out = file(part)) {
                content.writeTo(out);
            }
            return Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static FileAttribute<?>[] only(String owner) {
        return POSIX
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(owner))}
                : new FileAttribute<?>[0];
    }

    /** Writes the content of a file. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }
}
