package org.throng.workload.bosh.provision;

import com.ongres.scram.common.ScramFunctions;
import com.ongres.scram.common.ScramMechanism;
import com.ongres.scram.common.StringPreparation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import java.util.function.IntConsumer;
import org.throng.files.PrivateFiles;
import org.throng.provision.Password;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * The users in Prosody's own storage format ({@code storage = "internal"}), below its data folder: two Lua tables for
 * each, {@code accounts/NAME.dat} and {@code roster/NAME.dat}, in a folder for the domain. Names of files and folders
 * keep ASCII letters and digits; every other byte is {@code %xx}.
 *
 * <p>Accounts are those of {@code authentication = "internal_hashed"}, Prosody's default: keys of SCRAM-SHA-1 instead
 * of the password. All users have the same password and so may have the same salt, so that the keys are derived once,
 * here and in an injector that caches them.
 */
final class ProsodyFiles implements BulkFiles {

    /** Prosody's own default. */
    private static final int ITERATIONS = 10_000;

    @Override
    public Path write(ChatPopulation population, Password password, Path folder, IntConsumer wrote) throws IOException {
        Path host = folder.resolve(encoded(population.domain()));
        Path accounts = PrivateFiles.folder(host.resolve("accounts"));
        Path rosters = PrivateFiles.folder(host.resolve("roster"));
        String account = account(password);
        for (int user = 0; user < population.size(); user++) {
            String file = encoded(population.name(user)) + ".dat";
            write(rosters.resolve(file), roster(population, user));
            write(accounts.resolve(file), account);
            wrote.accept(user + 1);
        }
        return host;
    }

    private static void write(Path file, String lua) throws IOException {
        try (OutputStream out = PrivateFiles.file(file)) {
            out.write(lua.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The keys; RFC 5802 section 3. */
    private static String account(Password password) {
        String salt = UUID.randomUUID().toString();
        byte[] salted = ScramFunctions.saltedPassword(
                ScramMechanism.SCRAM_SHA_1,
                StringPreparation.SASL_PREPARATION,
                password.clear().toCharArray(),
                salt.getBytes(StandardCharsets.US_ASCII),
                ITERATIONS);
        byte[] clientKey = ScramFunctions.clientKey(ScramMechanism.SCRAM_SHA_1, salted);
        byte[] storedKey = ScramFunctions.storedKey(ScramMechanism.SCRAM_SHA_1, clientKey);
        byte[] serverKey = ScramFunctions.serverKey(ScramMechanism.SCRAM_SHA_1, salted);
        return "return {\n"
                + "\t[\"iteration_count\"] = " + ITERATIONS + ";\n"
                + "\t[\"salt\"] = " + quoted(salt) + ";\n"
                + "\t[\"stored_key\"] = " + quoted(HexFormat.of().formatHex(storedKey)) + ";\n"
                + "\t[\"server_key\"] = " + quoted(HexFormat.of().formatHex(serverKey)) + ";\n"
                + "};\n";
    }

    private static String roster(ChatPopulation population, int user) {
        StringBuilder lua = new StringBuilder("return {\n\t[false] = { [\"version\"] = 1; [\"pending\"] = {}; };\n");
        population.contacts(user).forEach(contact -> lua.append(entry(contact)));
        return lua.append("};\n").toString();
    }

    private static String entry(Contact contact) {
        return "\t[" + quoted(contact.jid()) + "] = { [\"subscription\"] = \"both\"; [\"name\"] = "
                + quoted(contact.name()) + "; [\"groups\"] = {}; };\n";
    }

    /** A Lua string. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String encoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
            encoded.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02x", b));
        }
        return encoded.toString();
    }
}
