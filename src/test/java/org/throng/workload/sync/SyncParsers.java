package org.throng.workload.sync;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.throng.fuzz.Parser;
import org.throng.net.answer.AnswerHead;
import org.throng.net.answer.AnswerHeads;
import org.throng.net.http.HttpAnswer;
import org.throng.workload.sync.dav.Multistatus;
import org.throng.workload.sync.journal.FileEntry;
import org.throng.workload.sync.journal.PackedFiles;
import org.throng.workload.sync.server.Cookies;
import org.throng.workload.sync.server.Drive;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;
import org.throng.workload.sync.server.UserPaths;
import org.throng.workload.sync.transfers.TusUpload;

/** The parsers of this package for fuzzing. */
public final class SyncParsers {

    private static final int HEAD_BYTES = 32 << 10;
    private static final int TEXT_BYTES = 64 << 10;
    private static final String BEGIN = "<d:multistatus xmlns:d='DAV:' xmlns:oc='http://owncloud.org/ns'>";
    private static final String RESPONSE = "<d:response><d:href>/f/a%20b.txt</d:href><d:propstat><d:prop><d:getetag>"
            + "&quot;28814a2d&quot;</d:getetag><d:getcontentlength>12</d:getcontentlength><oc:id>1</oc:id>"
            + "<oc:checksums>"
            + "<oc:checksum>SHA1:ab MD5:cd</oc:checksum></oc:checksums></d:prop><d:status>HTTP/1.1 200 OK</d:status>"
            + "</d:propstat></d:response>";

    private SyncParsers() {
    }

    public static List<Parser> list() {
        return List.of(multistatus(), drives(), mounts(), cookies(), paths(), tus(), errors(), sizes());
    }

    private static Parser multistatus() {
        return Parser.of("WebDAV multistatus", SyncParsers::readMultistatus, SyncException.class)
                .example(BEGIN + RESPONSE + RESPONSE + "</d:multistatus>")
                .example("<?xml version='1.0'?>\n" + BEGIN
                        + "<d:response><d:href>http://h/f/</d:href><d:propstat><d:prop>"
                        + "<d:resourcetype><d:collection/></d:resourcetype></d:prop><d:status>HTTP/1.1 404 Not Found"
                        + "</d:status></d:propstat></d:response></d:multistatus>")
                .shape("resources", BEGIN, RESPONSE, "</d:multistatus>")
                .shape("properties", BEGIN + "<d:response><d:propstat><d:prop>", "<d:getetag>x</d:getetag>",
                        "</d:prop></d:propstat></d:response></d:multistatus>")
                .shape("short texts", BEGIN + "<d:response>", "<d:href>%41</d:href>", "</d:response></d:multistatus>")
                .shape("one text", BEGIN + "<d:response><d:href>", "%41", "</d:href></d:response></d:multistatus>")
                .shape("texts that do not matter", BEGIN, "x &amp; ", "</d:multistatus>")
                .shape("checksums", BEGIN + "<d:response><d:propstat><d:prop><oc:checksums>",
                        "<oc:checksum>  SHA1:x  </oc:checksum>",
                        "</oc:checksums></d:prop></d:propstat></d:response></d:multistatus>")
                .shape("nested", BEGIN, "<d:a>", "")
                .shape("attributes", BEGIN + "<d:a ", "b='c' ", "/></d:multistatus>")
                .shape("comments", BEGIN, "<!-- x -->", "</d:multistatus>");
    }

    private static void readMultistatus(byte[] input, IntSupplier pieces) throws SyncException {
        Multistatus multistatus = new Multistatus(resource -> {
            FileEntry entry = new FileEntry(resource.path(), resource.etag(), resource.id(), resource.bytes());
            PackedFiles.pack(List.of(entry)).unpack();
        });
        try {
            for (int at = 0; at < input.length;) {
                int count = Math.min(pieces.getAsInt(), input.length - at);
                multistatus.take(ByteBuffer.wrap(input, at, count));
                at += count;
            }
        } catch (IOException e) {
            // end tells
        }
        multistatus.end();
    }

