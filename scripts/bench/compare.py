"""How often `throng compare` calls equal runs worse, and how often it finds a target that is slower by 10 %."""
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile

from processes import THRONG, StandIn, plan

# Every answer takes a time of this range, each one equally likely: 50 ms in the mean, and 10 % more.
LATENCY = "45ms..55ms"
SLOWER = "49500us..60500us"


def arguments(command):
    command.add_argument("--seconds", type=int, default=8, help="length of the load of a run")
    command.add_argument("--users", type=int, default=20, help="users in a closed loop")
    command.add_argument("--keep", help="a folder that keeps all results; runs that it has are not repeated")


def run(standin, results, args):
    command = [THRONG, "run", plan("echo"), f"-Dhost={standin.host}", f"-Dport={standin.port}",
               f"-Dusers={args.users}", f"-Dduration={args.seconds}", f"-Dresults={results}", "-Dquiet=true"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode not in (0, 3, 4):
        sys.exit("a run left no results:\n" + done.stdout)
    return done.returncode != 4


def valid_run(standin, results, args):
    """A void run proves nothing and is repeated."""
    if os.path.exists(os.path.join(results, "summary.json")):
        return results
    while not run(standin, results, args):
        print("  note: void, repeated:", results)
        shutil.rmtree(results)
    return results


def verdict(base, new):
    done = subprocess.run([THRONG, "compare", base, new], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    with open(os.path.join(new, "compare.json")) as file:
        found = json.load(file)
    if (done.returncode == 3) != (found["verdict"] == "worse"):
        sys.exit("exit code and verdict differ:\n" + done.stdout)
    return found


def worse_figures(found):
    return [f"{change['label']} {change['figure']} {change['change']:+.1%}"
            for label in found["labels"] for change in label["changes"] if change["verdict"] == "worse"]


def compare(args):
    folder = args.keep or tempfile.mkdtemp(prefix="bench-")
    equal, slower = collections.Counter(), collections.Counter()
    with StandIn(1, "realtime", f"--latency={LATENCY}") as usual, \
            StandIn(1, "realtime", f"--latency={SLOWER}") as slow:
        for pair in range(args.runs):
            base, same, late = (valid_run(target, os.path.join(folder, f"{name}-{pair}"), args)
                                for target, name in ((usual, "base"), (usual, "same"), (slow, "slow")))
            of_same, of_late = verdict(base, same), verdict(base, late)
            equal[of_same["verdict"]] += 1
            slower[of_late["verdict"]] += 1
            print(f"  pair {pair + 1}: equal {of_same['verdict']} {worse_figures(of_same)}, "
                  f"slower {of_late['verdict']}, {len(worse_figures(of_late))} of {of_late['intervals']} figures",
                  flush=True)
    if not args.keep:
        shutil.rmtree(folder)
    print(f"compare: of {args.runs} pairs of equal runs {equal['worse']} worse, {equal['better']} better, "
          f"{equal['same']} same, {equal['unclear']} unclear; a target slower by 10 % is found in {slower['worse']} of "
          f"{args.runs}")
