package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.StandIn;

/** A folder that shows in several accounts' trees. */
class SharedFoldersIT {

    private StandIn server;
    private SyncClient owner;
    private SyncClient member;

    @BeforeEach
    void start() throws Exception {
        server = Sync.settings().shareGroup(4).start();
        owner = new SyncClient(server.port(), "user4");
        member = new SyncClient(server.port(), "user6");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aChangeShowsInTheRootsOfAllWhoHaveTheFolder() throws Exception {
        SyncClient idle = new SyncClient(server.port(), "user7");
        SyncClient stranger = new SyncClient(server.port(), "user8");
        String atOwner = owner.etag("/");
        String atMember = member.etag("/");
        String atIdle = idle.etag("/");
        String atStranger = stranger.etag("/");
        assertThat(member.files("PUT", "/Shared/f.txt", "hello").statusCode()).isEqualTo(201);
        assertThat(owner.etag("/")).isNotEqualTo(atOwner);
        assertThat(member.etag("/")).isNotEqualTo(atMember);
        assertThat(idle.etag("/")).isNotEqualTo(atIdle);
        assertThat(stranger.etag("/")).isEqualTo(atStranger);
        assertThat(owner.files("GET", "/Shared/f.txt", "").body()).isEqualTo("hello");
        assertThat(idle.files("GET", "/Shared/f.txt", "").body()).isEqualTo("hello");
        assertThat(stranger.files("GET", "/Shared/f.txt", "").statusCode()).isEqualTo(404);
        assertThat(owner.etag("/Shared")).isEqualTo(member.etag("/Shared")).isEqualTo(idle.etag("/Shared"));
        String again = idle.etag("/");
        owner.files("DELETE", "/Shared/f.txt", "");
        assertThat(idle.etag("/")).isNotEqualTo(again);
    }

    @Test
    void permissionsSayThatItIsShared() throws Exception {
        String asked = "<propfind xmlns='DAV:'><prop><permissions xmlns='http://owncloud.org/ns'/></prop></propfind>";
        member.files("PUT", "/Shared/f.txt", "hello");
        assertThat(member.files("PROPFIND", "/Shared", asked).body())
                .contains("<oc:permissions>SRDNVCK<").contains("<oc:permissions>SRDNVW<");
        assertThat(owner.files("PROPFIND", "/Shared", asked).body())
                .contains("<oc:permissions>RDNVCK<").doesNotContain("<oc:permissions>S");
    }

    @Test
    void aRecipientRemovesItForItselfAndTheOwnerForAll() throws Exception {
        assertThat(member.files("DELETE", "/Shared", "").statusCode()).isEqualTo(204);
        assertThat(owner.files("PROPFIND", "/Shared", "").statusCode()).isEqualTo(207);
        String left = member.etag("/");
        String kept = owner.etag("/");
        owner.files("PUT", "/Shared/f.txt", "hello");
        assertThat(owner.etag("/")).isNotEqualTo(kept);
        assertThat(member.etag("/")).isEqualTo(left);
        SyncClient third = new SyncClient(server.port(), "user5");
        String before = third.etag("/");
        owner.files("DELETE", "/Shared", "");
        assertThat(third.etag("/")).isNotEqualTo(before);
        assertThat(third.files("PROPFIND", "/Shared", "").statusCode()).isEqualTo(404);
    }

    @Test
    void sharesDoNotGoRoundInCircles() throws Exception {
        owner.files("MKCOL", "/Photos", "");
        share(owner, "Photos", "user6");
        assertThat(member.files("MOVE", "/Photos", "", "Destination", member.url("/Shared/Photos")).statusCode())
                .isEqualTo(403);
        member.files("MKCOL", "/own", "");
        member.files("MOVE", "/Photos", "", "Destination", member.url("/own/Photos"));
        assertThat(member.files("MOVE", "/own", "", "Destination", member.url("/Shared/own")).statusCode())
                .isEqualTo(403);
        assertThat(share(member, "own", "user4").body()).contains("<statuscode>403</statuscode>");
    }

    private static HttpResponse<String> share(SyncClient from, String folder, String to) throws Exception {
        return from.ask("POST", "/ocs/v1.php/apps/files_sharing/api/v1/shares",
                ("path=" + folder + "&shareType=0&shareWith=" + to).getBytes(StandardCharsets.UTF_8),
                "Content-Type", "application/x-www-form-urlencoded");
    }
}
