package org.throng.injector.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The keys of one side of a distributed run, and the only certificate that it accepts from the other side. Host names
 * are not checked: exactly this certificate is expected, and no authority can issue another.
 *
 * @param store a PKCS12 key store with the side's own key and the other side's certificate
 * @param password file that holds the store's password
 */
public record Keys(Path store, Path password) {

    static final String STORE_TYPE = "PKCS12";
    static final String STORE_ENDING = ".p12";
    static final String PASSWORD_ENDING = ".password";

    /** Name of a side's own key in its store. */
    static final String OWN = "own";
    /** Name of the other side's certificate. */
    static final String PEER = "peer";

    /** The side that drives the run, and the side that drives the load. */
    public enum Role {
        CONTROLLER,
        INJECTOR;

        /** Name of its files, without ending. */
        String fileName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        Role peer() {
            return this == CONTROLLER ? INJECTOR : CONTROLLER;
        }
    }

    /** The keys in a folder, existing or not. */
    public static Keys in(Path folder, Role role) {
        return new Keys(folder.resolve(role.fileName() + STORE_ENDING),
                folder.resolve(role.fileName() + PASSWORD_ENDING));
    }

    /** Whether there is a store. */
    public boolean exist() {
        return Files.isRegularFile(store);
    }

    /**
     * TLS with these keys.
     *
     * @throws IOException if they are unreadable or invalid; the message names the file and the remedy
     */
    public SSLContext context() throws IOException {
        try {
            char[] secret = Files.readString(password).strip().toCharArray();
            KeyStore keys = load(secret);
            if (!keys.isKeyEntry(OWN) || !keys.isCertificateEntry(PEER)) {
                throw new IOException(store + " was not made by throng keys");
            }
            KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            own.init(keys, secret);
            KeyStore peers = KeyStore.getInstance(STORE_TYPE);
            peers.load(null, null);
            peers.setCertificateEntry(PEER, keys.getCertificate(PEER));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(peers);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("the keys in " + store + " cannot be used: " + e.getMessage()
                    + "; make new ones with throng keys", e);
        }
    }

    private KeyStore load(char[] secret) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance(STORE_TYPE);
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, secret);
            return keys;
        }
    }
}
