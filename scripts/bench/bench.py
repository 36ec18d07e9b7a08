#!/usr/bin/env python3
"""Measures what Throng promises, on one machine, against a stand-in in processes of its own.

    scripts/bench/bench.py memory            peak RSS of 19,000 users over that of 10 users, per user
    scripts/bench/bench.py opening           CPU per 1,000 connections, arrivals asked and given, lateness (--gatling,
                                               --bare)
    scripts/bench/bench.py echo --gatling    round trips per CPU-second, beside Gatling (--stock: and stock JMeter)
    scripts/bench/bench.py held              64,000 connections from four injectors, total RSS
    scripts/bench/bench.py editors           10,000 editors at the pace of ONLYOFFICE's test: saves, lateness, CPU, RSS
    scripts/bench/bench.py chat              3,000 chat users on Prosody beside Tsung: CPU, RSS, lost sessions, delivery
    scripts/bench/bench.py chat --standin    9,500 chat users in one JVM: lost sessions, re-poll lag, CPU
    scripts/bench/bench.py remote            controller of two injectors beside JMeter's StrippedBatch: CPU, bytes
    scripts/bench/bench.py distributed       64,000 WebSockets over four injectors with a controller: arrivals, RSS
    scripts/bench/bench.py distributed --editors  10,000 editors over four injectors, and the published test's table
    scripts/bench/bench.py live              four injectors, live page in 0, 1 and 10 browsers: CPU of the controller
    scripts/bench/bench.py merge             controller of 64 injectors in simulated time: CPU, bytes, memory
    scripts/bench/bench.py polling           19,000 sync clients that poll every 30 s: memory of each, lateness, CPU
    scripts/bench/bench.py propfind          PROPFIND in a closed loop, beside stock JMeter and Gatling: per CPU-second
    scripts/bench/bench.py http              GET and PROPFIND by HTTP Request, beside stock JMeter, Gatling,
                                               Hyperfoil and k6
    scripts/bench/bench.py http2             GET over HTTP/2 and TLS, beside Gatling: per CPU-second
    scripts/bench/bench.py leak              10 million HTTP Requests: heap after a collection, every 30 s
    scripts/bench/bench.py session           10,000 users of an ordinary plan who think 10 s, beside stock JMeter
    scripts/bench/bench.py transfer          1 GB up and down, beside curl: speed, heap
    scripts/bench/bench.py stall -n 20       verdicts of runs whose injector stands still for 0 to 5 s, calm and busy
    scripts/bench/bench.py breakpoint -n 10  searches of a known capacity, closed and open: hits within 5 %, seconds
    scripts/bench/bench.py compare -n 20     pairs of equal runs called worse, and runs slower by 10 % found so
    scripts/bench/bench.py report            report of 10 million samples beside JMeter's dashboard: seconds, memory
    scripts/bench/bench.py conversion        conversions with answers of 1 KB, beside k6 and Gatling: per CPU-second
    scripts/bench/bench.py output            conversions with results of 100 MB, beside curl: throughput, heap
    scripts/bench/bench.py needs --plan conversion   memory and sockets of a user, for the table of the doctor
    scripts/bench/bench.py start             a run of one user for a second: seconds and CPU beyond it, memory
    scripts/bench/bench.py warmup            slowest first requests of each workload, with and without the warm-up
    scripts/bench/bench.py fuzz              every parser: time against size, doubling to 16 MB; damaged inputs

CPU and memory are the kernel's own accounting of the finished process (getrusage), JVM start included.
Build first: mvn package -DskipTests
"""
import argparse
import os
import statistics
from functools import partial

import capacity
import chat
import compare
import conversion
import distributed
import editors
import fuzz
import http2
import httprequests
import leak
import live
import merge
import needs
import remote
import report
import stall
import start
import sync
import warmup
from bare import Bare
from gatling import Gatling
from processes import PLANS, SOURCES, Injector, StandIn, addresses, peak_of_together, plan
from repeated import repeated


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

    def peer(name):
        with StandIn(2) as standin:
            client, options = clients[name]
            opened, failed, cpu = client.run(
                standin, args.rate, args.duration, sources=",".join(addresses(SOURCES)), **options)
        print(f"  {name}: {opened:,} connections, {failed} errors, CPU {cpu:.1f} s: {cpu / opened * 1000:.3f} "
              "CPU-s per 1,000", flush=True)
        return cpu / opened * 1000

    clients = {}
    try:
        if args.gatling:
            clients["Gatling"] = Gatling(os.path.join(PLANS, "Open.java")), {"scheme": "ws", "request": "connect"}
        if args.bare:
            clients["bare"] = Bare(), {}
        rounds = [(once(), {name: peer(name) for name in clients}) for _ in range(args.runs)]
    finally:
        for client, _ in clients.values():
            client.remove()
    costs = [own for own, _ in rounds]
    print(f"opening: {statistics.median(costs):.3f} CPU-seconds per 1,000 connections "
          f"(min {min(costs):.3f}, max {max(costs):.3f})")
    for name in clients:
        ratios = [own / others[name] for own, others in rounds]
        print(f"opening: {statistics.median(ratios):.2f} of {name} (min {min(ratios):.2f}, max {max(ratios):.2f})")


