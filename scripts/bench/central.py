"""An injector in Java from Maven Central: assembled in a directory of its own when it is needed, and removed."""
import os
import shutil
import subprocess
import sys
import tempfile

from processes import newest_java


class Assembled:
    """A tool with its dependencies, and one of our sources compiled against it."""

    def __init__(self, name, artifacts, source):
        """artifacts: group:artifact:version of each"""
        self.name = name
        self.directory = tempfile.mkdtemp(prefix=f"bench-{name.lower()}-")
        self.main = os.path.splitext(os.path.basename(source))[0]
        with open(os.path.join(self.directory, "pom.xml"), "w") as file:
            file.write(project(artifacts))
        os.mkdir(os.path.join(self.directory, "classes"))
        with open(os.path.join(self.directory, "classes", "logback.xml"), "w") as file:
            file.write('<configuration><root level="ERROR"/></configuration>\n')
        self.call("mvn", "-q", "dependency:copy-dependencies", "-DoutputDirectory=lib")
        self.call("javac", "-cp", "lib/*", "-d", "classes", os.path.abspath(source))

    def call(self, *command):
        called = subprocess.run(command, cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if called.returncode:
            self.remove()
            sys.exit(f"{self.name} could not be assembled: {' '.join(command)}\n{called.stdout}")

    def java(self, *arguments):
        """What it prints, and CPU-seconds by the kernel's account, the JVM's start included."""
        process = subprocess.Popen([newest_java(), "-cp", "classes:lib/*", *map(str, arguments)], cwd=self.directory,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        output = process.stdout.read()
        _, _, usage = os.wait4(process.pid, 0)
        return output, usage.ru_utime + usage.ru_stime

    def remove(self):
        shutil.rmtree(self.directory, ignore_errors=True)


def project(artifacts):
    dependencies = "".join(
        "<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version></dependency>\n".format(
            *artifact.split(":")) for artifact in artifacts)
    return f"""<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>bench</groupId><artifactId>injector</artifactId><version>1</version>
  <dependencies>
{dependencies}  </dependencies>
</project>
"""
