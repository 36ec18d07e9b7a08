"""Users who convert documents: small ones as often as they can, beside k6 and Gatling, and with a large result, beside
curl."""
import glob
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import gatling
import k6
from processes import PLANS, ROOT, Injector, Server, StandIn, cpu_of, cpu_of_machine, loopback_bytes, plan
from repeated import print_beside

DOCUMENTS = os.path.join(ROOT, "data", "conversion", "html")
ROUTE = "/forms/chromium/convert/html"
MEGABYTE = 1_000_000

# Engines that wait for nothing: what a conversion takes is the handling of its request and answer.
AT_ONCE = ("--pages=1", "--chromium-max-concurrency=10000", "--chromium-restart-after=0", "--auto-start",
           "--set=html=0ms")


class Documents:
    """The published test's page, without its font and picture unless all is asked for."""

    def __init__(self, everything):
        self.directory = tempfile.mkdtemp(prefix="bench-documents-")
        for name in sorted(os.listdir(DOCUMENTS)):
            if everything or name.endswith((".html", ".css")):
                shutil.copy(os.path.join(DOCUMENTS, name), self.directory)

    def files(self):
        return sorted(glob.glob(os.path.join(self.directory, "*")))

    def bytes(self):
        return sum(os.path.getsize(file) for file in self.files())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.directory)


def conversion(args):
    """Requests per CPU-second of each injector, one after the other against the same server."""
    def throng(server, documents, **properties):
        run = Injector(plan("conversion"), server, users=args.users, duration=args.duration,
                       documents=documents.directory, **properties).finish(quiet=True)
        row = run.label("html")
        return row["samples"], row["errors"], run.cpu

    def of_k6(server, documents):
        return peers["k6"].run(BASE=f"http://{server.host}:{server.port}", USERS=args.users, DURATION=args.duration,
                               DOCUMENTS=",".join(documents.files()))

    def of_gatling(server, documents):
        return peers["gatling"].run(server, args.users, args.duration, documents=documents.directory)

    injectors = {"throng": throng}
    for share in args.pages_share:
        injectors[f"throng, pages of {share:g} % counted"] = (
            lambda server, documents, share=share: throng(server, documents, pages=1, **{"pages-share": share}))
    peers = {}
    try:
        if args.k6:
            peers["k6"] = k6.K6(plan("convert").replace(".jmx", ".js"), args.k6_program)
            injectors["k6"] = of_k6
        if args.gatling:
            peers["gatling"] = gatling.Gatling(os.path.join(PLANS, "Convert.java"))
            injectors["gatling"] = of_gatling
        with Documents(args.all_documents) as documents:
            versions = [peers["k6"].version] if args.k6 else []
            versions += [f"Gatling {gatling.VERSION}"] if args.gatling else []
            print(f"  forms of {documents.bytes():,} bytes; {', '.join(versions)}")
            rounds = []
            for _ in range(args.runs):
                with one_server(args) as server:
                    rounds.append({name: measured(name, server, run, documents) for name, run in injectors.items()})
    finally:
        for peer in peers.values():
            peer.remove()
    print_beside("conversion", rounds)


def one_server(args):
    if args.standin:
        return StandIn(args.processes, "conversion", "--bytes=1024", *AT_ONCE)
    return Server("SameAnswer.java", "pdf")


def measured(name, server, run, documents):
    began, before = time.monotonic(), cpu_of(server.process.pid)
    requests, failed, cpu = run(server, documents)
    theirs = (cpu_of(server.process.pid) - before) / (time.monotonic() - began)
    print(f"  {name}: {requests:,} requests, {failed} errors, CPU {cpu:.1f} s: {requests / cpu:,.0f} per CPU-second; "
          f"server {theirs:.2f} processors")
    return requests / cpu


