"""What the report of a long run costs, beside JMeter's dashboard of the same samples."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from processes import PLANS, ROOT, THRONG, newest_java

JMETER = os.path.join(ROOT, "target", "jmeter")

# The defaults of JMeter's own launcher, but for the heap.
JMETER_OPTIONS = ["-XX:MaxMetaspaceSize=256m", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=100", "-XX:G1ReservePercent=20"]


def arguments(command):
    command.add_argument("--samples", type=int, default=10_000_000)
    command.add_argument("--labels", type=int, default=30)
    command.add_argument("--seconds", type=int, default=3600, help="length of the run")
    command.add_argument("--jmeter-heap", type=int, default=1024, help="MB; JMeter's launcher gives it 1024")
    command.add_argument("--keep", help="a folder that keeps the samples; if it has them, they are not made again")
    command.add_argument("--only", choices=("samples", "throng", "jmeter"), help="one part, with --keep")


def make(folder, args):
    done = os.path.join(folder, "made")
    if os.path.exists(done):
        return
    classes = f"{JMETER}/lib/*:{JMETER}/lib/ext/*"
    subprocess.run([newest_java(), "-cp", classes, os.path.join(PLANS, "HourOfSamples.java"), folder,
                    str(args.samples), str(args.labels), str(args.seconds)], check=True)
    with open(done, "w"):
        pass


def measured(name, command, results):
    """Runs a command that writes into the folder; its seconds, CPU-seconds and peak memory in MB."""
    shutil.rmtree(results, ignore_errors=True)
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - began
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{name} failed:\n{output}")
    cpu = usage.ru_utime + usage.ru_stime
    print(f"  {name}: {seconds:.1f} s, {cpu:.1f} CPU-s, peak RSS {usage.ru_maxrss / 1024:.0f} MB", flush=True)
    return seconds, usage.ru_maxrss / 1024


def throng(folder):
    results = os.path.join(folder, "throng")
    cost = measured("throng report", [THRONG, "report", "--merge", os.path.join(folder, "injector"),
                                      "--results", results], results)
    with open(os.path.join(results, "summary.json")) as file:
        summary = json.load(file)
    page = os.path.join(results, "report.html")
    # the last second is merged and logged; what follows is what a run does at its end
    writing = os.path.getmtime(page) - os.path.getmtime(os.path.join(results, "histograms.hlog"))
    print(f"    of that {writing:.1f} s after the last second was merged; "
          f"{sum(label['samples'] for label in summary['labels'])} samples, {len(summary['labels'])} labels, "
          f"{summary['durationSeconds']:.0f} s; report.html {os.path.getsize(page) / 1e6:.2f} MB")
    return writing, *cost


def jmeter(folder, heap):
    results = os.path.join(folder, "jmeter")
    log = os.path.join(folder, "jmeter.log")
    return measured("jmeter -g", [newest_java(), f"-Xms{heap}m", f"-Xmx{heap}m", *JMETER_OPTIONS,
                                  "-Djava.awt.headless=true", "-jar", os.path.join(JMETER, "bin", "ApacheJMeter.jar"),
                                  f"-Jjmeter.reportgenerator.temp_dir={os.path.join(folder, 'temp')}",
                                  "-g", os.path.join(folder, "results.jtl"), "-o", results, "-j", log], results)


def report(args):
    folder = args.keep or tempfile.mkdtemp(prefix="bench-")
    os.makedirs(folder, exist_ok=True)
    make(folder, args)
    for _ in range(args.runs if args.only != "samples" else 0):
        ours = throng(folder) if args.only != "jmeter" else None
        theirs = jmeter(folder, args.jmeter_heap) if args.only != "throng" else None
        if ours and theirs:
            print(f"report: {ours[0]:.1f} s, with recovery {ours[1]:.1f} s, {ours[2]:.0f} MB; JMeter's dashboard "
                  f"{theirs[0]:.1f} s and {theirs[1]:.0f} MB")
    if not args.keep:
        shutil.rmtree(folder)
