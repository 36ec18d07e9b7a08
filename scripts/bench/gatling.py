"""Gatling as an injector: assembled from Maven Central in a directory of its own when it is needed, and removed."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from processes import newest_java

VERSION = "3.13.5"

PROJECT = f"""<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>bench</groupId><artifactId>gatling</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.gatling.highcharts</groupId><artifactId>gatling-charts-highcharts</artifactId>
      <version>{VERSION}</version>
    </dependency>
  </dependencies>
</project>
"""


class Gatling:
    """One simulation, compiled."""

    def __init__(self, simulation):
        self.directory = tempfile.mkdtemp(prefix="bench-gatling-")
        self.simulation = os.path.splitext(os.path.basename(simulation))[0]
        with open(os.path.join(self.directory, "pom.xml"), "w") as file:
            file.write(PROJECT)
        os.mkdir(os.path.join(self.directory, "classes"))
        with open(os.path.join(self.directory, "classes", "logback.xml"), "w") as file:
            file.write('<configuration><root level="ERROR"/></configuration>\n')
        self.call("mvn", "-q", "dependency:copy-dependencies", "-DoutputDirectory=lib")
        self.call("javac", "-cp", "lib/*", "-d", "classes", os.path.abspath(simulation))

    def call(self, *command):
        called = subprocess.run(command, cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if called.returncode:
            self.remove()
            sys.exit(f"Gatling could not be assembled: {' '.join(command)}\n{called.stdout}")

    def run(self, server, users, seconds, scheme="http", request="Global", **properties):
        """Requests (of all names, or of one), how many failed, and CPU-seconds by the kernel's account, the JVM's start
        included."""
        process = subprocess.Popen(
            [newest_java(), "--add-opens=java.base/java.lang=ALL-UNNAMED", f"-Dbase={scheme}://{server.host}:{server.port}",
             f"-Dusers={users}", f"-Dduration={seconds}",
             *[f"-D{name}={value}" for name, value in properties.items()], "-cp", "classes:lib/*", "io.gatling.app.Gatling",
             "-s", self.simulation, "-rf", "results", "-nr"],
            cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        output = process.stdout.read()
        _, _, usage = os.wait4(process.pid, 0)
        # a column each for all, those that were answered as expected, and those that were not
        counts = re.findall(rf"> {request} *\| *([\d,]+) \| *([\d,]+) \| *([\d,]+)", output)
        if not counts:
            sys.exit("Gatling printed no result:\n" + output)
        total, _, failed = (int(count.replace(",", "")) for count in counts[-1])
        return total, failed, usage.ru_utime + usage.ru_stime

    def remove(self):
        shutil.rmtree(self.directory, ignore_errors=True)
