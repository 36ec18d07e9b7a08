"""What the live page costs a run on several injectors of this machine: with ten browsers, with one, and without."""
import re
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request

from distributed import run
from fleet import injectors_of
from processes import SOURCES, THRONG, StandIn, cpu_of, plan, summary_in

WARM_UP = 45  # seconds in which the JVM compiles what the run and the page need
SETTLE = 3


class Browser:
    """A connection that takes every event, as a page does."""

    def __init__(self, url):
        self.events = {}
        self.bytes = 0
        self.answer = urllib.request.urlopen(urllib.parse.urljoin(url, "events"), timeout=30)
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        try:
            for line in self.answer:
                self.bytes += len(line)
                if line.startswith(b"event: "):
                    name = line[7:].strip().decode()
                    self.events[name] = self.events.get(name, 0) + 1
        except (OSError, ValueError, AttributeError):
            pass  # closed here

    def close(self):
        self.answer.close()


def share(pid, seconds):
    """Share of a core that a process uses now, in percent."""
    before, at = cpu_of(pid), time.time()
    time.sleep(seconds)
    return 100 * (cpu_of(pid) - before) / (time.time() - at)


def watched(pid, browsers, seconds):
    before = [(browser.events.get("step", 0), browser.bytes) for browser in browsers]
    used = share(pid, seconds)
    steps = [browser.events.get("step", 0) - had for browser, (had, _) in zip(browsers, before)]
    size = sum(browser.bytes - had for browser, (_, had) in zip(browsers, before)) / len(browsers)
    print(f"  {len(browsers)} browser{'s' if len(browsers) > 1 else ''}: {used:.2f} % of a core, {min(steps)} to "
          f"{max(steps)} seconds of the run in {seconds} s, {size / 1024 / seconds:.1f} KB a second each")
    return used


def arguments(command):
    command.add_argument("--injectors", type=int, default=4)
    command.add_argument("--rate", type=float, default=50, help="WebSockets that arrive in a second, over all")
    command.add_argument("--seconds", type=int, default=30, help="of each of the three measurements")
    command.add_argument("--browsers", type=int, default=10)


def live(args):
    for _ in range(args.runs):
        work = tempfile.mkdtemp(prefix="bench-")
        with injectors_of(work, args.injectors) as fleet, StandIn(1) as standin:
            # injectors are services: this is not their first run
            run(fleet, plan("open"), standin, rate=args.rate, duration=10, hold=2, pause=3, sources=SOURCES)
            length = 3 * args.seconds + WARM_UP + 2 * SETTLE + 10
            process = subprocess.Popen([
                THRONG, "run", plan("open"), "--injectors=" + ",".join(fleet.said), "-Dlive", f"-Drate={args.rate}",
                f"-Dduration={length}", "-Dhold=2", "-Dpause=3", f"-Dsources={SOURCES}", f"-Dhost={standin.host}",
                f"-Dport={standin.port}", f"-Dresults={work}/results"],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            said = ""
            while "Live: " not in said:
                said += process.stdout.readline()
            url = re.search(r"Live: +(\S+)", said)[1]
            rest = []
            reader = threading.Thread(target=lambda: rest.append(process.stdout.read()))
            reader.start()
            browsers = [Browser(url) for _ in range(args.browsers)]
            time.sleep(WARM_UP)
            ten = watched(process.pid, browsers, args.seconds)
            for browser in browsers[1:]:
                browser.close()
            time.sleep(SETTLE)
            one = watched(process.pid, browsers[:1], args.seconds)
            browsers[0].close()
            time.sleep(SETTLE)
            alone = share(process.pid, args.seconds)
            process.wait()
            reader.join()
        summary = summary_in(f"{work}/results", said + "".join(rest))
        shutil.rmtree(work)
        print(f"  without a browser: {alone:.2f} % of a core; verdict {summary['verdict']} {summary['reasons']}")
        print(f"live: {one - alone:.2f} % of a core with one browser, {ten - alone:.2f} % with {args.browsers}; "
              f"verdict {summary['verdict']}")
