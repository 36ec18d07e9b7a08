"""The controller of many injectors, in simulated time: what merging their blobs and judging the run costs."""
import os
import subprocess
import sys

from processes import ROOT


def arguments(command):
    command.add_argument("--injectors", type=int, default=64)
    command.add_argument("--seconds", type=int, default=600, help="simulated")
    command.add_argument("--labels", type=int, default=20)
    command.add_argument("--samples", type=int, default=1000, help="a second of each label of each injector")
    command.add_argument("--heap", type=int, default=256, help="MB")


def merge(args):
    simulation = os.path.join(ROOT, "target", "test-classes")
    if not os.path.exists(os.path.join(simulation, "org/throng/stats/remote/MergeSimulation.class")):
        sys.exit("the simulation is not compiled; run: mvn test-compile")
    classes = [simulation, f"{ROOT}/target/jmeter/lib/*", f"{ROOT}/target/jmeter/lib/ext/*"]
    figures = [args.injectors, args.seconds, args.labels, args.samples]
    for _ in range(args.runs):
        subprocess.run(["java", f"-Xmx{args.heap}m", "-cp", ":".join(classes),
                        "org.throng.stats.remote.MergeSimulation", *map(str, figures)], check=True)
