"""Editors at the pace of ONLYOFFICE's published test, all of them in one JVM."""
import time

from processes import SOURCES, Injector, StandIn, cpu_of, paced_jvm
from repeated import repeated

JVM_START = 10


def load(users, ramp, seconds, pace, ramp_down=0):
    """Properties of the plan. Its first rules are about the saves and their lateness between the ramp and the end."""
    # the first save comes up to 6 s after the opening, the last up to 6 s before the end
    window = f"after {ramp + 8} s before {ramp + seconds - 8} s"
    return {"users": users, "ramp": ramp, "duration": seconds, "ramp-down": ramp_down, "preset": "10000",
            "sourceAddresses": SOURCES, "save-changes-throughput-per-minute": pace,
            "thresholds": f"rate(save change) >= 0/s {window}; lateness(save change) >= 0 {window};"
                          f"p99(save change) >= 0 {window}"}


def editors(args):
    """Measured after the ramp, over so many minutes."""
    hold = round(args.minutes * 60)
    asked = args.users * args.pace / 60

    def run(users, standin, ramp, seconds):
        return Injector("editor-session", standin, paced_jvm(args.heap), **load(users, ramp, seconds, args.pace))

    def once():
        with StandIn(args.processes, "editor") as standin:
            few = run(10, standin, 2, 20).finish(quiet=True)
            many = run(args.users, standin, args.ramp, hold)
            time.sleep(JVM_START + args.ramp + 5)
            began, ours, theirs = time.monotonic(), many.cpu_so_far(), cpu_of(standin.process.pid)
            time.sleep(hold - 20)
            seconds = time.monotonic() - began
            cores = (many.cpu_so_far() - ours) / seconds
            their_cores = (cpu_of(standin.process.pid) - theirs) / seconds
            many.finish()
        done, lateness, p99 = (rule["observed"] for rule in many.summary["thresholds"])
        errors = sum(label["errors"] for label in many.summary["labels"])
        print(f"  {done:,.1f} of {asked:,.1f} saves/s ({100 * done / asked:.2f} %), errors {errors}, lateness p99 of "
              f"saves {lateness:.2f} ms, save p99 {p99:.1f} ms\n"
              f"  injector {cores:.2f} processors, RSS {many.rss_kb / 1024:.0f} MB, "
              f"{(many.rss_kb - few.rss_kb) / 1024:.0f} MB over that of 10 users; stand-in {their_cores:.2f} "
              f"processors")
        for label in ("open document", "assemble document", "close"):
            row = many.label(label)
            print(f"  {label}: {row['samples']}, p50 {row['p50']} ms, p99 {row['p99']} ms")
        return cores
    median, low, high = repeated(args.runs, once)
    print(f"editors: {median:.2f} processors for {args.users:,} editors (min {low:.2f}, max {high:.2f})")


def arguments(command):
    command.add_argument("--users", type=int, default=10000)
    command.add_argument("--ramp", type=int, default=300, help="seconds")
    command.add_argument("--minutes", type=float, default=10, help="after the ramp")
    command.add_argument("--pace", type=float, default=10, help="saves a minute of each editor")
    command.add_argument("--processes", type=int, default=2, help="of the stand-in")
    command.add_argument("--heap", type=int, default=280, help="MB, with paced.jvm; 0 for the flags of every run")
