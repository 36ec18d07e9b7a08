"""A Netty client with no injector around it: what the kernel, the JVM and Netty take for the same connections."""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from processes import PLANS, ROOT, newest_java

HOME = os.path.join(ROOT, "target", "jmeter")


class Bare:
    """Bare.java, compiled, on the libraries and with the JVM options of a run."""

    def __init__(self):
        self.directory = tempfile.mkdtemp(prefix="bench-bare-")
        self.classes = ":".join([self.directory, *glob.glob(os.path.join(HOME, "lib", "netty-*.jar"))])
        self.java = newest_java()
        compiled = subprocess.run([os.path.join(os.path.dirname(self.java), "javac"), "-cp", self.classes,
                                   "-d", self.directory, os.path.join(PLANS, "Bare.java")],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if compiled.returncode:
            self.remove()
            sys.exit("Bare.java does not compile:\n" + compiled.stdout)

    def run(self, server, rate, seconds, sources):
        """Connections that were greeted, those that were not, and CPU-seconds by the kernel's account. Sources are
        addresses with commas between them."""
        process = subprocess.Popen([self.java, "@" + os.path.join(HOME, "bin", "throng.jvm"), "-cp", self.classes,
                                    "Bare", server.host, str(server.port), str(rate), str(seconds), sources],
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        output = process.stdout.read()
        _, _, usage = os.wait4(process.pid, 0)
        counted = re.search(r"^(\d+) of (\d+)$", output, re.MULTILINE)
        if not counted:
            sys.exit("Bare.java did not end as it should:\n" + output)
        greeted, planned = (int(count) for count in counted.groups())
        return greeted, planned - greeted, usage.ru_utime + usage.ru_stime

    def remove(self):
        shutil.rmtree(self.directory, ignore_errors=True)
