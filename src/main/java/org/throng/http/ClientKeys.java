package org.throng.http;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.SSLManager;
import org.apache.jmeter.util.keystore.JmeterKeyStore;

/**
 * The client certificates of one user, from the run's key store ({@code javax.net.ssl.keyStore}). JMeter chooses among
 * them, as Keystore Configuration says.
 */
final class ClientKeys extends X509ExtendedKeyManager {

    private static final String KEY_STORE = "getKeyStore";
    private static final String ALIAS_VARIABLE = "clientCertAliasVarName";

    private final JmeterKeyStore store;
    private final JMeterContext user;

    private ClientKeys(JmeterKeyStore store, JMeterContext user) {
        this.store = store;
        this.user = user;
    }

    /** Whether the run has a key store, or Keystore Configuration names a certificate: without one it fails. */
    static boolean areGiven() {
        return !System.getProperty(SSLManager.JAVAX_NET_SSL_KEY_STORE, "").isEmpty() || isNamed();
    }

    private static boolean isNamed() {
        try {
            Field variable = SSLManager.class.getDeclaredField(ALIAS_VARIABLE);
            variable.setAccessible(true);
            String name = (String) variable.get(SSLManager.getInstance());
            return name != null && !name.isEmpty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JMeter does not show how certificates are chosen", e);
        }
    }

    /** The keys of this thread's user; null if there are none to show. */
    static ClientKeys ofThread() {
        return areGiven() ? new ClientKeys(ofRun(), JMeterContextService.getContext()) : null;
    }

    /** JMeter shows it to its own managers only. */
    private static JmeterKeyStore ofRun() {
        try {
            Method shown = SSLManager.class.getDeclaredMethod(KEY_STORE);
            shown.setAccessible(true);
            return (JmeterKeyStore) shown.invoke(SSLManager.getInstance());
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException ofJMeter) {
                throw ofJMeter;
            }
            throw new IllegalArgumentException("the key store cannot be used: " + e.getCause().getMessage(),
                    e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JMeter shows no key store", e);
        }
    }

    /** Called on an event loop: the variable that names the certificate is the user's. */
    private String chosen() {
        JMeterContext ofLoop = JMeterContextService.getContext();
        JMeterContextService.replaceContext(user);
        try {
            return store.getAlias();
        } finally {
            JMeterContextService.replaceContext(ofLoop);
        }
    }

    @Override
    public String chooseEngineClientAlias(String[] keyTypes, Principal[] issuers, SSLEngine engine) {
        return chosen();
    }

    @Override
    public String chooseClientAlias(String[] keyTypes, Principal[] issuers, Socket socket) {
        return chosen();
    }

    @Override
    public String[] getClientAliases(String keyType, Principal[] issuers) {
        return store.getClientAliases(keyType, issuers);
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
        return store.getCertificateChain(alias);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
        return store.getPrivateKey(alias);
    }

    @Override
    public String[] getServerAliases(String keyType, Principal[] issuers) {
        return null;
    }

    @Override
    public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
        return null;
    }
}
