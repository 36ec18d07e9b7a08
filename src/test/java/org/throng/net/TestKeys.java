package org.throng.net;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.throng.files.Keytool;
import org.throng.net.connect.TlsOptions;

/** Self-signed certificates, made by the JDK's keytool; the store of a host serves as a trust store as well. */
public record TestKeys(Path store) {

    public static final String PASSWORD = "a-password-to-keep-quiet";

    /** Made once a day for all tests, in which keytool would otherwise start thirty times. */
    private static final Path MADE = Path.of("target", "test-keys");

    public static TestKeys forHost(Path directory, String host) throws Exception {
        Path made = MADE.resolve(LocalDate.now() + "-" + host + ".p12");
        if (!Files.exists(made)) {
            Path one = Files.createTempDirectory(Files.createDirectories(MADE), "new");
            Files.move(forHost(one, host, "-validity", "2").store, made, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(one);
        }
        return new TestKeys(Files.copy(made, directory.resolve(host + ".p12"), StandardCopyOption.REPLACE_EXISTING));
    }

    /** @param validity keytool's options for it */
    public static TestKeys forHost(Path directory, String host, String... validity) throws Exception {
        Path store = directory.resolve(host + ".p12");
        make(store, "server", host, Stream.concat(
                Stream.of("-ext", "SAN=dns:" + host), Stream.of(validity)).toArray(String[]::new));
        return new TestKeys(store);
    }

    /** A store with a certificate for each of these names, which are their aliases as well. */
    public static TestKeys ofClients(Path directory, String... names) throws Exception {
        Path store = directory.resolve("clients.p12");
        for (String name : names) {
            make(store, name, name, "-validity", "2");
        }
        return new TestKeys(store);
    }

    private static void make(Path store, String alias, String name, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "-genkeypair", "-keyalg", "EC", "-alias", alias, "-dname", "CN=" + name, "-storetype", "PKCS12",
                "-storepass", PASSWORD, "-keystore", store.toString()));
        arguments.addAll(List.of(more));
        new Keytool().run(arguments);
    }

    public X509Certificate certificate() throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return (X509Certificate) keys.getCertificate("server");
    }

    /** For a server that shows this certificate. */
    public SslContext serverContext(String... protocols) throws Exception {
        return SslContextBuilder.forServer(keyManagers()).protocols(protocols.length == 0 ? null : protocols).build();
    }

    /** The same for plain sockets. */
    public ServerSocketFactory serverSockets() throws Exception {
        return context().getServerSocketFactory();
    }

    /** The JDK's own for a server that shows this certificate and trusts every client. */
    public SSLContext context() throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers().getKeyManagers(), InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), null);
        return context;
    }

    private KeyManagerFactory keyManagers() throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD.toCharArray());
        return factory;
    }

    /** For a client that trusts this certificate only. */
    public TlsOptions trusted() {
        return TlsOptions.trusting(store, PASSWORD, "PKCS12");
    }
}
