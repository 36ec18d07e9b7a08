#!/usr/bin/env python3
"""Measures what Throng promises, on one machine, against a stand-in in processes of its own.

    scripts/bench/bench.py memory            peak RSS of 19,000 users over that of 10 users, per user
    scripts/bench/bench.py opening           CPU per 1,000 connections, arrivals asked and given, lateness
    scripts/bench/bench.py echo [--stock]    round trips per CPU-second; --stock adds stock JMeter in the same run
    scripts/bench/bench.py held              64,000 connections from four injectors, total RSS

CPU and memory are the kernel's own accounting of the finished process (getrusage), JVM start included.
Build first: mvn package -DskipTests
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
THRONG = os.path.join(ROOT, "scripts", "throng")
PLANS = os.path.join(ROOT, "scripts", "bench")

# With one source address the kernel searches ever longer for a free port from about 14,000 connections on.
SOURCES = "127.0.0.1-127.0.0.8"


class StandIn:
    """The realtime stand-in, in as many processes as asked."""

    def __init__(self, processes):
        self.process = subprocess.Popen(
            [THRONG, "standin", "realtime", "--port=0", f"--processes={processes}", "--until-stdin-closes"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            ready = re.search(r"listening on (\S+):(\d+)", line)
            if ready:
                self.host, self.port = ready.groups()
                return
        sys.exit("the stand-in did not start")

    def __enter__(self):
        # the stand-in's JVM is warmed up before anything is measured
        Injector(plan("open"), self, rate=500, duration=4).finish(quiet=True)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(20)


class Injector:
    """One `throng run` in a process of its own, with the kernel's account of it."""

    def __init__(self, plan, standin, **properties):
        self.results = tempfile.mkdtemp(prefix="bench-")
        properties.update(host=standin.host, port=standin.port, results=self.results)
        command = [THRONG, "run", plan] + [f"-D{name}={value}" for name, value in properties.items()]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def finish(self, quiet=False):
        output = self.process.stdout.read()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.exit = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.rss_kb = usage.ru_maxrss
        try:
            with open(os.path.join(self.results, "summary.json")) as file:
                self.summary = json.load(file)
        except FileNotFoundError:
            sys.exit("the run left no summary:\n" + output)
        if self.summary["verdict"] != "pass" and not quiet:
            print("  note: verdict", self.summary["verdict"], self.summary["reasons"])
        shutil.rmtree(self.results)
        return self

    def label(self, name):
        return next(label for label in self.summary["labels"] if label["label"] == name)


def plan(name):
    return os.path.join(PLANS, name + ".jmx")


def repeated(runs, measure):
    values = [measure() for _ in range(runs)]
    return statistics.median(values), min(values), max(values)


def memory(args):
    def once():
        with StandIn(2) as standin:
            few = Injector(plan("hold"), standin, users=10, hold=args.hold, sources=SOURCES).finish()
            many = Injector(plan("hold"), standin, users=args.users, hold=args.hold, sources=SOURCES).finish()
        per_user = (many.rss_kb - few.rss_kb) / (args.users - 10)
        print(f"  10 users: {few.rss_kb / 1024:.0f} MB   {args.users} users: {many.rss_kb / 1024:.0f} MB, "
              f"held at once: {many.summary['users']['peak']}   per user: {per_user:.2f} KB")
        return per_user
    median, low, high = repeated(args.runs, once)
    print(f"memory: {median:.2f} KB per user (min {low:.2f}, max {high:.2f})")


def opening(args):
    def once():
        with StandIn(2) as standin:
            run = Injector(plan("open"), standin, rate=args.rate, duration=args.duration, sources=SOURCES).finish()
        connect = run.label("connect")
        asked = args.rate * args.duration
        cost = run.cpu / connect["samples"] * 1000
        print(f"  {connect['samples']} of {asked} arrivals ({100 * connect['samples'] / asked:.2f} %), errors "
              f"{connect['errors']}, connect p99 {connect['p99']} ms, lateness p99 {connect['latenessP99']} ms, "
              f"CPU {run.cpu:.1f} s: {cost:.3f} CPU-s per 1,000")
        return cost
    median, low, high = repeated(args.runs, once)
    print(f"opening: {median:.3f} CPU-seconds per 1,000 connections (min {low:.3f}, max {high:.3f})")


def echo(args):
    def once(name):
        with StandIn(1) as standin:
            run = Injector(plan(name), standin, users=1000, duration=args.duration).finish()
        label = run.label("echo")
        per_cpu = label["samples"] / run.cpu
        print(f"  {name}: {label['samples']} round trips, {label['errors']} errors, p50 {label['p50']} ms, "
              f"p99 {label['p99']} ms, CPU {run.cpu:.1f} s: {per_cpu:,.0f} per CPU-second, "
              f"peak RSS {run.rss_kb / 1024:.0f} MB")
        return per_cpu
    ratios = []

    def pair():
        ours = once("echo")
        if args.stock:
            ratios.append(ours / once("echo-stock"))
        return ours
    median, low, high = repeated(args.runs, pair)
    print(f"echo: {median:,.0f} round trips per CPU-second (min {low:,.0f}, max {high:,.0f})")
    if ratios:
        print(f"echo: {statistics.median(ratios):.2f} times stock JMeter")


def held(args):
    injectors, total = 4, args.users
    with StandIn(4) as standin:
        runs = [Injector(plan("hold"), standin, users=total, ramp=60, hold=args.hold,
                         sources=SOURCES,
                         **{"throng.injector.index": index, "throng.injector.count": injectors})
                for index in range(injectors)]
        runs = [run.finish() for run in runs]
    rss = sum(run.rss_kb for run in runs) / 1024
    peak = sum(run.summary["users"]["peak"] for run in runs)
    errors = sum(label["errors"] for run in runs for label in run.summary["labels"])
    print(f"held: {peak} users at once, {errors} errors, total peak RSS {rss:.0f} MB, "
          f"CPU {sum(run.cpu for run in runs):.0f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (("memory", memory), ("opening", opening), ("echo", echo), ("held", held)):
        command = commands.add_parser(name)
        command.set_defaults(function=function)
        command.add_argument("--runs", type=int, default=3)
        if name == "echo":
            command.add_argument("--stock", action="store_true")
            command.add_argument("--duration", type=int, default=20)
        if name == "opening":
            command.add_argument("--rate", type=int, default=2000)
            command.add_argument("--duration", type=int, default=60)
        if name in ("memory", "held"):
            command.add_argument("--users", type=int, default=19000 if name == "memory" else 64000)
            command.add_argument("--hold", type=int, default=20)
    args = parser.parse_args()
    args.function(args)


if __name__ == "__main__":
    main()