def echo(args):
    def throng(name):
        with StandIn(1) as standin:
            run = Injector(plan(name), standin, users=1000, duration=args.duration).finish()
        label = run.label("echo")
        print(f"  {name}: p50 {label['p50']} ms, p99 {label['p99']} ms, peak RSS {run.rss_kb / 1024:.0f} MB")
        return rate(name, label["samples"], label["errors"], run.cpu)

    def peer(simulation):
        with StandIn(1) as standin:
            return rate("Gatling", *simulation.run(standin, 1000, args.duration, "ws", "echo"))

    def rate(name, samples, errors, cpu):
        print(f"  {name}: {samples:,} round trips, {errors} errors, CPU {cpu:.1f} s: {samples / cpu:,.0f} per CPU-second",
              flush=True)
        return samples / cpu

    injectors = {"throng": lambda: throng("echo")}
    if args.stock:
        injectors["stock JMeter"] = lambda: throng("echo-stock")
    simulation = Gatling(os.path.join(PLANS, "Echo.java")) if args.gatling else None
    if simulation:
        injectors["Gatling"] = lambda: peer(simulation)
    try:
        rounds = [{name: run() for name, run in injectors.items()} for _ in range(args.runs)]
    finally:
        if simulation:
            simulation.remove()
    for name in injectors:
        rates = [one[name] for one in rounds]
        print(f"echo: {name} {statistics.median(rates):,.0f} round trips per CPU-second "
              f"(min {min(rates):,.0f}, max {max(rates):,.0f})")
        if name != "throng":
            ratios = [one["throng"] / one[name] for one in rounds]
            print(f"echo: throng is {statistics.median(ratios):.2f} times {name} "
                  f"(min {min(ratios):.2f}, max {max(ratios):.2f})")


def held(args):
    injectors, total = 4, args.users
    with StandIn(4) as standin:
        runs = [Injector(plan("hold"), standin, users=total, ramp=60, hold=args.hold,
                         sources=SOURCES,
                         **{"throng.injector.index": index, "throng.injector.count": injectors})
                for index in range(injectors)]
        shared = peak_of_together([run.process for run in runs])
        runs = [run.finish() for run in runs]
    rss = sum(run.rss_kb for run in runs) / 1024
    peak = sum(run.summary["users"]["peak"] for run in runs)
    errors = sum(label["errors"] for run in runs for label in run.summary["labels"])
    print(f"held: {peak} users at once, {errors} errors, total peak RSS {rss:.0f} MB, "
          f"peak of all with shared pages counted once {shared:.0f} MB, CPU {sum(run.cpu for run in runs):.0f} s")


def echo_arguments(command):
    command.add_argument("--stock", action="store_true")
    command.add_argument("--gatling", action="store_true")
    command.add_argument("--duration", type=int, default=20)


def opening_arguments(command):
    command.add_argument("--gatling", action="store_true")
    command.add_argument("--bare", action="store_true")
    command.add_argument("--rate", type=int, default=2000)
    command.add_argument("--duration", type=int, default=60)


def holding_arguments(users):
    def arguments(command):
        command.add_argument("--users", type=int, default=users)
        command.add_argument("--hold", type=int, default=20)
    return arguments


# name, measurement, options, runs
COMMANDS = (
    ("memory", memory, holding_arguments(19000), 3),
    ("opening", opening, opening_arguments, 3),
    ("echo", echo, echo_arguments, 3),
    ("held", held, holding_arguments(64000), 3),
    ("editors", editors.editors, editors.arguments, 1),
    ("chat", chat.chat, chat.arguments, 1),
    ("remote", remote.remote, remote.arguments, 1),
    ("distributed", distributed.distributed, distributed.arguments, 1),
    ("live", live.live, live.arguments, 1),
    ("merge", merge.merge, merge.arguments, 1),
    ("polling", sync.polling, partial(sync.arguments, "polling"), 1),
    ("propfind", sync.propfind, partial(sync.arguments, "propfind"), 3),
    ("transfer", sync.transfer, partial(sync.arguments, "transfer"), 3),
    ("http", httprequests.http, partial(httprequests.arguments, "http"), 3),
    ("http2", http2.http2, http2.arguments, 3),
    ("session", httprequests.session, partial(httprequests.arguments, "session"), 1),
    ("leak", leak.leak, leak.arguments, 1),
    ("start", start.start, start.arguments, 3),
    ("warmup", warmup.warmup, None, 3),
    ("stall", stall.stall, stall.arguments, 1),
    ("fuzz", fuzz.fuzz, fuzz.arguments, 1),
    ("breakpoint", capacity.breakpoint_search, capacity.arguments, 1),
    ("compare", compare.compare, compare.arguments, 1),
    ("report", report.report, report.arguments, 1),
    ("needs", needs.needs, needs.arguments, 1),
    ("conversion", conversion.conversion, partial(conversion.arguments, "conversion"), 3),
    ("output", conversion.output, partial(conversion.arguments, "output"), 3),
)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, measure, arguments, runs in COMMANDS:
        command = commands.add_parser(name)
        command.set_defaults(measure=measure)
        command.add_argument("-n", "--runs", type=int, default=runs)
        if arguments:
            arguments(command)
    args = parser.parse_args()
    args.measure(args)


if __name__ == "__main__":
    main()
