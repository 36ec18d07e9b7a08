package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/** A class that only a plan brings: {@code NAME.text()} is its name. */
public final class Brought {

    private Brought() {
    }

    /** Compiles it into a folder, for every JDK that runs plans. */
    public static void into(Path folder, String name) throws IOException {
        Path source = Files.createTempDirectory("brought").resolve(name + ".java");
        Files.writeString(source, "public class " + name + " { public static String text() { return \"" + name
                + "\"; } }");
        assertThat(ToolProvider.getSystemJavaCompiler().run(
                null, null, null, "--release", "17", "-d", Files.createDirectories(folder).toString(),
                source.toString())).isZero();
        Files.delete(source);
        Files.delete(source.getParent());
    }

    /** Packs it into a jar. */
    public static void inJar(Path jar, String name) throws IOException {
        Path classes = Files.createTempDirectory("brought");
        into(classes, name);
        Path compiled = classes.resolve(name + ".class");
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry(name + ".class"));
            Files.copy(compiled, out);
        }
        Files.delete(compiled);
        Files.delete(classes);
    }
}
