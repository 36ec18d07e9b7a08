package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.workload.bosh.servers.Installed;

/**
 * The playbooks of scripts/injectors, on a machine that has sshd and nothing else of ours. Runs with several injectors
 * have tests of their own ({@link DistributedRunIT}, {@link InjectorNamespacesIT}).
 */
class InjectorsPlaybookIT {

    private static final Path PLAYBOOKS = Path.of("scripts", "injectors").toAbsolutePath();
    private static final String VERSION = "throng-0.1.0-SNAPSHOT";

    @TempDir
    private Path folder;

    private Machine machine;

    private void startMachine() throws Exception {
        for (String[] program : new String[][] {{"ansible-playbook", "ansible-core"}, {"sshd", "openssh-server"},
            {"ssh", "openssh-client"}, {"ip", "iproute2"}, {"unshare", "util-linux"}, {"unzip", "unzip"}}) {
            Installed.required(program[0], program[1]);
        }
        if (!"root".equals(System.getProperty("user.name"))) {
            String missing = "machines in network namespaces take root";
            if (System.getenv("CI") != null) {
                Assertions.fail(missing);
            }
            Assumptions.abort(missing);
        }
        execute("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.resolve("key").toString());
        machine = Machine.start(1, folder.resolve("machine"), folder.resolve("key.pub"));
        Files.writeString(folder.resolve("inventory.yml"), """
                injectors:
                  hosts:
                    ADDRESS:
                  vars:
                    ansible_user: root
                    ansible_ssh_private_key_file: FOLDER/key
                    ansible_ssh_common_args: -o StrictHostKeyChecking=no -o UserKnownHostsFile=FOLDER/known_hosts
                    ansible_python_interpreter: /usr/bin/python3
                    throng_keys: FOLDER/keys
                    throng_java_home: JAVA
                    throng_jvm_options: OPTIONS
                    throng_open_files: 4096
                """.replace("ADDRESS", machine.address()).replace("FOLDER", folder.toString())
                .replace("JAVA", System.getProperty("java.home")).replace("OPTIONS", Launched.QUICK_START));
    }

    @AfterEach
    void stopMachine() throws IOException {
        if (machine != null) {
            machine.close();
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void anInjectorIsInstalledDrivesALoadIsUpdatedAndRemoved() throws Exception {
        startMachine();
        Path zip = Path.of("target", VERSION + ".zip").toAbsolutePath();
        String installed = play("install.yml", "throng_zip=" + zip);
        assertThat(installed).contains("Users of each plan that it allows");
        assertThat(play("install.yml", "throng_zip=" + zip))
                .contains("changed=0").doesNotContain("changed=1");

        driveALoad();

        Path other = folder.resolve(VERSION + ".zip");
        copyAsAnotherBuild(zip, other);
        play("install.yml", "throng_zip=" + other);
        try (Stream<Path> builds = Files.list(machine.written("opt/throng"))) {
            assertThat(builds.map(build -> build.getFileName().toString()).filter(name -> !name.equals("current")))
                    .as("the one before is kept").hasSize(2);
        }
        assertThat(Files.readSymbolicLink(machine.written("opt/throng/current")).toString())
                .startsWith("/opt/throng/throng-");

        play("remove.yml");
        assertThat(machine.written("opt/throng/current")).doesNotExist();
        assertThat(machine.written("etc/throng/injector.p12")).doesNotExist();
        assertThat(machine.written("var/lib/throng/runs")).isDirectory();
    }

    private void driveALoad() throws IOException {
        try (StandIn standIn = StandIn.start(
                        new RealtimeProtocol(RealtimeSettings.defaults()), new Listen("0.0.0.0", 0, false, null));
                Launched run = Launched.runUnjudged(folder.resolve("run"), "websocket",
                        "--injectors", machine.address(),
                        "-Dkeys=" + folder.resolve("keys"), "-Dhost=" + machine.addressOfThis(),
                        "-Dport=" + standIn.port(), "-Drate=5", "-Dduration=2", "-Dthink=1",
                        "-Dthresholds=errors < 1%")) {
            run.exitCode();
            assertThat(run.summary().get("injectors")).as(run.output()).hasSize(1);
            assertThat(run.summary().get("labels").get(0).get("samples").asInt()).isEqualTo(10);
        }
    }

    @Test
    void linterHasNothingToSay() throws Exception {
        Installed.required("ansible-lint", "ansible-lint");
        assertThat(execute(PLAYBOOKS, "ansible-lint", "--nocolor")).contains("0 failure(s), 0 warning(s)");
    }

    private String play(String playbook, String... variables) throws Exception {
        List<String> command = new ArrayList<>(List.of("ansible-playbook", "-i",
                folder.resolve("inventory.yml").toString(), playbook));
        for (String variable : variables) {
            command.addAll(List.of("-e", variable));
        }
        return execute(PLAYBOOKS, command.toArray(String[]::new));
    }

    /** Another build, as far as the playbooks can see: the same with a comment of one byte, which is its last. */
    private static void copyAsAnotherBuild(Path from, Path to) throws IOException {
        Files.copy(from, to);
        try (RandomAccessFile zip = new RandomAccessFile(to.toFile(), "rw")) {
            zip.seek(zip.length() - 2);
            zip.write(new byte[] {1, 0, '!'});
        }
    }

    private String execute(String... command) throws Exception {
        return execute(folder, command);
    }

    /** What a command that succeeds has printed. */
    private String execute(Path directory, String... command) throws Exception {
        Path output = Files.createTempFile(folder, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(10, TimeUnit.MINUTES);
        process.destroy();
        String printed = Files.readString(output);
        assertThat(ended && process.exitValue() == 0).as(printed).isTrue();
        return printed;
    }
}
