package org.throng.element;

import java.nio.file.Path;
import org.apache.jmeter.testelement.TestElement;
import org.throng.net.TlsOptions;

/** Which servers' certificates an element trusts: the properties and their values in a run. */
public final class Trust {

    public static final PlanProperty TRUSTSTORE = PlanProperty.file("trust", "truststore");
    public static final PlanProperty TRUSTSTORE_PASSWORD = PlanProperty.password("trust", "truststorePassword");
    public static final PlanProperty TRUST_ALL = PlanProperty.choice("trust", "trustAll", "false", "true");

    private final Setting<String> truststore;
    private final Setting<String> truststorePassword;
    private final Setting<Boolean> trustAll;

    public Trust(TestElement element) {
        truststore = Setting.text(element, TRUSTSTORE);
        truststorePassword = Setting.text(element, TRUSTSTORE_PASSWORD);
        trustAll = Setting.of(element, TRUST_ALL, Readers::flag);
    }

    /** Whether all properties have the same value before the run as during it. */
    public boolean isKnown() {
        return Setting.areKnown(truststore, truststorePassword, trustAll);
    }

    /** @throws IllegalArgumentException if a value known before the run is invalid, such as a missing file */
    public void check() {
        Setting.check(truststore, truststorePassword, trustAll);
        if (isKnown() && !truststore.get().isBlank()) {
            chosen().options().check();
        }
    }

    /** The trusted certificates of this thread's user. */
    public Chosen chosen() {
        return new Chosen(truststore.get().strip(), truststorePassword.get(), trustAll.get());
    }

    /** The values of the properties. */
    public record Chosen(String truststore, String truststorePassword, boolean trustAll) {

        public TlsOptions options() {
            if (trustAll) {
                return TlsOptions.trustAll();
            }
            if (truststore.isEmpty()) {
                return TlsOptions.defaults();
            }
            String type = truststore.endsWith(".jks") ? "JKS" : null;
            return TlsOptions.trusting(
                    Path.of(truststore), truststorePassword.isEmpty() ? null : truststorePassword, type);
        }

        /** Without the password. */
        @Override
        public String toString() {
            return "truststore " + truststore;
        }
    }
}
