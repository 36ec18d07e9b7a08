package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.config.KeystoreConfig;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;
import org.throng.net.TestKeys;

/** Plans whose users show certificates: of the key store of the run, chosen by Keystore Configuration. */
final class CertificatePlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String STORE = "javax.net.ssl.keyStore";
    private static final String PASSWORD = "javax.net.ssl.keyStorePassword";

    private final TlsSite site;
    private final TestKeys one;
    private final TestKeys several;

    /** @param folder for the keys of the users */
    CertificatePlans(TlsSite site, Path folder) throws Exception {
        this.site = site;
        this.one = TestKeys.forHost(folder, "only.example");
        this.several = TestKeys.ofClients(folder, "ann", "bob", "cid");
    }

    /** Takes the key store from the run. */
    static void forget() {
        System.clearProperty(STORE);
        System.clearProperty(PASSWORD);
    }

    Stream<PlanCase> all() {
        return Stream.of(shown(), chosen(), failures()).flatMap(plans -> plans);
    }

    private Stream<PlanCase> shown() {
        return Stream.of(
                of("a certificate of the run", (plan, server) -> {
                    give(one);
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 2, 2);
                    browse(users, server);
                }),
                of("a certificate that the server does not ask for", (plan, server) -> {
                    give(one);
                    HashTree users = site.users(plan, 1, 2);
                    browse(users, server);
                }),
                of("a certificate that the server requires", (plan, server) -> {
                    give(one);
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 2, 2);
                    browse(users, server);
                }),
                of("a certificate that the server requires in TLS 1.2", (plan, server) -> {
                    give(one);
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE_IN_TLS_1_2), 2, 2);
                    browse(users, server);
                }),
                of("certificates in turn", (plan, server) -> {
                    give(several);
                    HashTree users = site.newUsers(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 5);
                    browse(users, server);
                }),
                of("no certificate where one is wanted", (plan, server) -> {
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }));
    }

    private Stream<PlanCase> chosen() {
        return Stream.of(
                of("a certificate of Keystore Configuration", (plan, server) -> {
                    give(one);
                    plan.add(keystore("true", "0", "", ""));
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 2, 2);
                    browse(users, server);
                }),
                of("a certificate by its index", (plan, server) -> {
                    give(several);
                    plan.add(keystore("true", "1", "1", ""));
                    HashTree users = site.newUsers(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 1, 3);
                    browse(users, server);
                }),
                of("certificates from an index on, without preload", (plan, server) -> {
                    give(several);
                    plan.add(keystore("false", "1", "", ""));
                    HashTree users = site.newUsers(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 1, 4);
                    browse(users, server);
                }),
                of("a certificate for each user, from a file", (plan, server) -> {
                    give(several);
                    plan.add(keystore("true", "", "", "alias"));
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 3, 1);
                    users.add(aliases(plan));
                    browse(users, server);
                }),
                of("another certificate for the same user", (plan, server) -> {
                    give(several);
                    plan.add(keystore("true", "", "", "alias"));
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 1, 4);
                    users.add(aliases(plan));
                    browse(users, server);
                }),
                of("another certificate at each iteration, of another user", (plan, server) -> {
                    give(several);
                    plan.add(keystore("false", "", "", "alias"));
                    HashTree users = site.newUsers(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 1, 4);
                    users.add(aliases(plan));
                    browse(users, server);
                }),
                of("a certificate that a variable names, not where it is in clear", (plan, server) -> {
                    give(several);
                    plan.add(keystore("true", "", "", "alias"));
                    Arguments variables = with(new Arguments(), "variables");
                    variables.addArgument("alias", "bob");
                    plan.add(variables);
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 2, 2);
                    browse(users, server);
                    HTTPSamplerProxy clear = request("GET", "/a");
                    clear.setProtocol("http");
                    clear.setPort(server.port());
                    users.add(clear);
                }));
    }

    private Stream<PlanCase> failures() {
        return Stream.of(
                of("a required certificate that is missing", (plan, server) -> {
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("a required certificate that is missing in TLS 1.2", (plan, server) -> {
                    HashTree users = site.users(plan, site.port(TlsSite.REQUIRES_CERTIFICATE_IN_TLS_1_2), 1, 2);
                    browse(users, server);
                }),
                of("an alias that is not in the store", (plan, server) -> {
                    give(several);
                    plan.add(keystore("true", "", "", "alias"));
                    Arguments variables = with(new Arguments(), "variables");
                    variables.addArgument("alias", "dan");
                    plan.add(variables);
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("a variable for the alias that is not set", (plan, server) -> {
                    give(several);
                    plan.add(keystore("false", "", "", "alias"));
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("Keystore Configuration without a key store", (plan, server) -> {
                    plan.add(keystore("true", "", "", ""));
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("an alias without a key store", (plan, server) -> {
                    plan.add(keystore("true", "", "", "alias"));
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    users.add(aliases(plan));
                    browse(users, server);
                }),
                of("a key store that is not there", (plan, server) -> {
                    System.setProperty(STORE, "no-such-store.p12");
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("a wrong password for the key store", (plan, server) -> {
                    System.setProperty(STORE, several.store().toString());
                    System.setProperty(PASSWORD, "wrong");
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }),
                of("an index that the store does not have", (plan, server) -> {
                    give(one);
                    plan.add(keystore("false", "5", "", ""));
                    HashTree users = site.users(plan, site.port(TlsSite.WANTS_CERTIFICATE), 1, 2);
                    browse(users, server);
                }));
    }

    private static void give(TestKeys keys) {
        System.setProperty(STORE, keys.store().toString());
        System.setProperty(PASSWORD, TestKeys.PASSWORD);
    }

    private static KeystoreConfig keystore(String preload, String start, String end, String variable) {
        return with(new KeystoreConfig(), "keys", "preload", preload, "startIndex", start, "endIndex", end,
                "clientCertAliasVarName", variable);
    }

    private static CSVDataSet aliases(WrittenPlan plan) throws IOException {
        plan.file("aliases.csv", "cid\nann\nbob\n");
        return with(new CSVDataSet(), "aliases", "filename", "aliases.csv", "delimiter", ",", "fileEncoding", "UTF-8",
                "variableNames", "alias", "quotedData", false, "recycle", true, "stopThread", false,
                "ignoreFirstLine", false, "shareMode", "shareMode.all");
    }

    private static void browse(HashTree users, RecordingServer server) {
        server.on("/a", ok("a", TEXT)).on("/b", ok("b", TEXT, "Connection: close"));
        users.add(request("GET", "/a"));
        users.add(request("POST", "/b", "x", "1"));
    }
}
