"""Gatling as an injector."""
import re
import sys

from central import Assembled

# the fastest: 3.15.1, the newest, makes 0.5 to 0.8 of its requests per CPU-second
VERSION = "3.13.5"


class Gatling(Assembled):
    """One simulation, compiled."""

    def __init__(self, simulation):
        super().__init__("Gatling", [f"io.gatling.highcharts:gatling-charts-highcharts:{VERSION}"], simulation)

    def run(self, server, users, seconds, scheme="http", request="Global", **properties):
        """Requests (of all names, or of one), how many failed, and CPU-seconds."""
        output, cpu = self.java(
            "--add-opens=java.base/java.lang=ALL-UNNAMED", f"-Dbase={scheme}://{server.host}:{server.port}",
            f"-Dusers={users}", f"-Dduration={seconds}",
            *[f"-D{name}={value}" for name, value in properties.items()], "io.gatling.app.Gatling",
            "-s", self.main, "-rf", "results", "-nr")
        # a column each for all, those that were answered as expected, and those that were not
        counts = re.findall(rf"> {request} *\| *([\d,]+) \| *([\d,]+) \| *([\d,]+)", output)
        if not counts:
            sys.exit("Gatling printed no result:\n" + output)
        total, _, failed = (int(count.replace(",", "")) for count in counts[-1])
        return total, failed, cpu
