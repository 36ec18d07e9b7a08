package org.throng.stats.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The head of a spool file: magic and version, then the length of a JSON text and the text, which names the run and the
 * injector.
 *
 * @param injector index of the injector
 */
record SpoolHead(RunDescription run, int injector) {

    static final int MAGIC = 'T' << 24 | 'H' << 16 | 'S' << 8 | 1;

    private static final int LONGEST = 1 << 20;
    private static final ObjectMapper MAPPER =
            JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    void write(DataOutputStream out) throws IOException {
        byte[] json = MAPPER.writeValueAsBytes(this);
        if (json.length > LONGEST) {
            // of hundreds of thread groups; the measurements can be merged without it
            json = MAPPER.writeValueAsBytes(new SpoolHead(run.withoutSetup(), injector));
        }
        out.writeInt(MAGIC);
        out.writeInt(json.length);
        out.write(json);
    }

    /** @throws IOException with a sentence if the file does not begin like that */
    static SpoolHead read(DataInputStream in) throws IOException {
        try {
            if (in.readInt() != MAGIC) {
                throw new IOException("it is not a spool of measurements of this version of Throng");
            }
            int length = in.readInt();
            byte[] json = length < 0 || length > LONGEST ? new byte[0] : in.readNBytes(length);
            SpoolHead head = MAPPER.readValue(new String(json, StandardCharsets.UTF_8), SpoolHead.class);
            if (head == null || head.run == null || head.injector < 0 || head.injector >= head.run.injectors().size()) {
                throw new IOException("it does not say whose measurements it holds");
            }
            return head;
        } catch (EOFException | JsonProcessingException e) {
            throw new IOException("its beginning is damaged", e);
        }
    }
}