def output(args):
    """Large results to several users at once, beside as many curls."""
    if not shutil.which("curl"):
        sys.exit("curl is not installed; on Debian: apt-get install curl")
    size = args.megabytes * MEGABYTE
    # of a closed loop without its beginning, which finds a JVM that still compiles, and without its end
    seconds = args.duration - args.settle - 1
    if seconds < 1:
        sys.exit(f"--duration must be at least {args.settle + 2} s")

    def ours(standin, documents):
        injector = Injector(plan("conversion"), standin, users=args.users, duration=args.duration, grace=60,
                            documents=documents.directory)
        flow = Flow(standin, [injector.process], args.settle, seconds)
        run = injector.finish(quiet=True)
        return flow, run.summary["injectors"][0]["heapPeakBytes"], run.label("html")

    def curls(standin, documents):
        form = [argument for file in documents.files() for argument in ("-F", f"files=@{file}")]
        # in a closed loop that ends when its flow is measured; what it says goes to its error output, which it keeps
        # in no buffer
        command = ["curl", "-sS", "--fail", "-o", "/dev/null", "-w", "%{stderr}%{size_download}\\n", *form,
                   f"http://{standin.host}:{standin.port}{ROUTE}?[1-1000000]"]
        running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(args.users)]
        try:
            flow = Flow(standin, running, args.settle, seconds)
        finally:
            for process in running:
                process.terminate()
        said = [line for process in running for line in process.communicate()[1].splitlines()]
        if any(line != str(size) for line in said):
            sys.exit("a curl has failed: " + next(line for line in said if line != str(size)))
        return flow

    def standin_of(bytes):
        return StandIn(args.processes, "conversion", f"--bytes={bytes}", *AT_ONCE)

    def once():
        with Documents(False) as documents:
            with standin_of(MEGABYTE) as standin:
                _, small_heap, _ = ours(standin, documents)
            with standin_of(size) as standin:
                mine, heap, row = ours(standin, documents)
                theirs = curls(standin, documents)
        print(f"  {row['samples']} results of {args.megabytes} MB, {row['errors']} errors; throng {mine}; curl {theirs}; "
              f"heap at most {heap / 2**20:.1f} MB, with results of 1 MB {small_heap / 2**20:.1f} MB")
        return (mine.throughput / theirs.throughput, mine.per_cpu_second / theirs.per_cpu_second,
                (heap - small_heap) / 2**20)
    names = "of curl's throughput", "of curl's bytes per CPU-second of the injector", "MB of heap growth"
    for name, figures in zip(names, zip(*[once() for _ in range(args.runs)])):
        print(f"output: {statistics.median(figures):.2f} {name} (min {min(figures):.2f}, max {max(figures):.2f})")


class Flow:
    """What a server sends to clients that run all the time, and what that takes of both: measured from outside, the
    same for every client, so nothing else may use the loopback meanwhile."""

    def __init__(self, server, clients, settle, seconds):
        """Waits for the first result, then settle seconds, and measures for so many seconds more."""
        def counts():
            return (time.monotonic(), loopback_bytes(), cpu_of(server.process.pid),
                    sum(cpu_of(client.pid) for client in clients), cpu_of_machine())

        def all_run():
            # not Popen.poll(), which would collect the process and its account
            return all(os.waitid(os.P_PID, client.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
                       for client in clients)
        idle = loopback_bytes()
        while loopback_bytes() - idle < 10 * MEGABYTE and all_run():
            time.sleep(0.02)
        time.sleep(settle)
        before = counts()
        time.sleep(seconds)
        after = counts()
        if not all_run():
            sys.exit("a client ended before its throughput was measured")
        took, written, server, ours, machine = (late - early for early, late in zip(before, after))
        self.throughput, self.per_cpu_second = written / took, written / ours
        self.clients, self.server, self.others = ours / took, server / took, (machine - ours - server) / took

    def __str__(self):
        return (f"{self.throughput / 1e6:,.0f} MB/s ({self.clients:.2f} processors, server {self.server:.2f}, other "
                f"processes {self.others:.2f})")


def arguments(name, command):
    if name == "conversion":
        command.add_argument("--users", type=int, default=100)
        command.add_argument("--duration", type=int, default=60)
        command.add_argument("--all-documents", action="store_true", help="post font and picture as well, 46 KB in all")
        command.add_argument("--pages-share", type=float, nargs="*", default=[], metavar="PERCENT",
                             help="also with the pages of such a share of the results counted")
        command.add_argument("--standin", action="store_true",
                             help="load the stand-in, which checks each form, instead of a server that reads none")
        command.add_argument("--no-k6", dest="k6", action="store_false")
        command.add_argument("--k6-program", help="a k6 that is there already; by default the newest one is built")
        command.add_argument("--no-gatling", dest="gatling", action="store_false")
    else:
        command.add_argument("--users", type=int, default=10)
        command.add_argument("--duration", type=int, default=30)
        command.add_argument("--settle", type=int, default=5, help="seconds of load before its throughput is measured")
        command.add_argument("--megabytes", type=int, default=100, help="size of each result")
    # one process of the stand-in sends less than one injector or ten curls receive
    command.add_argument("--processes", type=int, default=2 if name == "output" else 1, help="of the stand-in")
