#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Kills writers and restarts the PostgreSQL server while runs are written, then checks that every acknowledged run is in
the history exactly once and the spool is empty.

usage: team_history_kills.py HISTORY_WRITER [WRITERS [RUNS [KILLS [RESTARTS]]]]     (default: 8 5000 100 5)
"""
import glob
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
CONCURRENT_RUNS = 4  # in each program


class Server:
    """A PostgreSQL server in a folder of its own, which listens on a socket there. It refuses to run as root."""

    def __init__(self, folder):
        self.folder = folder
        self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        os.chmod(folder, 0o755)
        if self.user:
            shutil.chown(folder, "nobody", "nogroup")
        self.run("initdb", "-D", folder + "/data", "-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C")
        self.start()

    def run(self, program, *arguments):
        subprocess.run([*self.user, f"{PROGRAMS}/{program}", *arguments], check=True, cwd="/",
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        self.run("pg_ctl", "-D", self.folder + "/data", "-w", "-l", self.folder + "/log", "-o",
                 f"-k {self.folder} -h ''", "start")

    def stop(self, mode):
        self.run("pg_ctl", "-D", self.folder + "/data", "-w", "-m", mode, "stop")

    def url(self):
        return f"postgresql://admin@/postgres?host={self.folder}"


class Writer(threading.Thread):
    """Starts the program again after each kill, until enough runs are acknowledged."""

    def __init__(self, program, url, name, runs):
        super().__init__()
        self.command = [program, "write", url]
        self.prefix = name
        self.runs = runs
        self.finished = 0
        self.acknowledged = []
        self.errors = []
        self.process = None
        self.kills = 0

    def kill(self):
        """Returns whether the program was still running."""
        if self.process is None or self.process.poll() is not None:
            return False
        self.kills += 1
        self.process.kill()
        return True

    def run(self):
        attempt = 0
        while self.finished < self.runs and len(self.errors) < 10:
            attempt += 1
            self.process = subprocess.Popen(
                [*self.command, f"{self.prefix}a{attempt}", str(self.runs - self.finished), str(CONCURRENT_RUNS)],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            others = []
            for line in self.process.stdout:
                if not line.startswith(("intended ", "finished ")):
                    others.append(line)
                elif line.endswith("\n"):
                    self.acknowledged.append(line)
                    self.finished += line.startswith("finished")
            code = self.process.wait()
            if code == -signal.SIGKILL and self.kills > 0:
                self.kills -= 1
            elif code != 0:
                self.errors.append(f"exit code {code}: " + "".join(others))
                time.sleep(0.2)


def spooled(data):
    """The number of runs in the spool."""
    import sqlite3
    count = 0
    for file in glob.glob(data + "/toolroom/spool-*.sqlite"):
        with sqlite3.connect(file) as database:
            count += database.execute("SELECT count(*) FROM runs").fetchone()[0]
    return count


def main():
    program = os.path.abspath(sys.argv[1])
    writers, runs, kills, restarts = [int(a) for a in sys.argv[2:]] + [8, 5000, 100, 5][len(sys.argv) - 2:]
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as data:
        os.environ["XDG_DATA_HOME"] = data
        server = Server(folder)
        began = time.monotonic()
        threads = [Writer(program, server.url(), f"w{i}", runs) for i in range(writers)]
        for thread in threads:
            thread.start()
        total = writers * runs
        killed = restarted = most = 0
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.02)
            done = sum(thread.finished for thread in threads)
            if killed < kills and done * (kills + 1) >= total * (killed + 1):
                victim = random.choice([t for t in threads if t.is_alive()] or threads)
                killed += victim.kill()
            if restarted < restarts and done * (restarts + 1) >= total * (restarted + 1):
                server.stop(random.choice(["fast", "immediate"]))
                time.sleep(random.uniform(0, 3))
                most = max(most, spooled(data))
                server.start()
                restarted += 1
        seconds = time.monotonic() - began
        for _ in range(100):  # the next program moves what is left
            if spooled(data) == 0:
                break
            subprocess.run([program, "write", server.url(), f"end{_}", "1", "1"], stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=False)
            time.sleep(0.5)
        acknowledged = "".join(line for thread in threads for line in thread.acknowledged)
        check = subprocess.run([program, "check", server.url()], input=acknowledged, capture_output=True, text=True)
        errors = [error for thread in threads for error in thread.errors]
        print(f"{writers} writers, {total} runs, {killed} kills, {restarted} restarts in {seconds:.0f} s; "
              f"at most {most} runs seen in the spool, {spooled(data)} at the end; {len(errors)} programs failed")
        print(check.stdout.strip())
        for error in errors[:3]:
            print(error.strip())
        server.stop("immediate")
        is_complete = killed == kills and restarted == restarts and most > 0 and not errors and not spooled(data)
        return check.returncode or (0 if is_complete else 1)


sys.exit(main())
