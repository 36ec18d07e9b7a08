"""JMeter's HTTP Request in an unedited plan, in a closed loop: by Throng, and beside it by others."""
import os
import statistics
import time

import gatling
import k6
from hyperfoil import Hyperfoil
from processes import PLANS, Injector, Server, cpu_of, paced_jvm, plan
from repeated import print_beside
from stock import Stock

JVM_START = 10
SPARE = 5

# plan, Gatling's form of it, and what the server answers
REQUESTS = {"get": ("http-get", "Get.java", "page"), "propfind": ("propfind-stock", "Propfind.java", "multistatus")}


def http(args):
    """The same request as often as the processor allows, by each injector in turn."""
    for request in args.requests:
        name, simulation, answer = REQUESTS[request]
        peers = {}

        def throng(server, transport):
            run = Injector(plan(name), server, users=args.users, duration=args.duration,
                           http=transport).finish(quiet=True)
            return (sum(label["samples"] for label in run.summary["labels"]),
                    sum(label["errors"] for label in run.summary["labels"]), run.cpu, run.rss_kb)

        def stock(server):
            run = Stock(plan(name), server, users=args.users, duration=args.duration).finish()
            return run.samples, run.errors, run.cpu, run.rss_kb

        injectors = {"throng": lambda server: throng(server, "netty")}
        if args.httpclient4:
            injectors["throng over HttpClient 4"] = lambda server: throng(server, "httpclient4")
        if args.stock:
            injectors["stock JMeter"] = stock
        try:
            if args.gatling:
                peers["Gatling"] = gatling.Gatling(os.path.join(PLANS, simulation))
                injectors["Gatling"] = lambda server: (*peers["Gatling"].run(server, args.users, args.duration), None)
            if args.hyperfoil and request == "get":
                peers["Hyperfoil"] = Hyperfoil()
                injectors["Hyperfoil"] = lambda server: (
                    *peers["Hyperfoil"].run(server, args.users, args.duration), None)
            if args.k6:
                peers["k6"] = k6.K6(os.path.join(PLANS, "request.js"), args.k6_program)
                injectors["k6"] = lambda server: (*peers["k6"].run(
                    REQUEST=request, BASE=f"http://{server.host}:{server.port}", USERS=args.users,
                    DURATION=args.duration), None)
            rounds = [{injector: measured(injector, run, answer) for injector, run in injectors.items()}
                      for _ in range(args.runs)]
        finally:
            for peer in peers.values():
                peer.remove()
        print_beside(f"http {request}", rounds)


def measured(name, run, answer):
    with Server("SameAnswer.java", answer) as server:
        began = time.monotonic()
        requests, failed, cpu, rss_kb = run(server)
        theirs = cpu_of(server.process.pid) / (time.monotonic() - began)
    memory = f", peak RSS {rss_kb / 1024:.0f} MB" if rss_kb else ""
    print(f"  {name}: {requests:,} requests, {failed} errors, CPU {cpu:.1f} s{memory}: {requests / cpu:,.0f} per "
          f"CPU-second; server {theirs:.2f} processors", flush=True)
    return requests / cpu


def arguments(name, command):
    if name == "session":
        command.add_argument("--users", type=int, default=10000)
        command.add_argument("--ramp", type=int, default=40, help="seconds in which the users come")
        command.add_argument("--seconds", type=int, default=60, help="seconds after that")
        command.add_argument("--heap", type=int, default=300, help="MB of Throng's heap")
        command.add_argument("--young", type=int, default=12, help="MB of it for new objects")
        command.add_argument("--stock-heap", type=int, default=2048, help="MB of stock JMeter's heap")
        return
    command.add_argument("--users", type=int, default=100)
    command.add_argument("--duration", type=int, default=20)
    command.add_argument("--requests", nargs="+", choices=REQUESTS, default=list(REQUESTS))
    command.add_argument("--httpclient4", action="store_true", help="with JMeter's transport on our threads as well")
    command.add_argument("--no-stock", dest="stock", action="store_false")
    command.add_argument("--no-gatling", dest="gatling", action="store_false")
    command.add_argument("--no-hyperfoil", dest="hyperfoil", action="store_false", help="which has no PROPFIND")
    command.add_argument("--no-k6", dest="k6", action="store_false")
    command.add_argument("--k6-program", help="k6 if it is there already; otherwise it is built")


def session(args):
    """Users of an ordinary plan who think for 10 s before each request: what each takes, beside stock JMeter."""
    def throng(users, ramp, seconds):
        with Server("SameAnswer.java", "json") as server:
            run = Injector(plan("session"), server, f"{paced_jvm(args.heap)} -Xmn{args.young}m", users=users, ramp=ramp,
                           duration=ramp + seconds)
            cpu = steady(run.process.pid, ramp, seconds)
            run.finish(quiet=users < args.users)
        return run.rss_kb, cpu, sum(label["samples"] for label in run.summary["labels"]), sum(
            label["errors"] for label in run.summary["labels"])

    def stock(users, ramp, seconds):
        with Server("SameAnswer.java", "json") as server:
            run = Stock(plan("session"), server, (f"-Xmx{args.stock_heap}m",), users=users, ramp=ramp,
                        duration=ramp + seconds)
            cpu = steady(run.process.pid, ramp, seconds)
            run.finish()
        return run.rss_kb, cpu, run.samples, run.errors

    def per_user(name, run):
        few = run(10, 1, JVM_START + SPARE + 1)
        many = run(args.users, args.ramp, args.seconds)
        kb = (many[0] - few[0]) / (args.users - 10)
        print(f"  {name}: {many[2]:,} requests, {many[3]} errors; {many[0] / 1024:.0f} MB, with 10 users "
              f"{few[0] / 1024:.0f} MB: {kb:.1f} KB a user; {many[1]:.3f} processors", flush=True)
        return kb, many[1]
    rounds = [(per_user("throng", throng), per_user("stock JMeter", stock)) for _ in range(args.runs)]
    print(f"session: {statistics.median(one[0][0] for one in rounds):.1f} KB a user, stock JMeter "
          f"{statistics.median(one[1][0] for one in rounds):.1f}; processors "
          f"{statistics.median(one[0][1] / one[1][1] for one in rounds):.2f} of stock JMeter's")


def steady(pid, ramp, seconds):
    """Processors that a run uses when all users have come, without the start of the JVM and the end of the run."""
    time.sleep(JVM_START + ramp)
    began, before = time.monotonic(), cpu_of(pid)
    time.sleep(seconds - JVM_START - SPARE)
    return (cpu_of(pid) - before) / (time.monotonic() - began)