    private static Parser drives() {
        String drive = "{\"driveType\":\"mountpoint\",\"name\":\"n\",\"root\":{\"eTag\":\"\\\"1\\\"\","
                + "\"webDavUrl\":\"/d/\"}},";
        String own = "{\"driveType\":\"personal\",\"root\":{\"eTag\":\"\\\"51\\\"\","
                + "\"webDavUrl\":\"https://h/dav/b%24b\"}}]}";
        return Parser.of("JSON of drives and capabilities", (input, pieces) ->
                        UserPaths.of(ServerKind.SPACES, "", null, "u").at(Drive.read(input)), SyncException.class)
                .example("{\"value\":[" + drive + own)
                .shape("drives", "{\"value\":[", drive, own)
                .shape("names", "{\"value\":[{", "\"a\":null,", "\"b\":1}," + own)
                .shape("lists", "{\"value\":[", "[],", own)
                .shape("text", "{\"value\":[{\"name\":\"", "x", "\"}]}")
                .shape("nested", "{\"value\":", "[", "");
    }

    private static Parser mounts() {
        return Parser.of("path of a mount point", (input, pieces) -> {
            String path = new String(input, StandardCharsets.ISO_8859_1);
            Drive drive = new Drive("/", "", Map.of("n", new Drive.Mount(path, "")));
            UserPaths.of(ServerKind.SPACES, "", null, "u").at(drive).file("n/a");
        })
                .atMost(TEXT_BYTES)
                .example("/dav/spaces/a$b!c/")
                .shape("slashes", "", "/", "x")
                .shape("slashes at the end", "", "/", "");
    }

    private static Parser cookies() {
        return Parser.of("cookies", (input, pieces) -> {
            Cookies cookies = new Cookies();
            for (String line : new String(input, StandardCharsets.ISO_8859_1).split("\n")) {
                cookies.take(AnswerHeads.of(200, "Set-Cookie: " + line));
            }
            cookies.line();
        })
                .atMost(HEAD_BYTES)
                .example("oc_sessionPassphrase=abc; path=/; HttpOnly\nx=1; expires=Thu, 01-Jan-1970 00:00:01 GMT")
                .example("a=b; path=/\u00e9")
                .shape("cookies", "", "a=b; Path=/\n", "")
                .shape("a cookie", "a=", "b", "")
                .shape("attributes", "a=b", "; c", "");
    }

    private static Parser paths() {
        return Parser.of("path in an answer",
                        (input, pieces) -> Href.encode(Href.decode(new String(input, StandardCharsets.ISO_8859_1))),
                        SyncException.class)
                .atMost(HEAD_BYTES)
                .example("http://h:80/a%20b/%c3%a9?x=y").example("/a/b")
                .shape("encoded", "/", "%41", "")
                .shape("plain", "/", "a", "")
                .shape("hosts", "", "http://", "");
    }

    private static Parser tus() {
        return Parser.of("TUS answer", (input, pieces) -> {
            // a value of a header ends with its line
            String[] values = new String(input, StandardCharsets.ISO_8859_1).split("[\r\n]+");
            HttpAnswer answer = new HttpAnswer(AnswerHeads.of(201, "Location: " + (values.length > 0 ? values[0] : ""),
                    "Upload-Offset: " + (values.length > 1 ? values[1] : "0")), new byte[0], null, 0, 0);
            TusUpload.location(answer);
            TusUpload.number(answer, 0, 1 << 20);
        }, SyncException.class)
                .atMost(HEAD_BYTES)
                .example("http://h:80/data/eyJh\n1000000").example("/data/x\n0")
                .shape("a long location", "/", "a", "\n0")
                .shape("slashes", "http://h", "/", "\n0")
                .shape("digits", "/a\n", "1", "");
    }

    private static Parser errors() {
        AnswerHead head = AnswerHeads.of(503, "Retry-After: Thu, 01 Jan 2026 00:00:01 GMT");
        return Parser.of("error of a file server",
                        (input, pieces) -> SyncFailures.expect(SyncStep.UPLOAD,
                                new HttpAnswer(head, input, null, 0, 0), 201),
                        SyncException.class)
                .example("<d:error xmlns:s='x'><s:exception>A\\B</s:exception><s:message>m</s:message></d:error>")
                .shape("exceptions", "", "<s:exception>", "")
                .shape("message", "<s:exception>a</s:exception>", "<s:message>", "");
    }

    private static Parser sizes() {
        return Parser.of("file sizes of a plan",
                        (input, pieces) -> FileSizes.parse(new String(input, StandardCharsets.UTF_8)),
                        IllegalArgumentException.class)
                .example("typical<50M").example("1k-10M").example("10kB").example("999999999999G")
                .shape("digits", "", "1", "k");
    }
}
