"""k6 as an injector: built from its source in a directory of its own when it is needed, and removed."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

MODULE = "go.k6.io/k6@latest"


class K6:
    """One script."""

    def __init__(self, script, program=None):
        """program: k6 if it is there already."""
        self.directory = None
        self.program, self.script = program or self.build(), script
        self.version = subprocess.run([self.program, "version"], stdout=subprocess.PIPE, text=True,
                                      check=True).stdout.split("\n")[0]

    def build(self):
        if not shutil.which("go"):
            sys.exit("k6 is built by go install, and there is no go; install Go, or give --k6 PROGRAM")
        self.directory = tempfile.mkdtemp(prefix="bench-k6-")
        # files of the module cache are read-only unless -modcacherw is given
        built = subprocess.run(["go", "install", "-modcacherw", MODULE], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True,
                               env=dict(os.environ, GOPATH=self.directory, GOBIN=self.directory,
                                        GOCACHE=os.path.join(self.directory, "cache")))
        if built.returncode:
            self.remove()
            sys.exit("k6 could not be built:\n" + built.stdout)
        return os.path.join(self.directory, "k6")

    def run(self, **variables):
        """Requests, failed ones, and CPU-seconds by the kernel's account."""
        process = subprocess.Popen(
            [self.program, "run", "--quiet", "--no-usage-report",
             *[f"--env={name}={value}" for name, value in variables.items()], self.script],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        output, errors = process.stdout.read(), process.stderr.read()
        _, _, usage = os.wait4(process.pid, 0)
        try:
            printed = json.loads(output)
        except ValueError:
            sys.exit(f"k6 printed no result:\n{output}{errors}")
        return printed["requests"], printed["failed"], usage.ru_utime + usage.ru_stime

    def remove(self):
        if self.directory:
            shutil.rmtree(self.directory, ignore_errors=True)
