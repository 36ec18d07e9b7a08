"""What becomes of a run whose injector stands still for a moment (SIGSTOP): the verdicts, on a calm and a busy machine."""
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from processes import THRONG, StandIn, summary_in

LIMIT = 500
THRESHOLDS = f"p95(connect) < {LIMIT}; errors < 1%"

# A slow target answers the upgrade and the first frame late, each by this.
SLOW = "--latency=400ms..600ms"

# The longest that a run may take before it is given up, beside its load and its stop, in seconds.
PATIENCE = 120


class BusyMachine:
    """A process on each processor that computes, and ends by itself."""

    def __init__(self, seconds):
        loop = f"import time\nend = time.monotonic() + {seconds}\nwhile time.monotonic() < end: pass"
        self.processes = [subprocess.Popen([sys.executable, "-c", loop]) for _ in range(os.cpu_count())]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.wait()


def wait_for_load(process, results):
    """Until the first users have connected: their times are in the histogram log."""
    log = os.path.join(results, "histograms.hlog")
    while process.poll() is None:
        if os.path.exists(log):
            with open(log) as file:
                if "Tag=connect" in file.read():
                    return
        time.sleep(0.05)


def one_run(standin, stop, args):
    results = tempfile.mkdtemp(prefix="bench-")
    properties = dict(host=standin.host, port=standin.port, results=results, rate=args.rate, duration=args.duration,
                      think=1, thresholds=THRESHOLDS)
    command = [THRONG, "run", "websocket"] + [f"-D{name}={value}" for name, value in properties.items()]
    with open(os.path.join(results, "output"), "w+") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        try:
            wait_for_load(process, results)
            if stop:
                time.sleep(args.duration * 0.3)
                process.send_signal(signal.SIGSTOP)
                time.sleep(stop)
                process.send_signal(signal.SIGCONT)
            process.wait(args.duration + PATIENCE)
        finally:
            process.kill()
            process.wait()
        output.seek(0)
        summary = summary_in(results, output.read())
    shutil.rmtree(results)
    return summary


def kind_of(summary):
    """The verdict; of a void run also whether a stall or the saturation of the injector made it so."""
    if summary["verdict"] != "void":
        return summary["verdict"]
    saturated = any(injector["status"] != "completed" for injector in summary["injectors"])
    return "saturated" if saturated else "void"


def spread(values):
    known = [value for value in values if value is not None]
    if not known:
        return "-"
    return f"{statistics.median(known):,.0f} ({min(known):,.0f}-{max(known):,.0f})"


def trial(standin, machine, target, stop, args):
    runs = [one_run(standin, stop, args) for _ in range(args.runs)]
    kinds = [kind_of(summary) for summary in runs]
    wrong = kinds.count("fail") if target == "fast" else kinds.count("pass")
    moved = sum(bool(summary["withoutStalls"]) for summary in runs)
    print(f"| {machine} | {target} | {stop:g} | {len(runs)} | "
          + " | ".join(str(kinds.count(kind)) for kind in ("pass", "fail", "void", "saturated"))
          + f" | {wrong} | {moved} | {spread([summary['thresholds'][0]['observed'] for summary in runs])} | "
          f"{spread([summary['thresholds'][0]['withoutStalls'] for summary in runs])} | "
          f"{spread([max((s['longestStop'] for s in summary['stalls']), default=0) for summary in runs])} |", flush=True)


def stall(args):
    print(f"{args.rate} arrivals/s for {args.duration} s, {THRESHOLDS}; times are ms, median (least-most)\n")
    print("| machine | target | stop s | runs | pass | fail | void for the stall | void for saturation | wrong |"
          " percentiles set apart | p95(connect) | without stalls | longest stop |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    for machine in args.machine:
        for target in args.target:
            options = [SLOW] if target == "slow" else []
            with StandIn(1, "realtime", *options) as standin:
                for stop in args.stops:
                    if machine == "calm":
                        trial(standin, machine, target, stop, args)
                    else:
                        with BusyMachine(args.runs * (args.duration + stop + PATIENCE)):
                            trial(standin, machine, target, stop, args)


def arguments(command):
    command.add_argument("--stops", type=float, nargs="+", default=[0, 0.5, 1.2, 2, 5], help="seconds")
    command.add_argument("--machine", nargs="+", choices=("calm", "busy"), default=["calm", "busy"])
    command.add_argument("--target", nargs="+", choices=("fast", "slow"), default=["fast", "slow"])
    command.add_argument("--rate", type=int, default=50)
    command.add_argument("--duration", type=int, default=10)
