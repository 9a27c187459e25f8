# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Programs of process activities: one request on standard input, one envelope on standard output."""
import datetime
import json
import pathlib
import signal
import sys
import time

request = json.loads(sys.stdin.readline())
name = request["tool"]
arguments = request["arguments"]
started = time.time()


def iso(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def finish(envelope):
    print(json.dumps(envelope))
    sys.exit()


def forge(**rest):
    finish({"tool": name, "fetchedAt": iso(started), **rest})


def echomen(timestamp):
    time.sleep(0.02)
    finish({"success": True, "data": 1, "metadata": {
        "duration": round((time.time() - started) * 1000), "timestamp": timestamp(), "toolName": name}})


def during_ignores():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(2)
    forge(data=1)


def during_stops():
    time.sleep(1)
    forge(data=1)


def timeout_late():
    time.sleep(30)
    forge(data=1)


def arguments_exits():
    finish({"success": True, "result": len(arguments["query"].strip()), "message": "Counted"})


def arguments_checks():
    if not isinstance(arguments.get("query"), str):
        finish({"success": False, "error": "VALIDATION_ERROR", "message": "query must be text"})
    arguments_exits()


def read_creates():
    pathlib.Path(f"{time.time()}.txt").write_text("1")
    forge(data=1)


def read_changes():
    pathlib.Path("counter.txt").write_text(f"{time.time()}")
    forge(data=1)


def read_once():
    if not pathlib.Path("once.txt").exists():
        pathlib.Path("once.txt").touch()
    forge(data=1)


programs = {
    "read_once_process": read_once,
    "bad_during_process": during_ignores,
    "good_during_process": during_stops,
    "bad_timeout_process": timeout_late,
    "good_timeout_process": lambda: forge(data=1),
    "bad_arguments_process": arguments_exits,
    "good_arguments_process": arguments_checks,
    "bad_result_no_time_process": lambda: finish({"tool": name, "data": 1}),
    "bad_result_stale_process": lambda: finish({"tool": name, "fetchedAt": "2025-01-15T10:30:00.000Z", "data": 1}),
    "good_result_process": lambda: forge(data=1),
    "good_result_error_process": lambda: forge(error="Nothing found"),
    "bad_metadata_process": lambda: echomen(lambda: round(time.time())),
    "good_metadata_process": lambda: echomen(lambda: round(time.time() * 1000)),
    "bad_read_creates_process": read_creates,
    "bad_read_changes_process": read_changes,
    "good_read_process": lambda: forge(data=pathlib.Path("counter.txt").read_text()),
    "good_read_list_process": lambda: forge(data=len(list(pathlib.Path(".").iterdir()))),
    "bad_output_process": lambda: finish({"mood": "so-so"}),
    "good_output_process": lambda: finish({"mood": "good"}),
}
programs[name]()
