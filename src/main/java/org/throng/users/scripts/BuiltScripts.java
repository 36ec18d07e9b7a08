package org.throng.users.scripts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The Groovy files of Throng's own plans as the build has compiled them ({@code src/build/scripts.groovy}). A run would
 * compile them for seconds at its start. A file is known by its text, so one that the user has changed is not.
 */
final class BuiltScripts {

    private static final String FOLDER = "/META-INF/throng/scripts/";

    private BuiltScripts() {
    }

    /**
     * The class of the script, another one at each call; null if the build has compiled no such text.
     *
     * @param parent finds what the script uses
     */
    static Class<?> of(String text, ClassLoader parent) throws IOException {
        String folder = FOLDER + digest(text) + "/";
        byte[] names = resource(folder + "classes");
        if (names == null) {
            return null;
        }
        List<String> classes = new String(names, StandardCharsets.UTF_8).lines().toList();
        Map<String, byte[]> code = new HashMap<>();
        for (String name : classes) {
            code.put(name, resource(folder + name + ".class"));
        }
        try {
            return new Loader(code, parent).loadClass(classes.get(0));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the jar of Throng is damaged: " + folder, e);
        }
    }

    private static String digest(String text) {
        try {
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] resource(String path) throws IOException {
        try (InputStream in = BuiltScripts.class.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        }
    }

    /** Has the classes of one script, with static fields of their own. */
    private static final class Loader extends ClassLoader {

        private final Map<String, byte[]> code;

        Loader(Map<String, byte[]> code, ClassLoader parent) {
            super(parent);
            this.code = code;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = code.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
