"""One load over several injectors of this machine: as many WebSockets as a machine is asked for, or editors."""
import shutil
import subprocess
import tempfile

from editors import load
from fleet import injectors_of
from processes import SOURCES, THRONG, StandIn, paced_jvm, plan, summary_in

EDGE = 3  # seconds at either end of a ramp, in which arrivals begin and end
PACE = 10  # saves a minute of each editor


def run(fleet, name, standin, **properties):
    """What the controller says, and its summary."""
    results = tempfile.mkdtemp(prefix="bench-")
    properties.update(host=standin.host, port=standin.port, results=results)
    try:
        output = subprocess.run([THRONG, "run", name, "--injectors=" + ",".join(fleet.said)]
                                + [f"-D{key}={value}" for key, value in properties.items()],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        return output, summary_in(results, output)
    finally:
        shutil.rmtree(results)


def report(summary, rss, asked, unit):
    given, lateness = (rule["observed"] for rule in summary["thresholds"][:2])
    errors = sum(label["errors"] for label in summary["labels"])
    print(f"  {summary['users']['peak']} users at once over {len(rss)} injectors, {given:,.1f} of {asked:,.1f} {unit} "
          f"({100 * given / asked:.2f} %), errors {errors}, lateness p99 {lateness:.1f} ms, verdict "
          f"{summary['verdict']} {summary['reasons']}\n"
          f"  peak RSS of the injectors {', '.join(f'{one:.0f}' for one in rss)} MB")
    print(f"distributed: {100 * given / asked:.2f} % of the load, {errors} errors, {sum(rss):.0f} MB in all")


def websockets(args, fleet):
    ramp = args.users / args.rate
    window = f"after {EDGE} s before {ramp - EDGE} s"
    with StandIn(args.processes) as standin:
        # injectors are services: this is not their first run
        run(fleet, plan("open"), standin, rate=args.rate / 2, duration=20, sources=SOURCES)
        # each stays until all others have been there for so long, and they leave as they came
        stay = ramp + args.hold
        _, summary = run(fleet, plan("open"), standin, rate=args.rate, duration=ramp, hold=stay, pause=stay + ramp,
                         sources=SOURCES,
                         thresholds=f"rate(connect) >= 0/s {window}; lateness(connect) >= 0 {window}")
    report(summary, fleet.peak_rss(), args.rate, "arrivals/s")


def editors(args, fleet):
    """The published test in its own form: four injectors, and the table of results."""
    with StandIn(args.processes, "editor") as standin:
        # injectors are services: this is not their first run
        run(fleet, "editor-session", standin, **load(args.users // 20, 10, 30, PACE))
        output, summary = run(fleet, "editor-session", standin,
                              **load(args.users, args.ramp, round(args.minutes * 60), PACE, args.ramp / 5))
    print(output[output.find("\nLabel "):])
    report(summary, fleet.peak_rss(), args.users * PACE / 60, "saves/s")


def arguments(command):
    command.add_argument("--editors", action="store_true", help="10,000 editors instead of WebSockets")
    command.add_argument("--injectors", type=int, default=4)
    command.add_argument("--users", type=int, help="64000; with --editors 10000")
    command.add_argument("--rate", type=float, default=2000, help="WebSockets that arrive in a second, over all")
    command.add_argument("--hold", type=int, default=30, help="seconds that all WebSockets are held")
    command.add_argument("--ramp", type=int, default=300, help="seconds in which editors are added")
    command.add_argument("--minutes", type=float, default=5, help="with --editors, after the ramp")
    command.add_argument("--heap", type=int, default=170, help="MB of each injector of editors, with paced.jvm; 0 for "
                                                               "the flags of every run")
    command.add_argument("--processes", type=int, default=4, help="of the stand-in")


def distributed(args):
    if args.users is None:
        args.users = 10_000 if args.editors else 64_000
    for _ in range(args.runs):
        work = tempfile.mkdtemp(prefix="bench-")
        with injectors_of(work, args.injectors, paced_jvm(args.heap) if args.editors else "") as fleet:
            (editors if args.editors else websockets)(args, fleet)
        shutil.rmtree(work)
