"""Sync clients: idle ones that poll, PROPFIND in a closed loop beside JMeter and Gatling, and one large file."""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import gatling
from processes import PLANS, SOURCES, Injector, Server, StandIn, cpu_of, paced_jvm, plan
from repeated import repeated
from stock import Stock

JVM_START = 10
GIGABYTE = 1_000_000_000


def polling(args):
    """Memory of clients that poll every 30 s and do nothing else, in one JVM or several."""
    seconds = round(args.minutes * 60)

    def injectors(clients, count, standin, ramp, duration):
        # an idle client of a file server changes nothing: 0 times as often as in an office day
        window = f"after {ramp + args.interval} s before {ramp + duration} s"
        rules = f"lateness(poll) >= 0 {window}; rate(poll) >= 0/s {window}"
        return [Injector("sync-client", standin, paced_jvm(args.heap), profile="idle",
                         clients=clients, ramp=ramp, duration=duration, activity=0, sourceAddresses=SOURCES,
                         thresholds=rules, dialect="owncloud",
                         **{"poll-interval": args.interval, "throng.injector.index": index,
                            "throng.injector.count": count})
                for index in range(count)]

    def once():
        with StandIn(args.processes, "sync", f"--users={args.users * args.injectors}") as standin:
            few = injectors(10, 1, standin, 0, args.interval + 20)[0].finish(quiet=True)
            runs = injectors(args.users * args.injectors, args.injectors, standin, args.ramp, args.interval + seconds)
            time.sleep(JVM_START + args.ramp + args.interval)
            began, ours = time.monotonic(), [run.cpu_so_far() for run in runs]
            theirs = cpu_of(standin.process.pid)
            time.sleep(seconds - 10)
            elapsed = time.monotonic() - began
            cores = (sum(run.cpu_so_far() for run in runs) - sum(ours)) / elapsed
            their_cores = (cpu_of(standin.process.pid) - theirs) / elapsed
            runs = [run.finish() for run in runs]
        lateness = max(run.summary["thresholds"][0]["observed"] for run in runs)
        polls = sum(run.summary["thresholds"][1]["observed"] for run in runs)
        errors = sum(label["errors"] for run in runs for label in run.summary["labels"])
        clients = sum(run.summary["users"]["peak"] for run in runs)
        per_client = statistics.mean((run.rss_kb - few.rss_kb) / (args.users - 10) for run in runs)
        print(f"  {clients} clients in {len(runs)} JVMs, {polls:,.0f} polls/s, errors {errors}, lateness p99 "
              f"{lateness:.1f} ms; {cores:.2f} processors, stand-in {their_cores:.2f}; peak RSS "
              f"{', '.join(f'{run.rss_kb / 1024:.0f}' for run in runs)} MB, of 10 clients {few.rss_kb / 1024:.0f} MB: "
              f"{per_client:.2f} KB a client")
        return per_client
    median, low, high = repeated(args.runs, once)
    print(f"polling: {median:.2f} KB a client (min {low:.2f}, max {high:.2f})")


def propfind(args):
    """The sync client's PROPFIND with an answer of 2 KB, in a closed loop, as often as the processor allows."""
    def throng():
        with Server("SameAnswer.java", "multistatus") as server:
            run = Injector(plan("propfind"), server, users=args.users, duration=args.duration).finish(quiet=True)
        row = run.label("poll")
        errors = sum(label["errors"] for label in run.summary["labels"])
        print(f"  throng: {row['samples']} requests, {errors} errors, p99 {row['p99']} ms, CPU {run.cpu:.1f} s: "
              f"{row['samples'] / run.cpu:,.0f} per CPU-second")
        return row["samples"] / run.cpu

    def stock():
        with Server("SameAnswer.java", "multistatus") as server:
            run = Stock(plan("propfind-stock"), server, users=args.users, duration=args.duration).finish()
        print(f"  stock JMeter: {run.samples} requests, {run.errors} errors, CPU {run.cpu:.1f} s: "
              f"{run.samples / run.cpu:,.0f} per CPU-second")
        return run.samples / run.cpu

    def of_gatling():
        with Server("SameAnswer.java", "multistatus") as server:
            requests, failed, cpu = peer.run(server, args.users, args.duration)
        print(f"  gatling: {requests} requests, {failed} errors, CPU {cpu:.1f} s: {requests / cpu:,.0f} per CPU-second")
        return requests / cpu

    peer = gatling.Gatling(os.path.join(PLANS, "Propfind.java")) if args.gatling else None
    try:
        rounds = [(throng(), stock(), of_gatling() if peer else None) for _ in range(args.runs)]
    finally:
        if peer:
            peer.remove()
    ours = [one[0] for one in rounds]
    print(f"propfind: {statistics.median(ours):,.0f} requests per CPU-second (min {min(ours):,.0f}, max {max(ours):,.0f})")
    print(f"propfind: {statistics.median(one[0] / one[1] for one in rounds):.2f} times stock JMeter")
    if peer:
        print(f"propfind: {statistics.median(one[0] / one[2] for one in rounds):.2f} times Gatling")


