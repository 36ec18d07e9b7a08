package org.throng.injector;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A machine made of files in a folder, for tests. */
public final class FakeMachine {

    private final Path root;

    public FakeMachine(Path root) {
        this.root = root;
    }

    /** Writes the file at {@code path}, which is relative to the root. */
    public FakeMachine with(String path, String content) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets a kernel setting by the name that sysctl uses. */
    public FakeMachine withSetting(String name, String value) {
        return with("proc/sys/" + name.replace('.', '/'), value);
    }

    public MachineFiles files() {
        return new MachineFiles(root);
    }
}
