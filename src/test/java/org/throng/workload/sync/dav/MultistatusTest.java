package org.throng.workload.sync.dav;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.Allocations;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.xml.XmlGuard;

class MultistatusTest {

    private static final String HEAD = "<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\""
            + " xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\">";

    /** PROPFIND Depth 1 of a folder, recorded with ownCloud Server 11.0.0. */
    private static final String LISTING = HEAD
            + "<d:response><d:href>/remote.php/dav/files/lt0001/dir1/</d:href><d:propstat><d:prop><d:resourcetype>"
            + "<d:collection/></d:resourcetype><d:getlastmodified>Sat, 21 Nov 2026 01:39:53 GMT</d:getlastmodified>"
            + "<d:getetag>&quot;6b00f66947618&quot;</d:getetag><oc:size>1201</oc:size><oc:id>00000023oczf11f6khtc"
            + "</oc:id><oc:fileid>23</oc:fileid><oc:permissions>RDNVCK</oc:permissions><oc:share-types/></d:prop>"
            + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:getcontentlength/>"
            + "<oc:downloadURL/><oc:dDC/><oc:checksums/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status>"
            + "</d:propstat></d:response><d:response><d:href>/remote.php/dav/files/lt0001/dir1/a%20gr%C3%BC%C3%9Fe.txt"
            + "</d:href><d:propstat><d:prop><d:resourcetype/><d:getlastmodified>Sat, 21 Nov 2026 01:39:53 GMT"
            + "</d:getlastmodified><d:getcontentlength>1201</d:getcontentlength><d:getetag>&quot;28814a2df37a71ab407b"
            + "37fef24c4906&quot;</d:getetag><oc:size>1201</oc:size><oc:id>00000024oczf11f6khtc</oc:id><oc:fileid>24"
            + "</oc:fileid><oc:downloadURL></oc:downloadURL><oc:permissions>RDNVW</oc:permissions><oc:checksums>"
            + "<oc:checksum>SHA1:ae407b33825614e86c97cb68b84a8c04172b1635 MD5:958169282e74f144a22dbea65428e1ed"
            + " ADLER32:6c9fb860</oc:checksum></oc:checksums><oc:share-types/></d:prop><d:status>HTTP/1.1 200 OK"
            + "</d:status></d:propstat><d:propstat><d:prop><oc:dDC/></d:prop><d:status>HTTP/1.1 404 Not Found"
            + "</d:status></d:propstat></d:response></d:multistatus>";

    private static List<Resource> read(byte[] body) throws SyncException {
        List<Resource> found = new ArrayList<>();
        Multistatus.read(body, found::add);
        return found;
    }

    private static byte[] bytes(String xml) {
        return xml.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void readsTheListingOfAFolder() throws Exception {
        assertThat(read(bytes(LISTING))).containsExactly(
                new Resource("/remote.php/dav/files/lt0001/dir1/", true,
                        "6b00f66947618", "00000023oczf11f6khtc", 0, ""),
                new Resource("/remote.php/dav/files/lt0001/dir1/a grüße.txt", false,
                        "28814a2df37a71ab407b37fef24c4906", "00000024oczf11f6khtc", 1201,
                        "ae407b33825614e86c97cb68b84a8c04172b1635"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1000})
    void readsItWhereverPartsEnd(int partBytes) throws Exception {
        List<Resource> found = new ArrayList<>();
        Multistatus multistatus = new Multistatus(found::add);
        byte[] all = bytes(LISTING);
        for (int at = 0; at < all.length; at += partBytes) {
            multistatus.take(ByteBuffer.wrap(all, at, Math.min(partBytes, all.length - at)));
        }
        multistatus.end();

        assertThat(found).isEqualTo(read(all));
    }

    @Test
    void readsTheEtagOfASpace() throws Exception {
        // propfind-d0-space: the etag's quotes are no entities, and the id's $ is not encoded
        assertThat(read(bytes("<d:multistatus xmlns:s=\"http://sabredav.org/ns\" xmlns:d=\"DAV:\" xmlns:oc=\"http://"
                + "owncloud.org/ns\"><d:response><d:href>/remote.php/dav/spaces/498b$4dd3/</d:href><d:propstat><d:prop>"
                + "<d:getetag>\"51b10ec66cee4ff667bf6653f0bacb01\"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK"
                + "</d:status></d:propstat></d:response></d:multistatus>")))
                .containsExactly(new Resource("/remote.php/dav/spaces/498b$4dd3/", false,
                        "51b10ec66cee4ff667bf6653f0bacb01", "", 0, ""));
    }

    @Test
    void readsAnEmptyOne() throws Exception {
        assertThat(read(bytes(HEAD + "</d:multistatus>"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "<html><body>log in</body></html>",
        "<!DOCTYPE html><html></html>",
        "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><d:multistatus xmlns:d=\"DAV:\">&x;</d:multistatus>",
        "<multistatus/>",
        "<d:multistatus xmlns:d=\"DAV:\">",
        "<d:multistatus xmlns:d=\"DAV:\"><d:response>",
        "<d:multistatus xmlns:d=\"DAV:\"/><d:multistatus xmlns:d=\"DAV:\"/>",
        "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/%zz</d:href></d:response></d:multistatus>",
        "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/%ff</d:href></d:response></d:multistatus>",
        "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:propstat><d:prop><d:getcontentlength>-1</d:getcontentlength>"
                + "</d:prop></d:propstat></d:response></d:multistatus>",
        "not xml at all"
    })
    void refusesWhatIsNone(String body) {
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> read(bytes(body)))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL))
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("passwd"));
    }

