"""How well the search of the breaking point finds the capacity of a target that is known."""
import json
import os
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

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


def hits(kind, profile, capacity):
    """Whether one search finds the capacity, and its seconds."""
    with Server("Capacity.java") as server:
        found, seconds = one_search(server, profile)
    point = found["breakpoint"]
    low, high = point["low"], point["high"]
    void = sum(step["outcome"] == "void" for step in found["steps"])
    print(f"  {kind}: {point['kind']} {low} and {high}, truth {capacity}, confidence {point['confidence']}, "
          f"{len(found['steps'])} steps ({void} void), {seconds:.0f} s", flush=True)
    return low is not None and high is not None and abs((low * high) ** 0.5 / capacity - 1) <= ACCURACY, seconds


def breakpoint_search(args):
    with ThreadPoolExecutor(args.at_once) as pool:
        searches = [(target[0], pool.submit(hits, *target)) for _ in range(args.runs) for target in TARGETS]
    for kind, _, _ in TARGETS:
        results = [search.result() for of, search in searches if of == kind]
        print(f"breakpoint {kind}: {sum(hit for hit, _ in results)} of {args.runs} within {ACCURACY:.0%}, "
              f"longest {max(seconds for _, seconds in results):.0f} s")


def arguments(command):
    command.add_argument("--at-once", type=int, default=1, help="searches at the same time, each of its own target")
