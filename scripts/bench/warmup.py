"""The slowest requests of a short run with and without the warm-up before it, against a server that is warm."""
import statistics

from processes import Injector, Server, StandIn, plan

# server, plan, properties, label of the first requests
CASES = [
    (lambda: StandIn(1), plan("open"), dict(rate=100, duration=5), "connect"),
    (lambda: Server("SameAnswer.java", "page"), plan("http-get"), dict(users=100, loops=5, duration=5), "get"),
    (lambda: StandIn(1, "bosh"), "bosh-chat",
     {"users": 200, "step": 20, "step-interval": 1, "duration": 2, "domain": "localhost", "path": "/http-bind"},
     "Authenticate"),
    (lambda: StandIn(1, "editor"), "editor-session", dict(users=200, ramp=10, duration=2), "open and send auth"),
    (lambda: StandIn(1, "sync"), "sync-client", dict(clients=200, ramp=8, duration=2), "Read capabilities"),
]


def warmup(args):
    for server, of, properties, label in CASES:
        seen = {"true": [], "false": []}
        with server() as target:
            Injector(of, target, **properties).finish(quiet=True)
            for _ in range(args.runs):
                for wanted, runs in seen.items():
                    run = Injector(of, target, warmup=wanted, **properties).finish(quiet=True)
                    runs.append((run.label(label)["p99"], run.cpu))
        (with_p99, with_cpu), (p99, cpu) = (map(statistics.median, zip(*runs)) for runs in seen.values())
        print(f"warmup, {label}: p99 {with_p99:.1f} ms and {with_cpu:.1f} CPU-s with it, "
              f"{p99:.1f} ms and {cpu:.1f} CPU-s without")
