package org.throng.editor

import com.fasterxml.jackson.core.JsonProcessingException
import com.fasterxml.jackson.databind.ObjectMapper
import groovy.transform.CompileStatic
import groovy.transform.Field
import java.util.concurrent.atomic.AtomicReferenceArray
import java.util.regex.Matcher
import org.apache.jmeter.threads.JMeterVariables
import org.throng.users.run.VirtualUser

/*
 * Pre-processor of "save change": makes the content of this save. Parameters:
 *   16 x 61         so many change strings, each with so many bytes of data that are made here: 256 different saves,
 *                   which users send in an order that follows from their seed
 *   ["80;AgAA…"]    a JSON array of change strings, which every save sends; the backslashes with which it stands in
 *                   ONLYOFFICE's published plan may stay in it
 *   @changes.json   a file that holds such an array
 *
 * Sets saveChanges (the JSON array), saveCount (how many changes are in it) and cursor (where they put the cursor).
 */

/** Made once, as the parameters are the same for all users. */
@Field static volatile Writer writer

if (writer?.parameters != Parameters) {
    writer = Writer.of((String) Parameters)
}
writer.write((JMeterVariables) vars, VirtualUser.current()?.seed() ?: ctx.threadNum)

/** Writes the changes of one save after another into a user's variables. */
@CompileStatic
abstract class Writer {

    private static final String SAVES = 'throng.editor.saves'

    final String parameters

    protected Writer(String parameters) {
        this.parameters = parameters
    }

    static Writer of(String parameters) {
        String text = parameters.strip()
        Matcher generated = text =~ /(\d{1,4}) *x *(\d{1,6})/
        if (generated.matches()) {
            return new Generated(parameters, generated.group(1) as int, generated.group(2) as int)
        }
        return new Recorded(parameters, text.startsWith('@') ? new File(text.substring(1)).getText('UTF-8') : text)
    }

    abstract int getCount()

    abstract String json(long seed, int save)

    void write(JMeterVariables variables, long seed) {
        int save = (int) (variables.getObject(SAVES) ?: 0)
        variables.putObject(SAVES, save + 1)
        variables.put('saveChanges', json(seed, save))
        variables.put('saveCount', count as String)
        variables.put('cursor', Bytes.cursor((save + 1) * count))
    }
}

/**
 * Random data, so that a server which compresses or compares what it stores does real work. The first four bytes are a
 * length (little-endian) above 1 GB: the server's converter skips a change that is shorter than its length, while a
 * random length is often negative and can make the conversion of a spreadsheet fail. All users share the content: ten
 * thousand users with separate saves would need twice the memory.
 */
@CompileStatic
class Generated extends Writer {

    private static final int VARIANTS = 256

    final int count
    private final int size
    private final AtomicReferenceArray<String> made = new AtomicReferenceArray<>(VARIANTS)

    Generated(String parameters, int count, int size) {
        super(parameters)
        this.count = count
        this.size = size
    }

    @Override
    String json(long seed, int save) {
        int variant = new SplittableRandom(seed * 31 + save).nextInt(VARIANTS)
        String json = made.get(variant)
        if (json == null) {
            json = make(new SplittableRandom(variant))
            made.set(variant, json)
        }
        return json
    }

    private String make(SplittableRandom random) {
        byte[] data = new byte[size]
        StringBuilder json = new StringBuilder(count * (size * 4 / 3 as int + 16)).append('[')
        for (int i = 0; i < count; i++) {
            random.nextBytes(data)
            if (size >= 4) {
                data[3] = (byte) (data[3] & 0x3F | 0x40)
            }
            json.append(i == 0 ? '"' : ',"').append(Bytes.sized(data)).append('"')
        }
        return json.append(']').toString()
    }
}

/** The same with every save. */
@CompileStatic
class Recorded extends Writer {

    final int count
    private final String json

    Recorded(String parameters, String text) {
        super(parameters)
        json = text.replace('\\', '').strip()
        count = size(json)
    }

    /** 0 if it is no array: the sampler reports the mistake. */
    private static int size(String json) {
        try {
            return new ObjectMapper().readTree(json).size()
        } catch (JsonProcessingException ignored) {
            return 0
        }
    }

    @Override
    String json(long seed, int save) {
        return json
    }
}

/** Binary data as the protocol writes it: its length, a semicolon and base64. */
@CompileStatic
class Bytes {

    static String sized(byte[] data) {
        return data.length + ';' + Base64.encoder.encodeToString(data)
    }

    /** A cursor at so many characters from the beginning of the text run "1_1". */
    static String cursor(int position) {
        byte[] data = [6, 0, 0, 0, 0x31, 0, 0x5F, 0, 0x31, 0,
                position, position >> 8, position >> 16, position >> 24] as byte[]
        return sized(data)
    }
}
