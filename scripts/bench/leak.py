"""Whether memory stays flat: the heap after a full collection, again and again in one long run."""
import os
import re
import subprocess
import time

from processes import Injector, Server, newest_java, plan, rss_of


def leak(args):
    """JMeter's HTTP Request in an unedited plan, in a closed loop, until every user has sent its share."""
    loops = args.requests // args.users
    with Server("SameAnswer.java", "page") as server:
        began = time.monotonic()
        run = Injector(plan("http-get"), server, users=args.users, loops=loops, duration=24 * 3600)
        points = []
        while is_running(run.process.pid):
            time.sleep(args.every)
            heap = heap_after_collection(run.process.pid)
            if heap:
                points.append((time.monotonic() - began, heap, rss_of(run.process.pid)))
        seconds = time.monotonic() - began
        run.finish()
    samples = sum(label["samples"] for label in run.summary["labels"])
    errors = sum(label["errors"] for label in run.summary["labels"])
    for at, heap, rss in points:
        print(f"  after {at:.0f} s of {seconds:.0f}: heap {heap:.1f} MB, RSS {rss:.0f} MB")
    heaps = [heap for _, heap, _ in points]
    print(f"leak: {samples:,} requests, {errors} errors in {seconds:.0f} s; heap after a full collection "
          f"{heaps[0]:.1f} MB at first, {heaps[-1]:.1f} MB at last (min {min(heaps):.1f}, max {max(heaps):.1f})")


def is_running(pid):
    """Whether a child still runs; its account stays for Injector.finish."""
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None


def heap_after_collection(pid):
    """MB that live objects take; None if the run ends meanwhile."""
    jcmd = os.path.join(os.path.dirname(newest_java()), "jcmd")
    # counting live objects begins with a full collection
    counted = subprocess.run([jcmd, str(pid), "GC.class_histogram"], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True)
    total = re.search(r"^Total\s+\d+\s+(\d+)", counted.stdout, re.MULTILINE)
    return int(total[1]) / 1024 ** 2 if total else None


def arguments(command):
    command.add_argument("--users", type=int, default=100)
    command.add_argument("--requests", type=int, default=10_000_000)
    command.add_argument("--every", type=int, default=30, help="seconds between two looks at the heap")
