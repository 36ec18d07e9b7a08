package org.throng.injector.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.throng.files.Keytool;
import org.throng.files.PrivateFiles;
import org.throng.injector.remote.Keys.Role;

/**
 * Makes the keys of a controller and of its injectors: two key pairs; each side has its own pair and the other side's
 * certificate. So the files of an injector do not allow to act as controller, or to run code on other injectors.
 */
public final class KeyMaker {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int PASSWORD_BITS = 160;
    private static final int VALID_DAYS = 3650;

    private final Path folder;

    public KeyMaker(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes new keys; the folder and the files are for their owner only.
     *
     * @return the keys of each side
     * @throws FileAlreadyExistsException if there are keys already
     * @throws IOException if they cannot be made
     */
    public Map<Role, Keys> make() throws IOException {
        for (Role role : Role.values()) {
            Keys keys = Keys.in(folder, role);
            if (keys.exist() || Files.exists(keys.password())) {
                throw new FileAlreadyExistsException(keys.store().toString());
            }
        }
        PrivateFiles.folder(folder);
        Map<Role, KeyStore> stores = new EnumMap<>(Role.class);
        Map<Role, char[]> passwords = new EnumMap<>(Role.class);
        try {
            for (Role role : Role.values()) {
                passwords.put(role, newPassword(Keys.in(folder, role).password()));
                stores.put(role, newPair(role, passwords.get(role)));
            }
            Map<Role, Keys> made = new EnumMap<>(Role.class);
            for (Role role : Role.values()) {
                Certificate peer = stores.get(role.peer()).getCertificate(Keys.OWN);
                KeyStore store = stores.get(role);
                store.setCertificateEntry(Keys.PEER, peer);
                Keys keys = Keys.in(folder, role);
                try (OutputStream out = PrivateFiles.file(keys.store())) {
                    store.store(out, passwords.get(role));
                }
                made.put(role, keys);
            }
            return made;
        } catch (GeneralSecurityException e) {
            throw new IOException("the keys cannot be made: " + e.getMessage(), e);
        }
    }

    private static char[] newPassword(Path file) throws IOException {
        String password = new BigInteger(PASSWORD_BITS, RANDOM).toString(36);
        try (OutputStream out = PrivateFiles.file(file)) {
            out.write((password + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        return password.toCharArray();
    }

    /** Valid from one day ago, because clocks may differ. */
    private KeyStore newPair(Role role, char[] password) throws IOException, GeneralSecurityException {
        Path file = folder.resolve(role.fileName() + ".new");
        Files.deleteIfExists(file);
        try {
            keytool(List.of("-genkeypair", "-alias", Keys.OWN, "-keyalg", "EC", "-groupname", "secp256r1",
                    "-dname", "CN=throng " + role.fileName(), "-startdate", "-1d",
                    "-validity", Integer.toString(VALID_DAYS), "-storetype", Keys.STORE_TYPE,
                    "-keystore", file.toString(), "-storepass:file", Keys.in(folder, role).password().toString()));
            KeyStore store = KeyStore.getInstance(Keys.STORE_TYPE);
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, password);
            }
            return store;
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void keytool(List<String> arguments) throws IOException {
        try {
            new Keytool().run(arguments);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
