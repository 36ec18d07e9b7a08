"""Stock JMeter as an injector: without a GUI, on the JDK of Throng, with the options of JMeter's own launcher."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from processes import ROOT, newest_java

HOME = os.path.join(ROOT, "target", "jmeter")
OPTIONS = ["-XX:MaxMetaspaceSize=256m", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=100", "-XX:G1ReservePercent=20"]
HEAP = ["-Xms1g", "-Xmx1g"]


class Stock:
    """One `jmeter -n` in a process of its own, with the kernel's account of it."""

    def __init__(self, plan, server, heap=tuple(HEAP), **properties):
        self.directory = tempfile.mkdtemp(prefix="bench-stock-")
        properties.update(host=server.host, port=server.port)
        self.process = subprocess.Popen(
            [newest_java(), *heap, *OPTIONS, "-jar", os.path.join(HOME, "bin", "ApacheJMeter.jar"), "-n", "-t", plan,
             "-j", os.path.join(self.directory, "jmeter.log"),
             *[f"-J{name}={value}" for name, value in properties.items()]],
            cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def finish(self):
        output = self.process.stdout.read()
        _, _, usage = os.wait4(self.process.pid, 0)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.rss_kb = usage.ru_maxrss
        shutil.rmtree(self.directory)
        counts = re.findall(r"summary =\s+(\d+) in .* Err:\s+(\d+)", output)
        if not counts:
            sys.exit("JMeter summed up nothing:\n" + output)
        self.samples, self.errors = (int(count) for count in counts[-1])
        return self
