"""What the live page costs a run on several injectors of this machine: without a browser, with one, and with ten."""
import re
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request

from fleet import injectors_of
from processes import SOURCES, THRONG, StandIn, cpu_of, plan, summary_in

WARM_UP = 15  # seconds in which the JVM compiles what the page needs


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


def watched(pid, url, count, seconds):
    browsers = [Browser(url) for _ in range(count)]
    time.sleep(WARM_UP)
    used = share(pid, seconds)
    steps = [browser.events.get("step", 0) for browser in browsers]
    size = sum(browser.bytes for browser in browsers) / count
    for browser in browsers:
        browser.close()
    time.sleep(2)
    print(f"  {count} browser{'s' if count > 1 else ''}: {used:.2f} % of a core, {min(steps)} to {max(steps)} seconds "
          f"in {seconds + WARM_UP} s, {size / 1024 / (seconds + WARM_UP):.1f} KB a second each")
    return used


def arguments(command):
    command.add_argument("--injectors", type=int, default=4)
    command.add_argument("--rate", type=float, default=200, help="WebSockets that arrive in a second, over all")
    command.add_argument("--seconds", type=int, default=30, help="of each of the four measurements")
    command.add_argument("--browsers", type=int, default=10)


def live(args):
    for _ in range(args.runs):
        work = tempfile.mkdtemp(prefix="bench-")
        length = 4 * args.seconds + 2 * WARM_UP + 25
        with injectors_of(work, args.injectors) as fleet, StandIn(2) as standin:
            process = subprocess.Popen([
                THRONG, "run", plan("open"), "--injectors=" + ",".join(fleet.said), "-Dlive", f"-Drate={args.rate}",
                f"-Dduration={length}", "-Dhold=2", f"-Dsources={SOURCES}", f"-Dhost={standin.host}",
                f"-Dport={standin.port}", f"-Dresults={work}/results"],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            said = ""
            while "Live: " not in said:
                said += process.stdout.readline()
            url = re.search(r"Live: +(\S+)", said)[1]
            rest = []
            reader = threading.Thread(target=lambda: rest.append(process.stdout.read()))
            reader.start()
            time.sleep(20)
            before = share(process.pid, args.seconds)
            one = watched(process.pid, url, 1, args.seconds)
            ten = watched(process.pid, url, args.browsers, args.seconds)
            after = share(process.pid, args.seconds)
            process.wait()
            reader.join()
        summary = summary_in(f"{work}/results", said + "".join(rest))
        shutil.rmtree(work)
        alone = (before + after) / 2
        print(f"  without a browser: {before:.2f} and {after:.2f} % of a core; verdict {summary['verdict']} "
              f"{summary['reasons']}")
        print(f"live: {one - alone:.2f} % of a core with one browser, {ten - alone:.2f} % with {args.browsers}; "
              f"verdict {summary['verdict']}")
