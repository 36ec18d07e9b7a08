package org.throng.net.connect;

import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The trust of a TLS connection. Server name indication and the check of the host name are always on, except with
 * {@link #trustAll()}.
 */
public final class TlsOptions {

    private static final Logger log = LoggerFactory.getLogger(TlsOptions.class);
    private static final AtomicBoolean TRUST_ALL_WARNED = new AtomicBoolean();

    private final Path trustStore;
    private final String password;
    private final String type;
    private final boolean trustAll;

    private TlsOptions(Path trustStore, String password, String type, boolean trustAll) {
        this.trustStore = trustStore;
        this.password = password;
        this.type = type;
        this.trustAll = trustAll;
    }

    /** The JVM's trust. */
    public static TlsOptions defaults() {
        return new TlsOptions(null, null, null, false);
    }

    /** Any certificate of any host: for test systems. One warning is logged when the first connection uses it. */
    public static TlsOptions trustAll() {
        return new TlsOptions(null, null, null, true);
    }

    /**
     * Trusts only the content of this key store.
     *
     * @param password the store's password; may be null for a store without one
     * @param type such as {@code PKCS12} or {@code JKS}; null for the JVM's default type
     */
    public static TlsOptions trusting(Path trustStore, String password, String type) {
        return new TlsOptions(trustStore, password, type, false);
    }

    /**
     * Reads the trust store, as the first connection would.
     *
     * @throws IllegalArgumentException if it cannot be used; says why
     */
    public void check() {
        newTls();
    }

    /**
     * TLS to share between connections.
     *
     * @throws IllegalArgumentException if the trust store cannot be used; says why
     */
    public ClientTls newTls() {
        try {
            SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
            if (trustAll) {
                warnOnce();
                builder.trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null);
            } else if (trustStore != null) {
                builder.trustManager(trustManagers());
            }
            return new ClientTls(builder.sessionCacheSize(1).build(), false);
        } catch (SSLException | IllegalArgumentException e) {
            throw new IllegalArgumentException("TLS cannot be set up as asked (" + this + "): " + e.getMessage(), e);
        }
    }

    private TrustManagerFactory trustManagers() {
        try (InputStream in = Files.newInputStream(trustStore)) {
            KeyStore store = KeyStore.getInstance(type == null ? KeyStore.getDefaultType() : type);
            store.load(in, password == null ? null : password.toCharArray());
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return factory;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no such trust store file", e);
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException("the trust store cannot be read: " + e.getMessage(), e);
        }
    }

    private static void warnOnce() {
        if (TRUST_ALL_WARNED.compareAndSet(false, true)) {
            log.warn("TLS certificates are NOT checked in this run: every certificate of every host is trusted");
        }
    }

    /** The trusted certificates; never the password. */
    @Override
    public String toString() {
        return trustAll ? "trust all" : trustStore == null ? "the JVM's trust" : "trust store " + trustStore;
    }
}
