package org.throng.workload.bosh.provision;

import static org.assertj.core.api.Assertions.assertThat;

import com.ongres.scram.common.ScramFunctions;
import com.ongres.scram.common.ScramMechanism;
import com.ongres.scram.common.StringPreparation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.provision.Password;
import org.throng.workload.bosh.RosterGraph;

class ProsodyFilesTest {

    private static final Pattern FIELD = Pattern.compile("\\[\"(\\w+)\"] = (?:\"([^\"]*)\"|(\\d+));");

    @TempDir
    private Path data;

    private Path host;

    @BeforeEach
    void write() throws IOException {
        ChatPopulation population = new ChatPopulation(new RosterGraph(30, 4), "jürgen-\\", "büro.example");
        host = new ProsodyFiles().write(population, new Password("pa ß wörd"), data, written -> { });
    }

    @Test
    void everyByteButLettersAndDigitsIsEncodedInNames() {
        assertThat(data.relativize(host)).hasToString("b%c3%bcro%2eexample");
        assertThat(host.resolve("accounts/j%c3%bcrgen%2d%5c29.dat")).exists();
        assertThat(host.resolve("roster/j%c3%bcrgen%2d%5c0.dat")).exists();
    }

    @Test
    void rosterIsALuaTableWithAMetadataEntry() throws IOException {
        assertThat(Files.readString(host.resolve("roster/j%c3%bcrgen%2d%5c0.dat"))).isEqualTo("""
                return {
                \t[false] = { ["version"] = 1; ["pending"] = {}; };
                \t["jürgen-\\\\29@büro.example"] = { ["subscription"] = "both"; ["name"] = "jürgen-\\\\29"; ["groups"]\
                 = {}; };
                \t["jürgen-\\\\1@büro.example"] = { ["subscription"] = "both"; ["name"] = "jürgen-\\\\1"; ["groups"]\
                 = {}; };
                \t["jürgen-\\\\28@büro.example"] = { ["subscription"] = "both"; ["name"] = "jürgen-\\\\28"; ["groups"]\
                 = {}; };
                \t["jürgen-\\\\2@büro.example"] = { ["subscription"] = "both"; ["name"] = "jürgen-\\\\2"; ["groups"]\
                 = {}; };
                };
                """);
    }

    /** The server's side of RFC 5802: from a client's proof to the key that is stored. */
    @Test
    void accountHoldsTheKeysOfThePasswordAndNotThePassword() throws IOException {
        String lua = Files.readString(host.resolve("accounts/j%c3%bcrgen%2d%5c3.dat"));
        assertThat(lua).doesNotContain("wörd");
        Map<String, String> account = fields(lua);
        assertThat(account).containsOnlyKeys("iteration_count", "salt", "stored_key", "server_key");
        ScramMechanism sha1 = ScramMechanism.SCRAM_SHA_1;
        byte[] salted = ScramFunctions.saltedPassword(sha1, StringPreparation.SASL_PREPARATION,
                "pa ß wörd".toCharArray(), account.get("salt").getBytes(StandardCharsets.UTF_8),
                Integer.parseInt(account.get("iteration_count")));
        String authMessage = "n=user,r=abc,r=abcdef,s=salt,i=1,c=biws,r=abcdef";
        byte[] stored = HexFormat.of().parseHex(account.get("stored_key"));
        byte[] proof = ScramFunctions.clientProof(ScramFunctions.clientKey(sha1, salted),
                ScramFunctions.clientSignature(sha1, stored, authMessage));
        assertThat(ScramFunctions.verifyClientProof(sha1, proof, stored, authMessage)).isTrue();
        assertThat(HexFormat.of().parseHex(account.get("server_key")))
                .isEqualTo(ScramFunctions.serverKey(sha1, salted));
    }

    private static Map<String, String> fields(String lua) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (MatchResult field : FIELD.matcher(lua).results().toList()) {
            fields.put(field.group(1), field.group(2) == null ? field.group(3) : field.group(2));
        }
        return fields;
    }
}
