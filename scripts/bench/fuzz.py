"""Every parser of bytes from outside: how its time grows with the size of its input, and what damaged inputs do."""
import os
import subprocess
import sys

from processes import ROOT


def arguments(command):
    command.add_argument("--seconds", type=int, default=60, help="of damaged inputs, in all")
    command.add_argument("--least", type=int, default=256, help="KB of the smallest input of the growing ones")
    command.add_argument("--doublings", type=int, default=6, help="up to the largest")
    command.add_argument("--seed", type=int, default=18)
    command.add_argument("--parser", default="", help="a part of its name; all unless given")
    command.add_argument("--heap", type=int, default=2048, help="MB")


def fuzz(args):
    tests = os.path.join(ROOT, "target", "test-classes")
    if not os.path.exists(os.path.join(tests, "org/throng/fuzz/FuzzBench.class")):
        sys.exit("the fuzzing is not compiled; run: mvn test-compile")
    classes = [tests, f"{ROOT}/target/classes", f"{ROOT}/target/jmeter/lib/*"]
    status = 0
    for _ in range(args.runs):
        status |= subprocess.run(
            ["java", f"-Xmx{args.heap}m", "-cp", ":".join(classes), "org.throng.fuzz.FuzzBench", str(args.seconds),
             str(args.least), str(args.doublings), str(args.seed), args.parser]).returncode
    sys.exit(status)
