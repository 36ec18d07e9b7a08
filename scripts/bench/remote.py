"""What the controller of a distributed run costs: Throng's, and stock JMeter's with its own mode StrippedBatch.

Both drive the same plan on injectors of this machine, each for a short and for a long time. The result is the growth from
the one to the other, without the start of a JVM: CPU by the kernel's account of the finished process, bytes
by its accounts of the controller's connections, read several times a second.
"""
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

from fleet import Fleet, injectors_of
from processes import ROOT, THRONG, plan, summary_in

HOME = os.path.join(ROOT, "target", "jmeter")
STOCK = ["java", "-Xmx1g", "-Djava.rmi.server.hostname=127.0.0.1", "-jar", f"{HOME}/bin/ApacheJMeter.jar"]


class Wire:
    """The bytes that a process and all of its peers have exchanged by TCP."""

    def __init__(self, pid):
        self.pid = pid
        self.seen = {}
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)
        self.thread.start()

    def watch(self):
        while not self.over.wait(0.3):
            lines = subprocess.run(["ss", "-tinpH"], capture_output=True, text=True).stdout.splitlines()
            for head, figures in zip(lines[::2], lines[1::2]):
                if f"pid={self.pid}," in head:
                    counted = sum(int(count) for count in re.findall(r"bytes_(?:sent|received):(\d+)", figures))
                    connection = tuple(head.split()[3:5])
                    self.seen[connection] = max(counted, self.seen.get(connection, 0))

    def bytes(self):
        self.over.set()
        self.thread.join()
        return sum(self.seen.values())


def measured(command):
    """CPU-seconds, bytes and output of a process from its start to its end."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wire = Wire(process.pid)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, wire.bytes(), output


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def ours(injectors, users, durations):
    work = tempfile.mkdtemp(prefix="bench-")
    results = []
    with injectors_of(work, injectors) as fleet:
        for duration in durations:
            cpu, wire, output = measured([
                THRONG, "run", plan("remote"), f"-Dusers={users * injectors}", f"-Dduration={duration}",
                f"-Dresults={work}/results", "-Dthresholds=errors < 1%", "--injectors=" + ",".join(fleet.said)])
            summary = summary_in(f"{work}/results", output)
            lost = [one["name"] for one in summary["injectors"] if one["status"] == "lost"]
            if lost:
                sys.exit(f"injectors were lost: {lost}\n{output}")
            results.append((sum(label["samples"] for label in summary["labels"]), cpu, wire))
    shutil.rmtree(work)
    return results


def stock(injectors, users, durations):
    work = tempfile.mkdtemp(prefix="bench-")
    ports = [free_port() for _ in range(injectors)]
    plain = "-Jserver.rmi.ssl.disable=true"
    commands = [STOCK + ["-s", f"-Dserver_port={port}", plain, "-j", f"{work}/{port}.log"] for port in ports]
    results = []
    with Fleet(commands, "Created remote object") as fleet:
        time.sleep(3)  # it says so before it is in its registry
        for duration in durations:
            cpu, wire, output = measured(STOCK + [
                "-n", "-t", plan("remote"), plain, "-Jmode=StrippedBatch", f"-Gusers={users}", f"-Gduration={duration}",
                "-R", ",".join(f"127.0.0.1:{port}" for port in ports), "-j", f"{work}/controller.log"])
            counts = re.findall(r"summary =\s+(\d+) in", output)
            if not counts:
                sys.exit("JMeter summed up nothing:\n" + output)
            results.append((int(counts[-1]), cpu, wire))
        del fleet
    shutil.rmtree(work)
    return results


def growth(name, short, long):
    samples = long[0] - short[0]
    cpu = (long[1] - short[1]) / samples * 1e6
    wire = (long[2] - short[2]) / samples
    print(f"  {name}: {short[0]:,} and {long[0]:,} samples, CPU {short[1]:.1f} and {long[1]:.1f} s, "
          f"{short[2] / 1e6:.2f} and {long[2] / 1e6:.2f} MB: {cpu:.2f} CPU-s per million samples, "
          f"{wire:.2f} bytes a sample")
    return cpu, wire


def arguments(command):
    command.add_argument("--injectors", type=int, default=2)
    command.add_argument("--users", type=int, default=20, help="of each injector")
    command.add_argument("--short", type=int, default=10, help="seconds of the run that is taken off")
    command.add_argument("--duration", type=int, default=60, help="seconds")


def remote(args):
    # the first warms the injectors up, and leaves the class archive of the controller behind
    durations = (args.short, args.short, args.duration)
    for _ in range(args.runs):
        our_cpu, our_wire = growth("ours", *ours(args.injectors, args.users, durations)[1:])
        stock_cpu, stock_wire = growth("StrippedBatch", *stock(args.injectors, args.users, durations)[1:])
        share = f"1/{stock_cpu / our_cpu:.0f} of" if our_cpu > 0 else "too little to compare with"
        print(f"controller: {share} StrippedBatch's CPU, 1/{stock_wire / our_wire:.0f} of its bytes")
