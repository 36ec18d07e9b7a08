"""Hyperfoil as an injector, without its controller and its agents: in one JVM, as its own tests run it."""
import os
import re
import sys

from central import Assembled
from processes import PLANS

VERSION = "0.25.2"


class Hyperfoil(Assembled):
    """GET of one page in a closed loop."""

    def __init__(self):
        super().__init__("Hyperfoil", [f"io.hyperfoil:hyperfoil-{part}:{VERSION}" for part in ("core", "http")],
                         os.path.join(PLANS, "Always.java"))

    def run(self, server, users, seconds):
        """Requests that were answered, how many failed, and CPU-seconds."""
        output, cpu = self.java(self.main, f"http://{server.host}:{server.port}", users, seconds)
        counts = re.search(r"^(\d+) answers, (\d+) failures$", output, re.MULTILINE)
        if not counts:
            sys.exit("Hyperfoil printed no result:\n" + output)
        return int(counts[1]), int(counts[2]), cpu
