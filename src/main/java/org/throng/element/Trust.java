package org.throng.element;

import java.nio.file.Path;
import org.throng.net.connect.TlsOptions;

/** The certificates of servers that an element trusts: the properties and their values in a run. */
public final class Trust {

    public static final PlanProperty<String> TRUSTSTORE = PlanProperty.file("trust", "truststore");
    public static final PlanProperty<String> TRUSTSTORE_PASSWORD = PlanProperty.password("trust", "truststorePassword");
    public static final PlanProperty<Boolean> TRUST_ALL = PlanProperty.flag("trust", "trustAll", false);

    private final Setting<String> truststore;
    private final Setting<String> truststorePassword;
    private final Setting<Boolean> trustAll;

    public Trust(Settings settings) {
        truststore = settings.of(TRUSTSTORE);
        truststorePassword = settings.of(TRUSTSTORE_PASSWORD);
        trustAll = settings.of(TRUST_ALL);
    }

    /** Whether all properties have the same value before the run as during it. */
    public boolean isKnown() {
        return Setting.areKnown(truststore, truststorePassword, trustAll);
    }

    /** @throws IllegalArgumentException if the truststore is known before the run and cannot be read */
    public void check() {
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
