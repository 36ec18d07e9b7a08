"""The processes that a measurement consists of: stand-ins and injectors, and what the kernel says of them."""
import ipaddress
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
THRONG = os.path.join(ROOT, "scripts", "throng")
PLANS = os.path.join(ROOT, "scripts", "bench")

# With one source address the kernel searches ever longer for a free port from about 14,000 connections on.
SOURCES = "127.0.0.1-127.0.0.8"


def addresses(sources):
    """Those of a range such as SOURCES, one by one."""
    first, last = (ipaddress.ip_address(end) for end in sources.split("-"))
    return [str(ipaddress.ip_address(address)) for address in range(int(first), int(last) + 1)]


def newest_java():
    """The java that Throng runs on, so that others run on the same."""
    printed = subprocess.run([THRONG, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return os.path.join(re.search(r"^Java [^,]*, (.+)$", printed, re.MULTILINE)[1], "bin", "java")


class StandIn:
    """A stand-in, in as many processes as asked."""

    def __init__(self, processes, kind="realtime", *options):
        self.kind = kind
        self.process = subprocess.Popen(
            [THRONG, "standin", kind, "--port=0", f"--processes={processes}", "--until-stdin-closes", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            ready = re.search(r"listening on (\S+):(\d+)", line)
            if ready:
                self.host, self.port = ready.groups()
                return
        sys.exit("the stand-in did not start")

    def __enter__(self):
        # the stand-in's JVM is warmed up before anything is measured
        if self.kind == "realtime":
            Injector(plan("open"), self, rate=2000, duration=20, sources=SOURCES).finish(quiet=True)
        elif self.kind == "bosh":
            Injector("bosh-chat", self, users=20, step=20, duration=10, path="/http-bind", domain="localhost").finish(
                quiet=True)
        elif self.kind == "sync":
            Injector("sync-client", self, clients=50, duration=10).finish(quiet=True)
        elif self.kind == "conversion":
            Injector("conversion", self, users=20, ramp=1, duration=5).finish(quiet=True)
        else:
            Injector("editor-session", self, users=200, duration=10).finish(quiet=True)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(20)


class Server:
    """A server of a single source file beside this one, that prints where it listens and ends with its input."""

    def __init__(self, source, *arguments):
        self.process = subprocess.Popen([newest_java(), os.path.join(PLANS, source), *arguments],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        listening = re.search(r"listening on (\S+):(\d+)", self.process.stdout.readline())
        if not listening:
            sys.exit(f"{source} did not start")
        self.host, self.port = listening.groups()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(20)


class Injector:
    """One `throng run` in a process of its own, with the kernel's account of it."""

    def __init__(self, plan, standin, jvm="", **properties):
        """jvm: options of its JVM beside those of every run."""
        self.results = tempfile.mkdtemp(prefix="bench-")
        properties.update(host=standin.host, port=standin.port, results=self.results)
        command = [THRONG, "run", plan] + [f"-D{name}={value}" for name, value in properties.items()]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                        env=with_jvm_options(jvm))

    def cpu_so_far(self):
        return cpu_of(self.process.pid)

    def finish(self, quiet=False):
        output = self.process.stdout.read()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.exit = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.rss_kb = usage.ru_maxrss
        self.summary = summary_in(self.results, output)
        if self.summary["verdict"] != "pass" and not quiet:
            print("  note: verdict", self.summary["verdict"], self.summary["reasons"])
        shutil.rmtree(self.results)
        return self

    def label(self, name):
        return next(label for label in self.summary["labels"] if label["label"] == name)


def summary_in(results, output):
    """What a run has measured; ends everything with what it said if it left nothing."""
    try:
        with open(os.path.join(results, "summary.json")) as file:
            return json.load(file)
    except FileNotFoundError:
        sys.exit("the run left no summary:\n" + output)


def with_jvm_options(options):
    """The environment of a command of Throng, with options of its JVM beside those that are set already."""
    return dict(os.environ, THRONG_JVM_OPTIONS=f"{os.environ.get('THRONG_JVM_OPTIONS', '')} {options}")


def paced_jvm(heap):
    """Options for a long run of users that wait between samples, with so many MB; none for 0."""
    return f"@{os.path.join(ROOT, 'target', 'jmeter', 'bin', 'paced.jvm')} -Xmx{heap}m" if heap else ""


def children_of(pid):
    children = []
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/children") as file:
                children += file.read().split()
        except FileNotFoundError:
            pass  # the thread has ended meanwhile
    return children


def cpu_of(pid):
    """CPU-seconds of a process that runs, and of all that it has started."""
    fields = state_of(pid)
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds + sum(cpu_of(child) for child in children_of(pid))


def loopback_bytes():
    """All that processes of this machine have sent each other by IP since it started."""
    with open("/sys/class/net/lo/statistics/rx_bytes") as file:
        return int(file.read())


def cpu_of_machine():
    """CPU-seconds of all processes since it started, and those that its host has taken from it."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, irq, softirq, stolen = map(int, file.readline().split()[1:9])
    return (user + nice + system + irq + softirq + stolen) / os.sysconf("SC_CLK_TCK")


def rss_of(pid):
    """Resident memory in MB of a process that runs, and of all that it has started."""
    return status_mb(pid, "VmRSS") + sum(rss_of(child) for child in children_of(pid))


def peak_rss_of(pid):
    """The most resident memory in MB that a running process has had, and each of those that it has started."""
    return status_mb(pid, "VmHWM") + sum(peak_rss_of(child) for child in children_of(pid))


def status_mb(pid, field):
    with open(f"/proc/{pid}/status") as file:
        found = re.search(field + r":\s+(\d+)", file.read())
    return int(found[1]) / 1024 if found else 0


def pss_of(pid):
    """Memory in MB of a running process, with a page that others have as well divided among them; 0 once it ended."""
    try:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024
    except (FileNotFoundError, ProcessLookupError, StopIteration):
        return 0


def peak_of_together(processes):
    """Waits for the end of the processes; the most memory in MB that they had together, each shared page once."""
    peak = 0
    # one that has ended stays until it is waited for
    while any(is_running(process.pid) for process in processes):
        peak = max(peak, sum(pss_of(process.pid) for process in processes))
        time.sleep(1)
    return peak


def is_running(pid):
    return state_of(pid)[0] != "Z"


def state_of(pid):
    """What the kernel says of a process in /proc/PID/stat, from its state on."""
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()


def plan(name):
    return os.path.join(PLANS, name + ".jmx")
