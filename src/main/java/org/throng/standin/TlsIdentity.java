package org.throng.standin;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import org.throng.files.Keytool;

/**
 * A self-signed certificate for localhost in a PKCS #12 file, which is a client's trust store at the same time.
 *
 * @param store the file
 */
public record TlsIdentity(Path store) {

    /** The password of the file; it protects a key that is made for each run and trusted by no other party. */
    public static final String PASSWORD = "throng-stand-in";

    /**
     * Makes a key and certificate with the running JDK's keytool; valid for a week, for localhost and 127.0.0.1.
     *
     * @throws IOException if keytool is missing or fails
     */
    public static TlsIdentity create() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("throng-tls-");
        Path store = folder.resolve("stand-in.p12");
        folder.toFile().deleteOnExit();
        new Keytool().run(List.of(
                "-genkeypair", "-alias", "stand-in", "-keyalg", "EC", "-groupname", "secp256r1",
                "-validity", "7", "-dname", "CN=localhost",
                "-ext", "san=dns:localhost,ip:127.0.0.1",
                "-storetype", "PKCS12", "-storepass", PASSWORD, "-keystore", store.toString()));
        store.toFile().deleteOnExit();
        return new TlsIdentity(store);
    }

    SslContext serverContext() throws IOException {
        try (InputStream in = Files.newInputStream(store)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(in, PASSWORD.toCharArray());
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, PASSWORD.toCharArray());
            return SslContextBuilder.forServer(managers).build();
        } catch (GeneralSecurityException e) {
            throw new IOException("no certificate can be read from " + store + ": " + e.getMessage(), e);
        }
    }
}
