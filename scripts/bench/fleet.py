"""Injectors of a distributed run on this machine, Throng's or stock JMeter's."""
import re
import subprocess
import sys
import threading

from processes import THRONG, peak_rss_of, with_jvm_options


class Fleet:
    """Injectors of either kind, for as long as they are needed."""

    def __init__(self, commands, ready, jvm=""):
        """ready: what each prints when it is; jvm: options of their JVMs beside those of every run."""
        self.processes = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                           env=with_jvm_options(jvm))
                          for command in commands]
        self.said = [self.await_ready(process, ready) for process in self.processes]
        for process in self.processes:
            threading.Thread(target=process.stdout.read, daemon=True).start()

    def peak_rss(self):
        """Of each that still runs, in MB."""
        return [peak_rss_of(process.pid) for process in self.processes]

    @staticmethod
    def await_ready(process, ready):
        for line in process.stdout:
            found = re.search(ready, line)
            if found:
                return found.group(0)
        sys.exit("an injector did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.terminate()
            process.wait(20)


def injectors_of(directory, count, jvm=""):
    """Throng's: each says where it listens."""
    return Fleet([[THRONG, "injector", "--port=0", f"--dir={directory}/{index}"] for index in range(count)],
                 r"(?<=listening on )[^,]+", jvm)
