"""GET of 1 KB by JMeter's HTTP Request: over Throng's transport, over HttpClient 4, and by Gatling."""
import os
import statistics

import gatling
from processes import PLANS, Injector, Server, plan


def http(args):
    """One plan of JMeter's own elements, in a closed loop, as often as the processor allows."""
    def throng(transport):
        with Server("SameAnswer.java", "page") as server:
            run = Injector(plan("http-get"), server, users=args.users, duration=args.duration,
                           http=transport).finish(quiet=True)
        row = run.label("get")
        errors = sum(label["errors"] for label in run.summary["labels"])
        print(f"  {transport}: {row['samples']} requests, {errors} errors, p99 {row['p99']} ms, CPU {run.cpu:.1f} s: "
              f"{row['samples'] / run.cpu:,.0f} per CPU-second, peak RSS {run.rss_kb / 1024:.0f} MB")
        return row["samples"] / run.cpu

    def of_gatling():
        with Server("SameAnswer.java", "page") as server:
            count, failed, cpu = peer.run(server, args.users, args.duration)
        print(f"  gatling: {count} requests, {failed} errors, CPU {cpu:.1f} s: {count / cpu:,.0f} per CPU-second")
        return count / cpu

    peer = gatling.Gatling(os.path.join(PLANS, "Get.java")) if args.gatling else None
    try:
        rounds = [(throng("netty"), throng("httpclient4"), of_gatling() if peer else None) for _ in range(args.runs)]
    finally:
        if peer:
            peer.remove()
    ours = [one[0] for one in rounds]
    print(f"http: {statistics.median(ours):,.0f} per CPU-second (min {min(ours):,.0f}, max {max(ours):,.0f})")
    print(f"http: {statistics.median(one[0] / one[1] for one in rounds):.2f} times HttpClient 4")
    if peer:
        print(f"http: {statistics.median(one[0] / one[2] for one in rounds):.2f} times Gatling")


def arguments(name, command):
    command.add_argument("--users", type=int, default=100)
    command.add_argument("--duration", type=int, default=20)
    command.add_argument("--no-gatling", dest="gatling", action="store_false")
