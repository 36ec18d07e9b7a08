"""How long and how much processor time a run takes besides its load, and how much slower its first seconds are."""
import json
import os
import statistics
import subprocess
import tempfile
import time

from processes import ROOT


def arguments(command):
    command.add_argument("--before", metavar="CHECKOUT", help="a built checkout to compare with, run in turns")
    command.add_argument("--warmth", action="store_true", help="also the first five seconds beside the next ten")


def one(root, *properties):
    """A run in its own process: seconds, CPU-seconds with those of its stand-in, MB, and its summary."""
    with tempfile.TemporaryDirectory() as results:
        began = time.monotonic()
        process = subprocess.Popen(
            [os.path.join(root, "scripts", "throng"), "run", "websocket", "-Dquiet=true",
             f"-Dresults={results}/run", *properties],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=root)
        _, _, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - began
        with open(f"{results}/run/summary.json", encoding="utf-8") as summary:
            return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, json.load(summary)


def p99(root, *properties):
    summary = one(root, "-Drate=100", "-Dthink=0", *properties)[3]
    return summary["thresholds"][0]["observed"]


def start(args):
    sides = {"now": ROOT} if args.before is None else {"before": args.before, "now": ROOT}
    seen = {side: [] for side in sides}
    for root in sides.values():
        one(root, "-Drate=1", "-Dduration=1", "-Dthink=0")
    for _ in range(args.runs):
        for side, root in sides.items():
            wall, cpu, rss, _ = one(root, "-Drate=1", "-Dduration=1", "-Dthink=0")
            seen[side].append((wall - 1, cpu, rss))
            print(f"  {side}: {wall - 1:.2f} s beyond the second, {cpu:.2f} CPU-s, {rss:.0f} MB")
    for side, figures in seen.items():
        wall, cpu, rss = (statistics.median(column) for column in zip(*figures))
        print(f"start, {side}: {wall:.2f} s beyond the second, {cpu:.2f} CPU-s, {rss:.0f} MB")
    if args.warmth:
        for side, root in sides.items():
            pairs = [(p99(root, "-Dduration=5", "-Dthresholds=p99(connect) < 60000"),
                      p99(root, "-Dduration=15", "-Dthresholds=p99(connect) < 60000 after 5 s"))
                     for _ in range(args.runs)]
            first, later = (statistics.median(column) for column in zip(*pairs))
            print(f"start, {side}: p99 of connect {first:.1f} ms in the first 5 s, {later:.1f} ms after, "
                  f"ratio {first / later:.1f}")
