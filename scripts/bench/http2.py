"""GET of 1 KB over HTTP/2 and TLS by JMeter's HTTP Request, and by Gatling, at nghttpd."""
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

import gatling
from processes import PLANS, Injector, plan

NGHTTPD = "/usr/sbin/nghttpd"
PAGE = "<html><body>" + "x" * (1024 - 26) + "</body></html>"


class Nghttpd:
    """nghttp2's server with one page of 1 KB (Debian: nghttp2-server)."""

    def __init__(self):
        if not os.access(NGHTTPD, os.X_OK):
            sys.exit(f"{NGHTTPD} is not there; install nghttp2-server")
        self.directory = tempfile.mkdtemp(prefix="bench-nghttpd-")
        with open(os.path.join(self.directory, "page"), "w") as file:
            file.write(PAGE)
        key, certificate = (os.path.join(self.directory, name) for name in ("key.pem", "certificate.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
                       check=True, stderr=subprocess.DEVNULL)
        self.host = "127.0.0.1"
        with socket.socket() as free:
            free.bind((self.host, 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen([NGHTTPD, "-a", self.host, "-d", self.directory, "-m", "1000", str(self.port),
                                         key, certificate])
        self.await_start()

    def await_start(self):
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex((self.host, self.port)) == 0:
                    return
            time.sleep(0.1)
        sys.exit("nghttpd did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.directory)


def http2(args):
    """One plan of JMeter's own elements, in a closed loop, with a connection for each user."""
    def throng():
        with Nghttpd() as server:
            run = Injector(plan("http-get"), server, users=args.users, duration=args.duration, protocol="https",
                           http="netty", http2="auto").finish(quiet=True)
        row = run.label("get")
        errors = sum(label["errors"] for label in run.summary["labels"])
        print(f"  throng: {row['samples']} requests, {errors} errors, {row['meanBytes']:.0f} bytes each, p99 "
              f"{row['p99']} ms, CPU {run.cpu:.1f} s: {row['samples'] / run.cpu:,.0f} per CPU-second, peak RSS "
              f"{run.rss_kb / 1024:.0f} MB")
        return row["samples"] / run.cpu

    def of_gatling():
        with Nghttpd() as server:
            count, failed, cpu = peer.run(server, args.users, args.duration, scheme="https", http2="true")
        print(f"  gatling: {count} requests, {failed} errors, CPU {cpu:.1f} s: {count / cpu:,.0f} per CPU-second")
        return count / cpu

    peer = gatling.Gatling(os.path.join(PLANS, "Get.java")) if args.gatling else None
    try:
        rounds = [(throng(), of_gatling() if peer else None) for _ in range(args.runs)]
    finally:
        if peer:
            peer.remove()
    ours = [one[0] for one in rounds]
    print(f"http2: {statistics.median(ours):,.0f} per CPU-second (min {min(ours):,.0f}, max {max(ours):,.0f})")
    if peer:
        print(f"http2: {statistics.median(one[0] / one[1] for one in rounds):.2f} times Gatling")


def arguments(command):
    command.add_argument("--users", type=int, default=100)
    command.add_argument("--duration", type=int, default=20)
    command.add_argument("--no-gatling", dest="gatling", action="store_false")