def transfer(args):
    """A large file up and down, beside curl on the same server."""
    if not shutil.which("curl"):
        sys.exit("curl is not installed; on Debian: apt-get install curl")
    size = round(args.gigabytes * GIGABYTE)

    def ours(standin, size):
        run = Injector(plan("transfer"), standin, bytes=size, transfers=args.transfers,
                       verify=str(args.verify).lower()).finish(quiet=True)
        # the middle one, as the first ones find a JVM that still compiles what it does
        speeds = [size / (run.label(name)["p50"] / 1000) for name in ("Upload file", "Download file")]
        errors = sum(label["errors"] for label in run.summary["labels"])
        return speeds, run.summary["injectors"][0]["heapPeakBytes"], errors

    def write(path):
        block = os.urandom(1 << 20)
        with open(path, "wb") as file:
            for begin in range(0, size, len(block)):
                file.write(block[:size - begin])

    def curl(standin, sent, transfers):
        url = f"http://{standin.host}:{standin.port}/remote.php/webdav/curl.bin"

        def speed(name, *arguments):
            told = subprocess.run(["curl", "-sS", "--fail", "-u", "user0:secret", "-o", "/dev/null", "-w",
                                   f"%{{{name}}}", *arguments, url], stdout=subprocess.PIPE, text=True, check=True)
            return float(told.stdout)
        speeds = [(speed("speed_upload", "-T", sent), speed("speed_download")) for _ in range(transfers)]
        return [statistics.median(values) for values in zip(*speeds)]

    def once():
        directory = tempfile.mkdtemp(prefix="bench-transfer-")
        sent = os.path.join(directory, "sent")
        try:
            write(sent)
            # once by curl before each: memory that a virtual machine writes to for the first time is slow
            with StandIn(1, "sync") as standin:
                curl(standin, sent, 1)
                _, small_heap, _ = ours(standin, 1_000_000)
                mine, heap, errors = ours(standin, size)
            # a stand-in of its own, as compiled for one as for the other
            with StandIn(1, "sync") as standin:
                curl(standin, sent, 1)
                theirs = curl(standin, sent, args.transfers)
        finally:
            shutil.rmtree(directory)
        print(f"  up {mine[0] / 1e6:.0f} MB/s (curl {theirs[0] / 1e6:.0f}), down {mine[1] / 1e6:.0f} MB/s (curl "
              f"{theirs[1] / 1e6:.0f}), errors {errors}; heap at most {heap / 2**20:.0f} MB, with 1 MB files "
              f"{small_heap / 2**20:.0f} MB")
        return mine[0] / theirs[0], mine[1] / theirs[1], (heap - small_heap) / 2**20
    rounds = [once() for _ in range(args.runs)]
    up, down, growth = (statistics.median(values) for values in zip(*rounds))
    print(f"transfer: {up:.2f} of curl's speed up, {down:.2f} down, heap growth {growth:.1f} MB")


def arguments(name, command):
    if name == "polling":
        command.add_argument("--users", type=int, default=19000, help="clients in each injector")
        command.add_argument("--injectors", type=int, default=1)
        command.add_argument("--interval", type=int, default=30, help="seconds from one poll of a client to the next")
        command.add_argument("--ramp", type=int, default=60, help="seconds in which the clients come")
        command.add_argument("--minutes", type=float, default=3, help="after the first poll of all")
        command.add_argument("--processes", type=int, default=2, help="of the stand-in")
        command.add_argument("--heap", type=int, default=222, help="MB, with paced.jvm; 0 for the flags of every run")
    elif name == "propfind":
        command.add_argument("--users", type=int, default=100)
        command.add_argument("--duration", type=int, default=20)
        command.add_argument("--no-gatling", dest="gatling", action="store_false")
    else:
        command.add_argument("--gigabytes", type=float, default=1)
        command.add_argument("--transfers", type=int, default=7, help="uploads and downloads; the median counts")
        command.add_argument("--verify", action="store_true", help="compute the SHA-1 of downloads, as curl does not")
