package org.throng.standin.sync.ocs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.PhpJson;

/** Bodies as recorded in the protocol's section 5. */
class OcsResultTest {

    @Test
    void successInXml() {
        assertThat(OcsXml.document(OcsResult.ok().tree(false))).isEqualTo("""
                <?xml version="1.0"?>
                <ocs>
                 <meta>
                  <status>ok</status>
                  <statuscode>100</statuscode>
                  <message/>
                 </meta>
                 <data/>
                </ocs>
                """);
    }

    @Test
    void failureInXml() {
        assertThat(OcsXml.document(OcsResult.code(102, "User already exists").tree(false))).isEqualTo("""
                <?xml version="1.0"?>
                <ocs>
                 <meta>
                  <status>failure</status>
                  <statuscode>102</statuscode>
                  <message>User already exists</message>
                 </meta>
                 <data/>
                </ocs>
                """);
    }

    @Test
    void aListInXml() {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.putArray("users").add("lt0001").add("<&>");
        assertThat(OcsXml.document(OcsResult.ok(data).tree(false))).contains("""
                 <data>
                  <users>
                   <element>lt0001</element>
                   <element>&lt;&amp;&gt;</element>
                  </users>
                 </data>
                """);
    }

    @Test
    void failureOfVersion2InJson() {
        assertThat(new String(PhpJson.bytes(OcsResult.code(102, "User already exists").tree(true)),
                        StandardCharsets.US_ASCII))
                .isEqualTo("{\"ocs\":{\"meta\":{\"status\":\"failure\",\"statuscode\":400,"
                        + "\"message\":\"User already exists\"},\"data\":[]}}");
    }

    @ParameterizedTest
    @CsvSource({"100,200,200", "101,200,400", "103,200,400", "104,200,403", "404,200,404", "997,401,401",
        "998,200,404", "996,200,500", "999,200,500"})
    void statusOfBothVersions(int code, int first, int second) {
        assertThat(OcsResult.code(code).status(false)).isEqualTo(first);
        assertThat(OcsResult.code(code).status(true)).isEqualTo(second);
    }
}