    @Test
    void boundsNestingTextsAndAttributes() {
        String deep = HEAD + "<d:response>" + "<x>".repeat(100);
        String longText = HEAD + "<d:response><d:href>/" + "a".repeat(Multistatus.MAX_TEXT_CHARS + 1);
        StringBuilder attributes = new StringBuilder(HEAD + "<d:response ");
        for (int i = 0; i <= XmlGuard.MAX_ATTRIBUTES; i++) {
            attributes.append("a").append(i).append("='' ");
        }
        for (String body : List.of(deep, longText, attributes + "/>")) {
            assertThatExceptionOfType(SyncException.class).isThrownBy(() -> read(bytes(body)));
        }
    }

    @Test
    void dropsOnlySoMuchOfWhatItCannotRead() throws Exception {
        Multistatus multistatus = new Multistatus(any -> {
        });
        multistatus.take(ByteBuffer.wrap(bytes("<html>")));
        multistatus.take(ByteBuffer.allocate(1 << 20));

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> multistatus.take(ByteBuffer.allocate(1)));
    }

    @Test
    void neverFailsOtherwiseWhateverTheBytes() {
        Random random = new Random(5);
        byte[] good = bytes(LISTING);
        for (int round = 0; round < 3_000; round++) {
            byte[] body = good.clone();
            for (int i = random.nextInt(8); i >= 0; i--) {
                int at = random.nextInt(body.length);
                if (random.nextBoolean()) {
                    body[at] = (byte) random.nextInt(256);
                } else {
                    int from = random.nextInt(body.length);
                    int count = Math.min(random.nextInt(60), body.length - Math.max(at, from));
                    System.arraycopy(good, from, body, at, count);
                }
            }
            try {
                read(body);
            } catch (SyncException e) {
                assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL);
            }
        }
    }

    @Test
    void whatItCostsIsLinearInTheBytes() throws Exception {
        String one = LISTING.substring(LISTING.indexOf("<d:response>"),
                LISTING.indexOf("</d:response>") + "</d:response>".length());
        for (int partBytes : new int[] {1 << 20, 7}) {
            Allocations.assertLinear(200, size -> {
                byte[] body = bytes(HEAD + one.repeat(size) + "</d:multistatus>");
                return () -> {
                    Multistatus multistatus = new Multistatus(resource -> {
                    });
                    for (int at = 0; at < body.length; at += partBytes) {
                        multistatus.take(ByteBuffer.wrap(body, at, Math.min(partBytes, body.length - at)));
                    }
                    multistatus.end();
                };
            });
        }
        Allocations.assertLinear(2_000, size -> {
            byte[] body = bytes(HEAD + "<d:response><d:href>" + "&amp;".repeat(size) + "</d:href></d:response>"
                    + "</d:multistatus>");
            return () -> read(body);
        });
    }

    @Test
    void refusesATagOfManyNamespacesAndADocumentOfManyNames() {
        StringBuilder namespaces = new StringBuilder(HEAD + "<d:response ");
        StringBuilder names = new StringBuilder(HEAD + "<d:response>");
        for (int i = 0; i < 1_000; i++) {
            namespaces.append("xmlns:a").append(i).append("='u' ");
            names.append("<a").append(i).append("/>");
        }
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> read(bytes(namespaces + "/>")))
                .withMessageContaining("more than 64 attributes and namespaces");
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> read(bytes(names.toString())))
                .withMessageContaining("more than 512 different names");
    }
}
