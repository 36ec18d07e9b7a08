"""Tsung 1.7 as an injector of chat users: its scenario, its process, its statistics."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from processes import cpu_of
from servers import PASSWORD, free_port

SCENARIO = """<?xml version="1.0"?>
<!DOCTYPE tsung SYSTEM "/usr/share/tsung/tsung-1.0.dtd">
<tsung loglevel="warning" dumptraffic="false" version="1.0">
  <clients><client host="localhost" use_controller_vm="true" maxusers="100000"/></clients>
  <servers><server host="{host}" port="{port}" type="bosh"/></servers>
  <load duration="{seconds}" unit="second">
    <arrivalphase phase="1" duration="{ramp}" unit="second">
      <users arrivalrate="{rate}" unit="second" maxnumber="{users}"/>
    </arrivalphase>
  </load>
  <options>
    <option name="bosh_path" value="/http-bind"/>
    <option type="ts_jabber" name="domain" value="localhost"/>
    <option type="ts_jabber" name="userid_max" value="0"/>
    <option type="ts_jabber" name="random_from_fileid" value="users"/>
    <option type="ts_jabber" name="offline_from_fileid" value="users"/>
    <option type="ts_jabber" name="fileid_delimiter" value=","/>
    <option name="file_server" id="users" value="{directory}/users.csv"/>
  </options>
  <sessions>
    <session bidi="true" probability="100" name="chat" type="ts_jabber">
      <setdynvars sourcetype="file" fileid="users" delimiter="," order="iter">
        <var name="username"/><var name="password"/>
      </setdynvars>
      <request subst="true"><jabber type="connect" ack="local">
        <xmpp_authenticate username="%%_username%%" passwd="%%_password%%"/>
      </jabber></request>
      <request><jabber type="auth_sasl" ack="local"/></request>
      <request><jabber type="connect" ack="local"/></request>
      <request><jabber type="auth_sasl_bind" ack="local"/></request>
      <request><jabber type="auth_sasl_session" ack="local"/></request>
      <request><jabber type="iq:roster:get" ack="local"/></request>
      <request><jabber type="presence:initial" ack="no_ack"/></request>
      <for var="message" from="1" to="{messages}">
        <thinktime value="{pace}"/>
        <request><jabber type="chat" ack="no_ack" size="{size}" destination="online"/></request>
      </for>
    </session>
  </sessions>
</tsung>
"""


class Tsung:
    """A run of Tsung, of one Erlang node that is controller and injector; Erlang's port mapper is its own."""

    def __init__(self, server, users, rate, pace, size, seconds):
        if not shutil.which("tsung"):
            sys.exit("tsung is not installed; on Debian: apt-get install tsung")
        self.directory = tempfile.mkdtemp(prefix="bench-tsung-")
        self.mapper = free_port()
        with open(os.path.join(self.directory, "users.csv"), "w") as file:
            file.writelines(f"user{user},{PASSWORD}\n" for user in range(users))
        scenario = os.path.join(self.directory, "tsung.xml")
        with open(scenario, "w") as file:
            # arrivals are random: the phase goes on until all have come
            file.write(SCENARIO.format(
                host=server.host, port=server.port, directory=self.directory, users=users, rate=rate,
                ramp=round(users / rate * 1.5) + 5, pace=pace, size=size, seconds=seconds,
                messages=round(seconds / pace)))
        self.environment = {**os.environ, "HOME": self.directory, "ERL_EPMD_PORT": str(self.mapper)}
        self.console = open(os.path.join(self.directory, "console.log"), "w+")
        self.process = subprocess.Popen(
            ["tsung", "-n", "-f", scenario, "-l", os.path.join(self.directory, "log"), "start"],
            env=self.environment, stdout=self.console, stderr=self.console)

    def cpu_so_far(self):
        return cpu_of(self.process.pid)

    def statistics(self):
        """Name to the numbers of its last line: of this period first, of the whole run last."""
        found = {}
        for directory, _, files in os.walk(os.path.join(self.directory, "log")):
            if "tsung.log" in files:
                with open(os.path.join(directory, "tsung.log")) as log:
                    for name, numbers in re.findall(r"^stats: (\S+) (.+)$", log.read(), re.M):
                        found[name] = [float(number) for number in numbers.split()]
        return found

    def finish(self):
        """Ends it, with its statistics."""
        statistics = self.statistics()
        if not statistics:
            self.console.seek(0)
            sys.exit("tsung left no statistics:\n" + self.console.read())
        subprocess.run(["tsung", "stop"], env=self.environment, stdout=self.console, stderr=self.console)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        subprocess.run(["epmd", "-port", str(self.mapper), "-kill"], stdout=self.console, stderr=self.console)
        self.console.close()
        shutil.rmtree(self.directory)
        return statistics
