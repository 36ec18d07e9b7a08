"""Chat users: against Prosody beside Tsung, or as many as one JVM is to carry against the stand-in."""
import time

from processes import SOURCES, Injector, StandIn, cpu_of, paced_jvm, peak_rss_of, rss_of
from servers import PASSWORD, Prosody
from tsung import Tsung

CONTACTS = 24
MESSAGE_BYTES = 60
# seconds; the longest interval of a plan: of 1,000 users two or three change it within a run
HARDLY_EVER = 86_400
JVM_START = 10
# paced.jvm says why, and for how many users
ROOM_FOR_NEW_OBJECTS = "-XX:MaxNewSize=40m -XX:SurvivorRatio=2 -XX:TargetSurvivorRatio=90"


class Steady:
    """Processor and memory of an injector and its server over a part of a run."""

    def __init__(self, injector, server, seconds):
        began, ours, theirs = time.monotonic(), injector.cpu_so_far(), cpu_of(server.process.pid)
        time.sleep(seconds)
        self.rss, self.peak_rss = rss_of(injector.process.pid), peak_rss_of(injector.process.pid)
        elapsed = time.monotonic() - began
        self.cores = (injector.cpu_so_far() - ours) / elapsed
        self.server_cores = (cpu_of(server.process.pid) - theirs) / elapsed

    def __str__(self):
        return (f"{self.cores:.3f} processors, {self.rss:.0f} MB, at most {self.peak_rss:.0f} MB; server "
                f"{self.server_cores:.3f} processors")


def throng(server, jvm, users, rate, seconds, presence, **properties):
    step = round(rate * 2)
    return Injector(
        "bosh-chat", server, jvm, users=users, step=step, duration=seconds, path="/http-bind",
        domain="localhost", password=PASSWORD, mechanism="PLAIN", sourceAddresses=SOURCES, **{
            "step-interval": 2, "message-interval": 5, "message-size": MESSAGE_BYTES,
            "presence-interval": presence, **properties})


def outcome(run):
    """What a finished run of the plan says of sessions, messages and itself."""
    labels = {label["label"]: label for label in run.summary["labels"]}
    sessions, delivery = labels["session"], labels["delivery"]
    injector = run.summary["injectors"][0]
    print(f"    sessions lost {sessions['errors']} of {sessions['samples']}; messages {delivery['samples']}, lost or "
          f"repeated {delivery['errors']}, delivery p50 {delivery['p50']} ms, p99 {delivery['p99']} ms; re-poll lag "
          f"p99 {injector['repollLagP99']} ms, max {injector['repollLagMax']} ms; verdict {run.summary['verdict']}")
    return sessions["errors"]


def against_tsung(args):
    """One after the other with a Prosody of its own each, the same accounts, pace and mechanism."""
    ramp = args.users / args.rate
    until_steady = ramp + args.settle
    steady_seconds = round(args.minutes * 60)
    seconds = round(args.settle) + steady_seconds + 20
    jvm = f"{paced_jvm(args.heap)} {ROOM_FOR_NEW_OBJECTS}" if args.heap else ""

    def ours():
        with Prosody(args.users, CONTACTS) as server:
            run = throng(server, jvm, args.users, args.rate, seconds, HARDLY_EVER)
            time.sleep(JVM_START + until_steady)
            steady = Steady(run, server, steady_seconds)
            run.finish()
        print(f"  throng: {run.summary['users']['peak']} users, {steady}")
        outcome(run)
        return steady

    def theirs():
        with Prosody(args.users, CONTACTS) as server:
            run = Tsung(server, args.users, args.rate, 5, MESSAGE_BYTES, round(until_steady + seconds))
            time.sleep(JVM_START + until_steady)
            steady = Steady(run, server, steady_seconds)
            counts = run.finish()
        users = counts["users_count"][-1]
        errors = {name: int(numbers[-1]) for name, numbers in counts.items() if name.startswith("error")}
        print(f"  tsung: {users:.0f} users, {counts['connected'][-1]:.0f} connected, {steady}\n"
              f"    errors {errors or 'none'}; it measures no delivery")
        return steady

    tsung, mine = theirs(), ours()
    print(f"chat: {mine.cores / tsung.cores:.2f} of Tsung's processor, {mine.peak_rss / tsung.peak_rss:.2f} of its memory "
          f"at most, {mine.rss / tsung.rss:.2f} in the end")


def against_standin(args):
    """All in one JVM, with presence, long enough for sessions to be lost."""
    ramp, seconds = args.users / args.rate, round(args.minutes * 60)
    with StandIn(args.processes, "bosh", "--dialect", args.dialect, f"--users={args.users}",
                 f"--contacts={CONTACTS}") as server:
        run = throng(server, paced_jvm(args.heap), args.users, args.rate, seconds, 30, **{"ramp-down": round(ramp)})
        time.sleep(JVM_START + ramp)
        steady = Steady(run, server, seconds - 10)
        run.finish()
    print(f"  throng: {run.summary['users']['peak']} users for {args.minutes:g} min, {steady}")
    lost = outcome(run)
    print(f"chat: {lost} sessions lost, {steady.cores:.2f} processors for {args.users:,} users")


def arguments(command):
    command.add_argument("--standin", action="store_true", help="many users against the stand-in, instead of Prosody "
                                                               "beside Tsung")
    command.add_argument("--users", type=int, help="3000; with --standin 9500")
    command.add_argument("--rate", type=float, default=50, help="arrivals a second")
    command.add_argument("--settle", type=float, default=20, help="seconds from the last arrival until it is steady")
    command.add_argument("--minutes", type=float, help="1, of those that are steady; with --standin 10, after the ramp")
    command.add_argument("--heap", type=int, help="MB, with paced.jvm; 0 for the flags of every run; 125, with --standin "
                                                  "500")
    command.add_argument("--processes", type=int, default=2, help="of the stand-in")
    command.add_argument("--dialect", default="openfire", help="of the stand-in: openfire, ejabberd or prosody")


def chat(args):
    if args.users is None:
        args.users = 9500 if args.standin else 3000
    if args.minutes is None:
        args.minutes = 10 if args.standin else 1
    if args.heap is None:
        args.heap = 500 if args.standin else 125
    for _ in range(args.runs):
        (against_standin if args.standin else against_tsung)(args)
