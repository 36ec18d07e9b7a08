"""What one user of a plan needs of an injector: memory and sockets, for the table of `throng doctor`."""
import os
import threading

from processes import Injector, StandIn
from repeated import repeated

KERNEL_KB_A_SOCKET = 4

# Of each plan: its stand-in, the properties of all its runs, and those of a run with few and one with many users. All
# users are there at once: answers take long, or users stay.
LOADS = {
    "conversion": (
        ("conversion", "--chromium-max-concurrency=10000", "--auto-start", "--chromium-restart-after=0",
         "--set", "html=12s", "--bytes=1000"),
        {"scenario": "html"},
        {"users": 10, "ramp": 1, "duration": 4}, {"users": 3000, "ramp": 10, "duration": 2}),
    "file-sync": (
        ("sync", "--dialect=owncloud8", "--users=50", "--latency=3s"),
        {"list-rate": 0, "upload-rate": 0, "download-rate": 0, "accounts": 50, "login-threads": 50, "duration": 8,
         "tail": 10},
        {"sync-rate": 2}, {"sync-rate": 300}),
    "sync-client": (
        ("sync", "--users=2000"),
        {"duration": 20, "ramp": 10},
        {"clients": 30}, {"clients": 1530}),
}


def needs(args):
    def once():
        options, all_runs, few, many = LOADS[args.plan]
        with Cold(1, *options) as standin:
            less, more = (Watched(args.plan, standin, **all_runs, **users) for users in (few, many))
        kb = (more.rss_kb - less.rss_kb) / (more.users - less.users)
        print(f"  {less.users} users: {less.rss_kb / 1024:.0f} MB   {more.users} users: {more.rss_kb / 1024:.0f} MB, "
              f"{more.sockets} sockets: {kb:.1f} KB and {more.sockets / more.users:.2f} sockets a user")
        return kb + KERNEL_KB_A_SOCKET * round(more.sockets / more.users)
    median, low, high = repeated(args.runs, once)
    print(f"needs of {args.plan}: {median:.0f} KB a user with {KERNEL_KB_A_SOCKET} KB a socket of the kernel "
          f"(min {low:.0f}, max {high:.0f})")


def arguments(command):
    command.add_argument("--plan", choices=sorted(LOADS), default="conversion")


class Cold(StandIn):
    """A stand-in that is not warmed up: only the injector's memory counts."""

    def __enter__(self):
        return self


class Watched:
    """A run whose sockets are counted every second."""

    def __init__(self, plan, standin, **properties):
        run = Injector(plan, standin, thresholds="errors < 100%", **properties)
        self.sockets, self._ended = 0, threading.Event()
        counter = threading.Thread(target=self._count, args=(run.process.pid,))
        counter.start()
        run.finish(quiet=True)
        self._ended.set()
        counter.join()
        self.rss_kb, self.users = run.rss_kb, run.summary["users"]["peak"]

    def _count(self, pid):
        while not self._ended.wait(1):
            self.sockets = max(self.sockets, sockets_of(pid))


def sockets_of(pid):
    found = 0
    try:
        for file in os.listdir(f"/proc/{pid}/fd"):
            try:
                found += os.readlink(f"/proc/{pid}/fd/{file}").startswith("socket:")
            except FileNotFoundError:
                pass  # closed meanwhile
    except FileNotFoundError:
        pass  # the run has ended
    return found
