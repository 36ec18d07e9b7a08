"""Prosody as Debian has it, on loopback, in a process of its own, with accounts and rosters. By default it collects
incrementally, and with 3,000 users takes all of its one processor; so it uses generational collection."""
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from processes import THRONG

PASSWORD = "secret"

CONFIGURATION = """
pidfile = "{directory}/prosody.pid"
data_path = "{directory}/data"
certificates = "{directory}"
log = {{ warn = "{directory}/prosody.log" }}
modules_enabled = {{ "roster"; "saslauth"; "disco"; "ping"; "version"; "offline"; "bosh" }}
modules_disabled = {{ "c2s"; "s2s"; "tls" }}
http_interfaces = {{ "127.0.0.1" }}
http_ports = {{ {port} }}
https_ports = {{}}
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
gc = {{ mode = "generational" }}
authentication = "internal_hashed"
VirtualHost "localhost"
"""


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


class Prosody:
    """Has user0, user1 ... with the ring of contacts of `throng provision`."""

    def __init__(self, users, contacts):
        if not shutil.which("prosody"):
            sys.exit("prosody is not installed; on Debian: apt-get install prosody, and stop its service")
        self.host, self.port = "127.0.0.1", free_port()
        self.directory = tempfile.mkdtemp(prefix="bench-prosody-")
        os.chmod(self.directory, 0o755)
        subprocess.run(
            [THRONG, "provision", "bosh-chat", f"--users={users}", f"--contacts={contacts}", "--domain=localhost",
             "--format=prosody", f"--out={self.directory}/data"],
            env={**os.environ, "THRONG_PASSWORD": PASSWORD}, stdout=subprocess.DEVNULL, check=True)
        configuration = os.path.join(self.directory, "prosody.cfg.lua")
        with open(configuration, "w") as file:
            file.write(CONFIGURATION.format(directory=self.directory, port=self.port))
        command = ["prosody", "-F", "--config", configuration]
        if os.geteuid() == 0:
            subprocess.run(["chown", "-R", "nobody", self.directory], check=True)
            command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] + command
        with open(os.path.join(self.directory, "console.log"), "w") as console:
            self.process = subprocess.Popen(command, stdout=console, stderr=console)
        self.wait_until_it_listens()

    def wait_until_it_listens(self):
        for _ in range(300):
            if self.process.poll() is not None:
                with open(os.path.join(self.directory, "console.log")) as console:
                    sys.exit("prosody has ended:\n" + console.read())
            try:
                socket.create_connection((self.host, self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit(f"prosody does not listen on port {self.port}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.directory)
