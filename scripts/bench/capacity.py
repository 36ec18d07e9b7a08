"""How well the search of the breaking point finds the capacity of a target that is known."""
import json
import os
import shutil
import subprocess
import tempfile
import time

from processes import THRONG, Server, plan

# 10 workers of 50 ms: 200 requests a second. 10 in work and 40 in the queue: 50 users; the next one is refused.
TARGETS = (("closed", "users(100) hold(1 min)", 50), ("open", "rate(100/s) even_arrivals(1 min)", 200))
THRESHOLDS = "p95 < 400; errors < 1%"
ACCURACY = 0.05

# The longest that a search may take before it is given up, in seconds.
PATIENCE = 400


def one_search(server, profile):
    """The interval that was found, and the seconds that the whole command took."""
    results = tempfile.mkdtemp(prefix="bench-")
    properties = dict(host=server.host, port=server.port, results=results, profile=profile, thresholds=THRESHOLDS)
    began = time.monotonic()
    with open(os.path.join(results, "output"), "w") as output:
        subprocess.run([THRONG, "breakpoint", plan("request")] + [f"-D{n}={v}" for n, v in properties.items()],
                       stdout=output, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
    seconds = time.monotonic() - began
    with open(os.path.join(results, "breakpoint.json")) as file:
        found = json.load(file)
    shutil.rmtree(results)
    return found, seconds


def breakpoint_search(args):
    for kind, profile, capacity in TARGETS:
        hits, longest = 0, 0
        for _ in range(args.runs):
            with Server("Capacity.java") as server:
                found, seconds = one_search(server, profile)
            point = found["breakpoint"]
            low, high = point["low"], point["high"]
            hit = low is not None and high is not None and abs((low * high) ** 0.5 / capacity - 1) <= ACCURACY
            hits, longest = hits + hit, max(longest, seconds)
            print(f"  {kind}: {point['kind']} {low} and {high}, truth {capacity}, confidence {point['confidence']}, "
                  f"{len(found['steps'])} steps, {seconds:.0f} s")
        print(f"breakpoint {kind}: {hits} of {args.runs} within {ACCURACY:.0%}, longest {longest:.0f} s")
