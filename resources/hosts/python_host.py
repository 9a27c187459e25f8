#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Loads Python modules that define tools, and calls the tools for Toolroom.

Toolroom starts this program with the interpreter of the project and speaks JSON-RPC 2.0 with it over the original
standard input and output, one message per line. What modules print goes to standard error.

Threads: the main thread imports the modules and then runs the event loop for asynchronous tools. One thread reads
requests. Synchronous tools run in a pool of threads, so that calls run side by side. Any thread may send a message.

This is one file without dependencies so that it can be installed, read, and trusted as it is. It is divided into:
own library, channel, JSON, errors, context, schemas, tools, modules, calls, host.
"""
import builtins
import os
import sys

if sys.version_info < (3, 11):
    sys.exit("Toolroom requires Python 3.11 or later to load modules; this is Python " + sys.version.split()[0])

if __name__ == "__main__" and sys.path and sys.path[0] == os.path.dirname(os.path.abspath(__file__)):
    del sys.path[0]  # the folder of this file is not part of the project; `python -P` leaves it out itself

# ---------------------------------------------------------------------------------------------------------------------
# Own library: modules may replace built-ins and functions of the standard library; this program must not notice.

# A function takes its built-ins from this name when it is defined, so all functions below keep the originals.
__builtins__ = dict(vars(builtins))


def import_own_library():
    """Imports the parts of the standard library that this program needs, with built-ins that modules cannot replace."""
    import importlib.machinery as machinery

    class OwnLoader(machinery.SourceFileLoader):
        def exec_module(self, module):
            module.__builtins__ = __builtins__
            super().exec_module(module)

    sys.path_hooks.insert(0, machinery.FileFinder.path_hook(
        (machinery.ExtensionFileLoader, machinery.EXTENSION_SUFFIXES), (OwnLoader, machinery.SOURCE_SUFFIXES)))
    sys.path_importer_cache.clear()
    try:
        for name in ("asyncio", "concurrent.futures", "datetime", "enum", "inspect", "json", "re", "threading"):
            __import__(name)
    finally:
        del sys.path_hooks[0]
        sys.path_importer_cache.clear()


import_own_library()

import asyncio
import atexit
import contextlib
import contextvars
import datetime
import enum
import faulthandler
import importlib
import importlib.machinery
import importlib.util
import inspect
import io
import json
import re
import threading
import time
import types
from _thread import allocate_lock, get_ident, start_new_thread
from collections import deque
from collections.abc import Mapping
from concurrent.futures import Future
from itertools import islice
from queue import SimpleQueue

for _name in ("json", "json.decoder", "json.encoder", "json.scanner"):
    sys.modules.pop(_name, None)
importlib.import_module("json")  # the copy for modules, which they may change

close_file = os.close
exit_process = os._exit
read_file = os.read
new_event = threading.Event
now = time.monotonic
running_loop = asyncio._get_running_loop
sleep = time.sleep
wrap_future = asyncio.wrap_future
write_file = os.write

PROTOCOL_VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
MAX_MESSAGE_BYTES = 64 * 1024 * 1024 - 4096  # Toolroom refuses longer messages
MAX_DEPTH = 120  # Toolroom reads 128 levels of a message
MAX_FRAMES = 5
MAPPINGS = (dict, Mapping)  # for isinstance(): a dict is recognized ten times faster this way
MAX_THREADS = 256
MAX_OUTPUT = 4 * 1024 * 1024  # characters that a call prints; Toolroom keeps less
MAX_LINE = 8_000  # characters of output that are sent without waiting for the end of the line
MAX_TEXT = 10_000  # characters of an error's message
SHUTDOWN_S = 0.18  # from the end of standard input until the process exits
EXIT_HANDLERS_S = 0.05  # of these, for what modules registered with atexit

CURRENT_CALL = contextvars.ContextVar("current_call", default=None)


class Output(io.TextIOWrapper):
    """A standard stream of modules. What is written during a call is shown with the call, too."""

    def __init__(self, file):
        super().__init__(open(file, "wb", closefd=False), "utf-8", "backslashreplace", line_buffering=True)

    def write(self, text):
        call = CURRENT_CALL.get()
        if call is not None and isinstance(text, str):
            call.report_output(text)
        return super().write(text)


# ---------------------------------------------------------------------------------------------------------------------
# Channel: messages over the original standard input and output


class Channel:
    """Sends and receives messages. The standard streams of modules and their child processes are kept apart from it."""

    def __init__(self):
        sys.stdout, sys.stderr = Output(1), Output(2)
        self._input = os.dup(0)  # neither is inherited by child processes
        self._output = os.dup(1)
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        close_file(null)
        os.dup2(2, 1)
        self._lock = allocate_lock()
        self._sender = None  # the thread that holds the lock
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._leave)

    def _leave(self):
        """A forked child must not answer requests of its parent, nor keep the pipes open."""
        self._lock = allocate_lock()
        self._sender = None
        for file in (self._input, self._output):
            if file is not None:
                close_file(file)
        self._input = self._output = None

    def send(self, text):
        """Sends the text of a message. If Toolroom has gone, the message is dropped; the input ends soon."""
        data = memoryview(utf8(text + "\n"))
        if self._sender == get_ident():
            return  # a destructor prints while this thread sends
        with self._lock:
            self._sender = get_ident()
            while data and self._output is not None:
                try:
                    data = data[write_file(self._output, data):]
                except OSError:
                    break
            self._sender = None

    def lines(self):
        """The lines of the input until it ends."""
        parts = []
        while self._input is not None:
            try:
                block = read_file(self._input, 1 << 16)
            except OSError:
                return
            if not block:
                return
            head, *others = block.split(b"\n")
            parts.append(head)
            for line in others:
                yield b"".join(parts)
                parts = [line]


# ---------------------------------------------------------------------------------------------------------------------
# JSON

LONE_SURROGATES = re.compile("[\ud800-\udfff]")

encode_json = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
decode_json = json.JSONDecoder().decode


def utf8(text):
    try:
        return text.encode()
    except UnicodeEncodeError:
        return LONE_SURROGATES.sub("\ufffd", text).encode()


class NotJson(Exception):
    """A value that JSON cannot express."""

    def __init__(self, pointer, reason):
        super().__init__(f"{reason} at {pointer}" if pointer else reason)
        self.pointer = pointer
        self.reason = reason


def pointer_to(pointer, key):
    return pointer + "/" + str(key).replace("~", "~0").replace("/", "~1")


def is_deep(value):
    """Whether the containers in `value` are nested more than MAX_DEPTH levels."""
    level = [value] if isinstance(value, (dict, list, tuple)) else []
    for _ in range(MAX_DEPTH):
        if not level:
            return False
        level = [child for parent in level for child in (parent.values() if isinstance(parent, dict) else parent)
                 if isinstance(child, (dict, list, tuple))]
    return bool(level)


def json_text(value, notes):
    """The JSON text of a result. Appends what was changed to `notes`. Raises NotJson."""
    try:
        text = encode_json(value)
        is_plain = not is_deep(value)
    except Exception:  # something other than JSON is in it
        is_plain = False
    if not is_plain:
        text = encode_json(PlainValue(notes).convert(value, ""))
    if len(text) > MAX_MESSAGE_BYTES // 4 and len(utf8(text)) > MAX_MESSAGE_BYTES:
        raise NotJson("", "The result is larger than 64 MiB")
    return text


class PlainValue:
    """Converts values to those that JSON has. Appends what is lost to `notes`; without notes, nothing may be lost."""

    def __init__(self, notes=None):
        self._notes = notes
        self._parents = set()

    def convert(self, value, pointer):
        if isinstance(value, enum.Enum):
            value = value.value
        if value is None or isinstance(value, (str, bool, int)):
            return value
        if isinstance(value, float):
            return self._number(value, pointer)
        if id(value) in self._parents:
            raise NotJson(pointer, "A circular reference")
        if len(self._parents) >= MAX_DEPTH:
            raise NotJson(pointer, f"More than {MAX_DEPTH} nested levels")
        self._parents.add(id(value))
        try:
            return self._container(value, pointer)
        finally:
            self._parents.discard(id(value))

    def _number(self, value, pointer):
        if value - value == 0:
            return value
        if self._notes is None:
            raise NotJson(pointer, f"The number {value}")
        self._notes.append(f"`{value}` at {pointer or 'the top level'} was replaced by null")
        return None

    def _container(self, value, pointer):
        if isinstance(value, MAPPINGS):
            return {self._key(key, pointer): self.convert(child, pointer_to(pointer, key))
                    for key, child in value.items()}
        if isinstance(value, (list, tuple, set, frozenset, deque)):
            return [self.convert(child, pointer_to(pointer, index)) for index, child in enumerate(value)]
        return self.convert(self._replacement(value, pointer), pointer)

    @staticmethod
    def _key(key, pointer):
        if isinstance(key, enum.Enum):
            key = key.value
        if isinstance(key, str):
            return key
        if key is None or isinstance(key, (bool, int, float)):
            return encode_json(key)
        raise NotJson(pointer, f"A key of the type {type(key).__name__}")

    @staticmethod
    def _replacement(value, pointer):
        """What stands for an object of a class: as JSON.stringify does in JavaScript, the object itself decides."""
        kind = type(value)
        if isinstance(value, (datetime.date, datetime.time)):
            return value.isoformat()
        if kind.__module__ in ("uuid", "decimal", "fractions") or isinstance(value, os.PathLike):
            return str(value)
        if callable(getattr(kind, "model_dump", None)):  # pydantic 2
            return value.model_dump(mode="json", by_alias=True)
        if hasattr(kind, "__fields__") and callable(getattr(kind, "json", None)):  # pydantic 1
            return decode_json(value.json(by_alias=True))
        for name in ("toJSON", "__json__", "to_dict", "tolist"):  # the last: arrays, also those of NumPy
            if not isinstance(value, (type, memoryview)) and callable(getattr(kind, name, None)):
                return getattr(value, name)()
        if hasattr(kind, "__dataclass_fields__"):
            return {name: getattr(value, name) for name in kind.__dataclass_fields__}
        raise NotJson(pointer, "A function" if inspect.isroutine(value) else f"A value of the type {kind.__name__}")


def plain_copy(value):
    """A copy that consists of JSON values only. Raises NotJson."""
    try:
        if not is_deep(value):
            return decode_json(encode_json(value))
    except Exception:
        pass  # the slow way finds out what is wrong, and where
    return PlainValue().convert(value, "")


# ---------------------------------------------------------------------------------------------------------------------
# Errors and their places in the files of the project


class Project:
    """Which files belong to the project: those below its root, except for installed packages."""

    def __init__(self):
        self.root = ""
        self._roots = []
        self._known = {}
        self._library = os.path.dirname(os.path.realpath(os.__file__))
        self._host = os.path.realpath(__file__)

    def open(self, root, files):
        self.root = os.path.abspath(root)
        roots = {self.root, *(os.path.dirname(file) for file in files)}
        self._roots = [path.rstrip(os.sep) + os.sep for root in roots for path in {root, os.path.realpath(root)}]
        self._known.clear()

    def contains(self, path):
        if path not in self._known:
            self._known[path] = self._decide(path)
        return self._known[path]

    def _decide(self, path):
        if not os.path.isabs(path):
            return False
        real = os.path.realpath(path)
        if real == self._host or (real + os.sep).startswith(self._library + os.sep):
            return False
        if {"site-packages", "dist-packages", "node_modules"}.intersection(path.split(os.sep) + real.split(os.sep)):
            return False
        return any((name + os.sep).startswith(root) for root in self._roots for name in (path, real))


project = Project()


def column_at(file, line, offset):
    """The column, counted in characters from 1, of an offset in UTF-8 bytes. Null if the file has changed."""
    try:
        with open(file, "rb") as source:
            text = next(islice(source, line - 1, None))
        return len(text[:offset].decode("utf-8", "replace")) + 1
    except (OSError, StopIteration):
        return None


def frame_at(code, line, instruction=None):
    frame = {"function": code.co_qualname, "file": code.co_filename, "line": line}
    if instruction is not None and instruction >= 0:
        offset = next(islice(code.co_positions(), instruction // 2, None), (None,) * 4)[2]
        column = None if offset is None else column_at(code.co_filename, line, offset)
        if column is not None:
            frame["column"] = column
    return frame


def frames_of(error):
    """The frames of an error in files of the project, the innermost first."""
    frames = []
    if isinstance(error, SyntaxError) and error.filename and project.contains(error.filename):
        frames.append({"function": "<module>", "file": error.filename, "line": error.lineno or 1,
                       "column": error.offset or 1})
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if project.contains(code.co_filename):
            places.append((code, trace.tb_lineno, trace.tb_lasti))
        trace = trace.tb_next
    frames += [frame_at(*place) for place in places[:-MAX_FRAMES - 1:-1]]
    return frames[:MAX_FRAMES]


def causes_of(error):
    """The error and what caused it, the outermost first."""
    seen = []
    while error is not None and len(seen) < 10:
        seen.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return seen


def text_of(error):
    try:
        return str(error)[:MAX_TEXT]
    except BaseException:  # a broken __str__
        return ""


def describe(error, kind="thrown"):
    """The `data` of an error response."""
    name = type(error).__name__
    message = text_of(error)
    if isinstance(error, SystemExit):
        function = "os._exit" if isinstance(error, ProcessExit) else "sys.exit"
        kind, name, message = "exited", "Error", f"The module called {function}({'' if error.code is None else error.code!r})"
    elif isinstance(error, NotJson):
        kind, name = "not-json", "Error"
    elif isinstance(error, (asyncio.CancelledError, Aborted)):
        kind, message = "aborted", message or "Request was cancelled"
    elif isinstance(error, InvalidArguments):
        kind, name = "invalid-arguments", type(error.__cause__ or error).__name__
    frames = next(filter(None, map(frames_of, causes_of(error))), [])
    return {"kind": kind, "name": name, "message": message, "frames": frames}


def summary(data):
    """One line for people."""
    first = data["message"].strip().split("\n")[0]
    if data["kind"] in ("exited", "not-json", "unknown-tool", "aborted"):
        return first
    return f"{data['name']}: {first}" if first else data["name"]


class ProcessExit(SystemExit):
    """A module called os._exit(). It ends only the module or the call, as sys.exit() does."""


class Aborted(Exception):
    """The call was aborted while it waited for Toolroom."""


class InvalidArguments(Exception):
    """The arguments are not what the model of the tool accepts. The cause is the library's own error."""


class ToolroomError(RuntimeError):
    """Toolroom refused a request of the tool."""


class UnknownTool(Exception):
    pass


# ---------------------------------------------------------------------------------------------------------------------
# Context: what a tool receives beside its arguments


def camel_case(name):
    head, *others = name.split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in others) if head else name


def snake_case(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Arguments(dict):
    """JSON members that can also be read as attributes."""

    __slots__ = ()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"There is no `{name}`; there are: {', '.join(map(str, self))}") from None


class Members(Arguments):
    """Members that can be read in either spelling: `sessionId` and `session_id`."""

    __slots__ = ()

    def _spelling(self, name):
        if isinstance(name, str):
            for other in (camel_case(name), snake_case(name)):
                if dict.__contains__(self, other):
                    return other
        return name

    def __missing__(self, name):
        other = self._spelling(name)
        if other == name:
            raise KeyError(name)
        return dict.__getitem__(self, other)

    def __contains__(self, name):
        return dict.__contains__(self, name) or dict.__contains__(self, self._spelling(name))

    def get(self, name, default=None):
        return self[name] if name in self else default


def readable(value, kind=Members):
    """JSON whose objects can be read as attributes."""
    if isinstance(value, dict):
        return kind((name, readable(child, kind)) for name, child in value.items())
    if isinstance(value, list):
        return [readable(child, kind) for child in value]
    return value


def copy_of(value):
    if isinstance(value, dict):
        return type(value)((name, copy_of(child)) for name, child in value.items())
    return [copy_of(child) for child in value] if isinstance(value, list) else value


def new_future():
    """A future that cannot be cancelled: what waits for it may be, but its result comes anyway."""
    future = Future()
    future.set_running_or_notify_cancel()
    return future


def done(value=None):
    future = new_future()
    future.set_result(value)
    return future


def outcome(future):
    """What a function of the context returns: something to await in asynchronous code, the value itself otherwise."""
    return future.result() if running_loop() is None else wrap_future(future)


def then(future, convert):
    """A future for the converted value."""
    converted = new_future()

    def finish(finished):
        try:
            converted.set_result(convert(finished.result()))
        except BaseException as error:
            converted.set_exception(error)

    future.add_done_callback(finish)
    return converted


class AbortSignal:
    """Tells a tool that its call was aborted. Can be used from any thread."""

    def __init__(self, call):
        self._call = call
        self._event = new_event()
        self._listeners = []
        self.reason = None

    @property
    def aborted(self):
        return self._event.is_set()

    def is_set(self):
        return self._event.is_set()

    def wait(self, timeout=None):
        """Waits at most `timeout` seconds. Returns whether the call was aborted."""
        return self._event.wait(timeout)

    def throw_if_aborted(self):
        if self.aborted:
            raise Aborted("Request was cancelled")

    def add_listener(self, listener):
        self._listeners.append(listener)
        if self.aborted:
            listener()

    def add_event_listener(self, _event, listener):
        self.add_listener(lambda: listener(Members(type="abort", target=self)))

    def remove_event_listener(self, _event, listener):
        pass  # a listener that is no longer wanted does no harm: the signal fires once

    throwIfAborted, addEventListener, removeEventListener = throw_if_aborted, add_event_listener, remove_event_listener

    def fire(self, reason):
        if self.aborted:
            return
        self.reason = reason
        self._event.set()
        if self._listeners:  # they may block
            self._call.host.threads.run(self._tell_listeners)

    def _tell_listeners(self):
        for listener in [*self._listeners]:
            try:
                listener()
            except BaseException as error:
                self._call.host.log_error("The abort listener failed", error)


class Memory:
    """The memory of the session. Reads come from what Toolroom sent with the call; `memory["working"]["key"]` too."""

    def __init__(self, call, scopes):
        self._call = call
        self._scopes = {scope: dict(scopes.get(scope) or {}) for scope in
                        ("working", "short-term", "long-term", "episodic", *scopes)}

    @staticmethod
    def _scope(scope):
        return snake_case(str(getattr(scope, "value", scope))).replace("_", "-")

    def __getitem__(self, scope):
        return self._scopes[self._scope(scope)]

    def read(self, scope, key, default=None):
        return outcome(done(copy_of(self[scope].get(key, default))))

    def list(self, scope):
        return outcome(done([*self[scope]]))

    def write(self, scope, key, value):
        plain = PlainValue().convert(value, "")
        return self._change("write", scope, key, {"value": plain}, lambda: self[scope].update({key: plain}))

    def delete(self, scope, key):
        return self._change("delete", scope, key, {}, lambda: self[scope].pop(key, None))

    def _change(self, operation, scope, key, members, apply):
        scope = self._scope(scope)
        answer = self._call.ask("toolroom/memory", {"operation": operation, "scope": scope, "key": key, **members})

        def finish(result):
            apply()
            return (result or {}).get("value")

        return outcome(then(answer, finish))


class Client:
    """An HTTP client for the base URL of the environment. The credentials are sent to that server only."""

    def __init__(self, call, settings, auth):
        self.base_url = self.baseUrl = settings.get("baseUrl") or ""
        self.timeout_ms = self.timeoutMs = settings.get("timeoutMs")
        self._call = call
        self._auth = auth

    def request(self, method, path, params=None, json=None, headers=None):
        """Returns `status`, `ok`, `headers`, `text` and `data` (the parsed body if it is JSON)."""
        self._call.signal.throw_if_aborted()
        future = new_future()
        self._call.host.threads.run(lambda: settle(future, lambda: self._send(method, path, params, json, headers)))
        return outcome(future)

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def post(self, path, **options):
        return self.request("POST", path, **options)

    def put(self, path, **options):
        return self.request("PUT", path, **options)

    def patch(self, path, **options):
        return self.request("PATCH", path, **options)

    def delete(self, path, **options):
        return self.request("DELETE", path, **options)

    def _send(self, method, path, params, body, headers):
        import urllib.error
        import urllib.parse
        import urllib.request
        base = self.base_url.rstrip("/") + "/"
        url = urllib.parse.urljoin(base, path if "://" in path else path.lstrip("/"))
        if params:
            url += ("&" if "?" in url else "?") + urllib.parse.urlencode(params, doseq=True)
        request = urllib.request.Request(url, method=method, headers={"Accept": "application/json", **(headers or {})})
        if body is not None:
            request.data = utf8(encode_json(PlainValue().convert(body, "")))
            request.add_header("Content-Type", "application/json")
        if self._auth and urllib.parse.urlsplit(url)[:2] == urllib.parse.urlsplit(base)[:2]:
            credentials = self._auth if " " in self._auth else "Bearer " + self._auth
            request.add_unredirected_header("Authorization", credentials)
        try:
            answer = urllib.request.urlopen(request, timeout=(self.timeout_ms or 15_000) / 1000)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            text = answer.read(MAX_MESSAGE_BYTES).decode("utf-8", "replace")
        try:
            data = readable(decode_json(text))
        except ValueError:
            data = None
        return Members(status=answer.status, ok=answer.status < 400, headers=dict(answer.headers), text=text, data=data)


def settle(future, function):
    try:
        future.set_result(function())
    except BaseException as error:
        future.set_exception(error)


def named(first, members):
    """The members of a request that was made with an object, with keywords, or with both."""
    if first is None:
        return Members(members)
    return Members({**(first if isinstance(first, MAPPINGS) else vars(first)), **members})


def make_context(call, sent):
    """The contexts of all contracts in one object."""
    context = readable({name: value for name, value in sent.items() if name not in ("call", "aborted", "memory")})
    signal = call.signal

    def request_permission(request=None, /, **members):
        asked = named(request, members)
        names = [name for name in ("scope", "resource", "action", "reason") if asked.get(name) is not None]
        wanted = {name: asked[name] for name in names}
        answer = call.ask("toolroom/permission", PlainValue().convert(wanted, ""))
        return outcome(then(answer, lambda result: bool(result.get("granted"))))

    def save(output=None, /, **members):
        saved = named(output, members)
        answer = call.ask("toolroom/store", {
            "tool": saved.get("tool", call.tool.name), "arguments": PlainValue().convert(saved.get("args"), ""),
            "result": PlainValue().convert(saved.get("result"), "")})
        return outcome(then(answer, lambda result: result["id"]))

    def invoke(tool, arguments=None):
        answer = call.ask("toolroom/invoke", {"tool": tool, "arguments": PlainValue().convert(arguments or {}, "")})
        return outcome(then(answer, lambda result: readable(result.get("value"))))

    def emit(event, payload=None):
        call.notify("toolroom/emit", {"event": event, "payload": PlainValue([]).convert(payload, "")})
        return outcome(done())

    def progress(progress, total=None, message=None):
        call.report_progress(progress, total, message)
        return outcome(done())

    def log(message, level="info"):
        text = message if isinstance(message, str) else encode_json(PlainValue([]).convert(message, ""))
        call.report_output(f"{level}: {text}\n")
        return outcome(done())

    def log_as(level):
        return lambda message: log(message, level)

    manager = Members(save=save)
    client = context.get("client")
    context.update({
        "signal": signal, "abortSignal": signal,
        "memory": Memory(call, sent.get("memory") or {}),
        "config": Members({"toolName": call.tool.name, **(context.get("config") or {})}),
        "client": Client(call, client, context.get("auth")) if client else None,
        "callbacks": Members(onPermissionRequest=request_permission),
        "configurable": Members({"contextManager": manager, "signal": signal, **{
            name: context.get(name) for name in ("userId", "sessionId", "agentId", "loopId", "productId")}}),
        "contextManager": manager, "eventBus": Members(emit=emit), "emit": emit, "invoke": invoke, "callTool": invoke,
        "progress": progress, "reportProgress": progress, "log": log, "debug": log_as("debug"), "info": log_as("info"),
        "warning": log_as("warning"), "error": log_as("error"),
        "toolName": call.tool.name,  # from here on: names that agent libraries use
        "toolCallId": context.get("runId"), "deps": context.get("services"), "context": context.get("services"),
    })
    for name in ("runId", "userId", "sessionId", "agentId", "loopId", "productId", "deadlineMs", "reasoning", "auth"):
        context.setdefault(name, None)
    return context


# ---------------------------------------------------------------------------------------------------------------------
# Schemas

JSON_TYPES = {str: "string", int: "integer", float: "number", bool: "boolean", list: "array", dict: "object"}


class NoSchema(Exception):
    """A schema that cannot be expressed as JSON Schema."""

    def __init__(self, reason, pointer=""):
        super().__init__(reason)
        self.pointer = pointer


def json_schema(schema):
    """The JSON Schema of what a tool declares. Raises NoSchema."""
    try:
        return plain_copy(convert_schema(schema))
    except NotJson as error:
        raise NoSchema(f"{error.reason} cannot be represented in JSON Schema", error.pointer) from error
    except NoSchema:
        raise
    except Exception as error:
        reason = (text_of(error).strip() or type(error).__name__).split("\n")[0]
        raise NoSchema(reason, failing_property(schema)) from error


def convert_schema(schema):
    if isinstance(schema, MAPPINGS):
        if schema and all(isinstance(value, type) for value in schema.values()):
            return schema_of_types(schema)
        return schema
    if isinstance(schema, bool):
        return schema
    for name in ("model_json_schema", "json_schema", "to_json_schema", "toJsonSchema"):
        member = getattr(schema, name, None)
        if isinstance(member, MAPPINGS):
            return member
        if callable(member):
            return member()
    if hasattr(schema, "__fields__") and callable(getattr(schema, "schema", None)):  # pydantic 1
        return schema.schema()
    return convert_with_library(schema)


def schema_of_types(members):
    """`{"path": str}`: names with Python's own types."""
    unknown = next((name for name, kind in members.items() if kind not in JSON_TYPES), None)
    if unknown is not None:
        raise NoSchema(f"{members[unknown].__name__} cannot be represented in JSON Schema", "/" + unknown)
    return {"type": "object", "properties": {name: {"type": JSON_TYPES[kind]} for name, kind in members.items()},
            "required": [*members]}


def convert_with_library(schema):
    """Types of other libraries, converted by what the project has installed."""
    if hasattr(schema, "__struct_fields__"):
        return importlib.import_module("msgspec").json.schema(schema)
    if hasattr(schema, "_declared_fields"):
        if importlib.util.find_spec("marshmallow_jsonschema") is None:
            raise NoSchema("A marshmallow schema; add the package `marshmallow-jsonschema` to the project")
        return importlib.import_module("marshmallow_jsonschema").JSONSchema().dump(
            schema() if isinstance(schema, type) else schema)
    if isinstance(schema, type) and (hasattr(schema, "__dataclass_fields__") or hasattr(schema, "__total__")):
        if importlib.util.find_spec("pydantic") is None:
            raise NoSchema(f"`{schema.__name__}` is no JSON Schema; add the package `pydantic` to the project")
        return importlib.import_module("pydantic").TypeAdapter(schema).json_schema()
    name = schema.__name__ if isinstance(schema, type) else type(schema).__name__
    raise NoSchema(f"`{name}` is neither a JSON Schema nor a model that can be converted to one")


def failing_property(model):
    """The pointer to the first property of a pydantic model that cannot be expressed; empty if it cannot be told."""
    adapter = getattr(sys.modules.get("pydantic"), "TypeAdapter", None)
    fields = getattr(model, "model_fields", None)
    if adapter is None or not isinstance(fields, dict):
        return ""
    for name, field in fields.items():
        try:
            adapter(field.annotation).json_schema()
        except Exception:
            return pointer_to("/properties", field.alias or name)
    return ""


# ---------------------------------------------------------------------------------------------------------------------
# Tools: recognized by shape, never by the library they come from

MISSING = object()
SCHEMA_KEYS = ("schema", "parameters", "inputSchema", "input_schema")
OUTPUT_KEYS = ("outputSchema", "output_schema")
FUNCTION_KEYS = ("execute", "invoke", "run", "call", "handler", "function", "func", "fn")
INPUT_NAMES = ("input", "args", "params", "arguments", "inputs", "data", "payload")
CONTEXT_NAMES = ("context", "ctx", "config", "run_context", "tool_context", "options")
STEP_FUNCTIONS = {"preconditions": ("check",), "effects": ("apply", "rollback"),
                  "retry": ("shouldRetry", "should_retry")}
# The contracts spell these in camel case; Python modules usually do not.
CONTRACT_NAMES = {snake_case(name): name for name in (
    "consequenceLevel", "requiresConfirmation", "dependsOn", "outputSchema", "inputSchema", "permissionScopes",
    "triggerPhrases", "maxRetries", "retryableErrors", "nonRetryableErrors", "baseDelay", "maxDelay", "expectedValue",
    "triggerTool", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")}
# The members of a tool that is an object of a class.
CONTRACT_MEMBERS = {"name", "title", "description", "category", "consequenceLevel", "requiresConfirmation", "timeout",
                    "tags", "version", "status", "dependsOn", "permissionScopes", "permissions", "triggerPhrases",
                    "annotations", "retry", "preconditions", "effects"}
STRUCTURED_MEMBERS = ("retry", "annotations", "preconditions", "effects")  # may be objects of classes


class Tool:
    def __init__(self, source, shape, contract, definition, call):
        self.source = source  # the user's object
        self.shape = shape
        self.contract = contract  # None: Toolroom decides
        self.definition = definition
        self.call = call  # (arguments, context) → value or awaitable; None: there is nothing to call
        self.is_async = False
        self.function = None  # the user's function, for its place
        self.id = self.export = self.file = ""

    @property
    def name(self):
        name = self.definition.get("name")
        if self.shape == "idealic":
            name = self.definition["properties"]["_tool"]["const"]
        return name if isinstance(name, str) else self.export

    def describe(self):
        record = {"id": self.id, "export": self.export, "shape": self.shape}
        if self.contract:
            record["contract"] = self.contract
        if self.call is None:
            record["latent"] = True
        place = place_of(self.function)
        if place:
            record["place"] = place
        record["definition"] = self.definition
        return record


class Refused(Exception):
    """Something that looks like a tool, but cannot be one."""

    def __init__(self, name, reason, pointer=""):
        super().__init__(reason)
        self.name = name
        self.pointer = pointer


def member(value, *names):
    """The first of the members that an object or a dict has; MISSING otherwise, and if reading it fails."""
    for name in names:
        try:
            found = value.get(name, MISSING) if isinstance(value, MAPPINGS) else getattr(value, name, MISSING)
        except BaseException:  # a property may do anything
            found = MISSING
        if found is not MISSING:
            return found
    return MISSING


def require_readable(tool):
    """Raises Refused if a property that describes the tool fails: without it, the tool would be another one."""
    for name in () if isinstance(tool, MAPPINGS) else ("name", "description"):
        try:
            getattr(tool, name, None)
        except BaseException as error:
            raise Refused(present(tool, "name"), summary(describe(error)), f"/{name}") from error


def present(value, *names):
    found = member(value, *names)
    return None if found is MISSING else found


def function_in(value, *names):
    return next((found for found in (member(value, name) for name in names) if callable(found)), None)


def unwrap(function):
    """The function behind methods, decorators, and partial applications."""
    for _ in range(20):
        inner = (getattr(function, "__func__", None) or getattr(function, "__wrapped__", None)
                 or (function.func if type(function).__name__ == "partial" else None))
        if inner is None:
            break
        function = inner
    return function


def code_of(function):
    function = unwrap(function)
    code = getattr(function, "__code__", None) or getattr(getattr(type(function), "__call__", None), "__code__", None)
    return code if isinstance(code, types.CodeType) else None


def place_of(function):
    code = code_of(function) if function is not None else None
    if code is None or not project.contains(code.co_filename):
        return None
    return {"file": code.co_filename, "line": code.co_firstlineno}


def is_async(function):
    if inspect.iscoroutinefunction(unwrap(function)):
        return True
    return not inspect.isroutine(function) and inspect.iscoroutinefunction(getattr(type(function), "__call__", None))


class Parameters:
    """The parameters of a function."""

    def __init__(self, function):
        self.positional, self.keywords = [], []
        self.takes_any = self.takes_keywords = False
        if isinstance(function, (types.FunctionType, types.MethodType)) and not hasattr(function, "__wrapped__"):
            self._read_code(function)
        else:
            self._read_signature(function)

    def _read_code(self, function):
        """The same as _read_signature() for plain functions, many times faster."""
        code = function.__code__
        names = code.co_varnames
        count = code.co_argcount
        self.positional = list(names[isinstance(function, types.MethodType):count])
        self.keywords = list(names[count:count + code.co_kwonlyargcount])
        self.takes_any = bool(code.co_flags & inspect.CO_VARARGS)
        self.takes_keywords = bool(code.co_flags & inspect.CO_VARKEYWORDS)

    def _read_signature(self, function):
        try:
            parameters = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            self.takes_any = True
            return
        for parameter in parameters:
            if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
                self.positional.append(parameter.name)
            elif parameter.kind == parameter.KEYWORD_ONLY:
                self.keywords.append(parameter.name)
            elif parameter.kind == parameter.VAR_POSITIONAL:
                self.takes_any = True
            else:
                self.takes_keywords = True

    def fit(self, values):
        """As many of the values as the function accepts."""
        return values if self.takes_any else values[:len(self.positional)]

    def context_name(self):
        return next((name for name in CONTEXT_NAMES if name in self.keywords), None)


def tool_function(function, schema=None, properties=()):
    """A function `(arguments, context)` that calls the user's function in the way its parameters ask for.

    The contracts' own form is `execute(input, context)`, where the context may be left out. A function whose first
    parameter has the name of a property, such as `execute(path, limit)`, receives the properties as keywords.
    """
    parameters = Parameters(function)
    names = parameters.positional + parameters.keywords
    first = names[0] if names else None
    if first is None and not parameters.takes_any and not parameters.takes_keywords:
        return lambda arguments, context: function()
    if first in properties and first not in INPUT_NAMES or not parameters.positional and not parameters.takes_any:
        return call_by_keywords(function, parameters, properties)
    model = model_of(function, first, schema)
    keyword = None if len(parameters.fit((0, 0))) == 2 else parameters.context_name()

    def call(arguments, context):
        arguments = make_model(model, arguments) if model else readable(arguments, Arguments)
        if keyword:
            return function(arguments, **{keyword: context})
        return function(*parameters.fit((arguments, context)))

    return call


def call_by_keywords(function, parameters, properties):
    names = parameters.positional + parameters.keywords
    context_names = [name for name in CONTEXT_NAMES if name in names and name not in properties]

    def call(arguments, context):
        values = {name: readable(value, Arguments) for name, value in arguments.items() if not name.startswith("_")
                  or name in names}
        if context_names:
            values[context_names[0]] = context
        return function(**values)

    return call


def model_of(function, parameter, schema):
    """The pydantic model or dataclass that the function declares for its input; None: it takes JSON."""
    function = unwrap(function)
    annotation = getattr(function, "__annotations__", {}).get(parameter)
    if isinstance(annotation, str):
        is_schema = isinstance(schema, type) and annotation == schema.__name__
        annotation = schema if is_schema else getattr(function, "__globals__", {}).get(annotation)
    if not isinstance(annotation, type):
        return None
    is_model = any(hasattr(annotation, name) for name in ("model_validate", "parse_obj", "__dataclass_fields__"))
    return annotation if is_model else None


def make_model(model, arguments):
    try:
        if hasattr(model, "model_validate"):
            return model.model_validate(arguments)
        return model.parse_obj(arguments) if hasattr(model, "parse_obj") else model(**arguments)
    except (ValueError, TypeError) as error:
        raise InvalidArguments(argument_problems(error)) from error


def argument_problems(error):
    """What a library says about the arguments, in one line: pydantic's own text has several and names a web page."""
    try:
        return "; ".join(f"{'.'.join(map(str, each['loc'])) or 'input'}: {each['msg']}" for each in error.errors())
    except Exception:
        return text_of(error)


class DefinitionWriter:
    """Writes the members of a tool that are JSON, under the names of its contract. Leaves out functions and, unless
    `reads_objects`, objects of classes: they are what the tool works with, for example a client with its password."""

    def __init__(self, reads_objects=False):
        self._reads_objects = reads_objects
        self._parents = []

    def write(self, value, pointer):
        """The JSON of a member; MISSING if it has none."""
        if isinstance(value, enum.Enum):
            value = value.value
        if value is None or isinstance(value, (str, bool, int, float)):
            return PlainValue().convert(value, pointer)
        if any(value is parent for parent in self._parents):
            raise NotJson(pointer, "A circular reference")
        if len(self._parents) >= MAX_DEPTH:
            raise NotJson(pointer, f"More than {MAX_DEPTH} nested levels")
        self._parents.append(value)
        try:
            return self._container(value, pointer)
        finally:
            self._parents.pop()

    def _container(self, value, pointer):
        if isinstance(value, (list, tuple, set, frozenset)):
            written = [self.write(child, pointer_to(pointer, index)) for index, child in enumerate(value)]
            return [child for child in written if child is not MISSING]
        is_object = not isinstance(value, MAPPINGS)
        if is_object and (not self._reads_objects or isinstance(value, type) or inspect.isroutine(value)):
            return MISSING
        written = {CONTRACT_NAMES.get(name, name): self.write(child, pointer_to(pointer, name))
                   for name, child in members_of(value).items()}
        return {name: child for name, child in written.items() if child is not MISSING}


def members_of(value):
    """The members of a dict or an object in their order."""
    if isinstance(value, MAPPINGS):
        return {name: child for name, child in value.items() if isinstance(name, str)}
    members = {}
    for kind in reversed(type(value).__mro__):
        if kind is not object and not hasattr(kind, "model_fields"):  # pydantic's are in the object itself
            members.update(vars(kind))
    for name in getattr(type(value), "__dataclass_fields__", ()):
        members[name] = present(value, name)
    members.update(getattr(value, "__dict__", {}))
    return {name: child for name, child in members.items()
            if not name.startswith("_") and not hasattr(type(child), "__get__")}


def write_definition(tool, schemas):
    """The definition of a tool of the documents' contracts. `schemas` are the JSON Schemas by key. Of an object, only
    members that contracts have are written; its others are its own."""
    definition = {name: present(tool, name) for name in ("name", "description") if isinstance(present(tool, name), str)}
    for name, value in members_of(tool).items():
        if name in schemas:
            definition[schema_name(tool, name)] = schemas[name]
        elif isinstance(tool, MAPPINGS) or CONTRACT_NAMES.get(name, name) in CONTRACT_MEMBERS:
            is_structured = name in STRUCTURED_MEMBERS
            written = (write_steps(tool, name) if name in STEP_FUNCTIONS
                       else DefinitionWriter(is_structured).write(value, pointer_to("", name)))
            if written is not MISSING:
                definition[CONTRACT_NAMES.get(name, name)] = written
    for name, schema in schemas.items():  # of properties, which are not among the members
        definition.setdefault(schema_name(tool, name), schema)
    return definition


def schema_name(tool, name):
    """The key of a schema in the definition. Only Anthropic's contract, which has no `execute`, has `input_schema`."""
    return name if name == "input_schema" and not function_in(tool, "execute") else CONTRACT_NAMES.get(name, name)


def write_steps(tool, name):
    """The preconditions, effects, or retry policy, whose functions Toolroom calls."""
    steps = present(tool, name)
    if name == "retry":
        record = DefinitionWriter(True).write(steps, pointer_to("", name))
        if isinstance(record, dict) and function_in(steps, *STEP_FUNCTIONS[name]):
            record["shouldRetry"] = {"module": True}
        return record
    if not isinstance(steps, (list, tuple)):
        return DefinitionWriter(True).write(steps, pointer_to("", name))
    written = []
    for index, step in enumerate(steps):
        record = DefinitionWriter(True).write(step, f"/{name}/{index}")
        record = record if isinstance(record, dict) else {}
        record.update({key: {"module": index} for key in STEP_FUNCTIONS[name] if function_in(step, key)})
        written.append(record)
    return written


def named_fields(tool, *keys):
    """The given members of a library's object that are set and are JSON."""
    fields = {}
    for key in keys:
        value = present(tool, key)
        if value is not None and not callable(value):
            fields[camel_case(key)] = PlainValue().convert(value, pointer_to("", key))
    return fields


def basic_fields(tool):
    fields = {"name": present(tool, "name")}
    if present(tool, "description") is not None:
        fields["description"] = text_of(present(tool, "description"))
    return fields


# One function per shape. Each returns a Tool, or None if the object does not have its shape.


def read_langchain(tool):
    run = function_in(tool, "ainvoke", "invoke", "run")
    schema = member(tool, "args_schema")
    if run is None or schema is MISSING:
        return None
    if present(tool, "tool_call_schema") is not None:  # leaves out what LangChain injects
        schema = tool.tool_call_schema
    converted = json_schema(schema) if schema is not None else {"type": "object", "properties": {}}
    definition = {**basic_fields(tool), "args_schema": converted, **named_fields(tool, "tags")}
    takes_config = len(Parameters(run).fit((0, 0))) == 2

    def call(arguments, context):
        config = {"configurable": dict(context["configurable"]), "metadata": {"runId": context.get("runId")}}
        return run(arguments, config) if takes_config else run(arguments)

    return finish_tool(Tool(tool, "langchain", "langchain", definition, call), run,
                       function_in(tool, "coroutine", "func", "_arun", "_run"))


OPENAI_FAILURE = "An error occurred while running the tool"


def read_openai_agents(tool):
    run = function_in(tool, "on_invoke_tool")
    schema = member(tool, "params_json_schema")
    if run is None or schema is MISSING:
        return None
    definition = {"type": "function", **basic_fields(tool), "parameters": json_schema(schema)}
    if isinstance(present(tool, "strict_json_schema"), bool):
        definition["strict"] = tool.strict_json_schema

    def call(arguments, context):
        return run(context, encode_json(arguments))

    return finish_tool(Tool(tool, "openai-agents", "openai", definition, call), run)


def read_pydantic_ai(tool):
    schema = member(present(tool, "function_schema"), "json_schema")
    function = function_in(tool, "function")
    if schema is MISSING or function is None:
        return None
    definition = {**basic_fields(tool), "parameters": json_schema(schema)}
    takes_context = present(tool, "takes_ctx")
    if takes_context is None:
        takes_context = present(tool.function_schema, "takes_ctx")

    def call(arguments, context):
        return function(context, **arguments) if takes_context else function(**arguments)

    return finish_tool(Tool(tool, "pydantic-ai", None, definition, call), function)


def read_smolagents(tool):
    inputs = present(tool, "inputs")
    function = function_in(tool, "forward")
    if not isinstance(inputs, MAPPINGS) or function is None:
        return None
    definition = {**basic_fields(tool), "parameters": json_schema(smolagents_schema(inputs))}

    def call(arguments, context):
        if present(tool, "is_initialized") is False and function_in(tool, "setup"):
            tool.setup()
        return function(**arguments)

    return finish_tool(Tool(tool, "smolagents", None, definition, call), function)


def smolagents_schema(inputs):
    properties, required = {}, []
    for name, declared in inputs.items():
        schema = {key: value for key, value in declared.items() if key not in ("type", "nullable")}
        kinds = [kind for kind in (declared.get("type") if isinstance(declared.get("type"), list)
                                   else [declared.get("type")]) if kind in (*JSON_TYPES.values(), "null")]
        if kinds:  # not for `any`, images, and audio
            kinds += ["null"] if declared.get("nullable") and "null" not in kinds else []
            schema = {"type": kinds[0] if len(kinds) == 1 else kinds, **schema}
        properties[name] = schema
        if not declared.get("nullable"):
            required.append(name)
    return {"type": "object", "properties": properties, "required": required}


def read_fastmcp(tool):
    schema = present(tool, "parameters")
    run = function_in(tool, "run")
    function = function_in(tool, "fn")
    if not isinstance(schema, MAPPINGS) or function_in(tool, "execute") or not (run or function):
        return None
    definition = {**basic_fields(tool), **named_fields(tool, "title"), "inputSchema": json_schema(schema)}
    output = present(tool, "output_schema")
    if output is not None:
        definition["outputSchema"] = json_schema(output)
    definition.update(named_fields(tool, "annotations"))
    takes_context = run and "context" in (Parameters(run).positional + Parameters(run).keywords)

    def call(arguments, context):
        if run is None:
            return function(**arguments)
        return run(arguments, context=context) if takes_context else run(arguments)

    return finish_tool(Tool(tool, "fastmcp", "mcp", definition, call), run or function, function)


def read_document(tool):
    """The shapes of the documents' contracts, and any object with a name, an input schema, and a function."""
    function = function_in(tool, *FUNCTION_KEYS)
    key = next((key for key in SCHEMA_KEYS if is_schema(present(tool, key))), None)
    has_execute = function_in(tool, "execute") is not None
    if function is None or (key is None and not has_execute):
        return None
    if not any(isinstance(present(tool, name), str) for name in ("name", "description")):
        return None
    schemas = {}
    for schema_key in (key, *OUTPUT_KEYS):
        if schema_key and present(tool, schema_key) is not None:
            try:
                schemas[schema_key] = json_schema(present(tool, schema_key))
            except NoSchema as error:
                raise NoSchema(str(error), "/" + schema_key + error.pointer) from error
    definition = write_definition(tool, schemas)
    schema = schemas.get(key)
    properties = schema.get("properties") if isinstance(schema, dict) else None
    call = tool_function(function, present(tool, key) if key else None, properties or {})
    return finish_tool(Tool(tool, document_shape(tool, key, definition), None, definition, call), function)


def is_schema(value):
    """Whether a member may be a schema, rather than a method of that name or some text."""
    return value is not None and not isinstance(value, (str, int, float)) and not inspect.isroutine(value)


def document_shape(tool, key, definition):
    if key == "parameters" or "preconditions" in definition or "effects" in definition:
        return "echomen"
    if key == "schema":
        is_forge = {"category", "consequenceLevel", "requiresConfirmation"}.intersection(definition)
        return "forge" if is_forge else "agentbase"
    return "anthropic" if key == "input_schema" and not function_in(tool, "execute") else "hikai"


def read_idealic(schema, functions):
    """A pure schema. The activity of the same name runs it; without one, a language model does."""
    if isinstance(schema, type):
        fields = getattr(schema, "model_fields", None)
        if not isinstance(fields, dict) or not any(field.alias == "_tool" for field in fields.values()):
            return None
        schema = json_schema(schema)
    properties = schema.get("properties") if isinstance(schema, MAPPINGS) else None
    constant = properties.get("_tool") if isinstance(properties, MAPPINGS) else None
    name = constant.get("const") if isinstance(constant, MAPPINGS) else None
    if not isinstance(name, str):
        return None
    definition = json_schema(schema)
    activity = present(present(properties, "_activity"), "const")
    names = [activity] if isinstance(activity, str) and activity else [name]
    function = next((functions[spelling] for name in names for spelling in (name, snake_case(name), camel_case(name))
                     if spelling in functions), None)
    if activity == "":
        function = None
    call = tool_function(function, None, properties) if function else None
    return finish_tool(Tool(schema, "idealic", None, definition, call), function)


def finish_tool(tool, called, function=None):
    tool.is_async = called is not None and is_async(called)
    tool.function = function or called
    return tool


LIBRARY_SHAPES = (read_langchain, read_openai_agents, read_pydantic_ai, read_smolagents, read_fastmcp)


def read_tool(value, functions):
    """The tool that a value is; None if it is none. Raises Refused."""
    if value is None or isinstance(value, (str, bytes, int, float, list, tuple, set, types.ModuleType)):
        return None
    if inspect.isroutine(value):
        return None
    try:
        if isinstance(value, type):
            return read_idealic(value, functions)
        if isinstance(value, MAPPINGS):
            return read_document(value) or read_idealic(value, functions)
        has_name = isinstance(present(value, "name"), str)  # mocks and lazy objects have every attribute, but no texts
        for read in (*LIBRARY_SHAPES, read_document) if has_name else (read_document,):
            tool = read(value)
            if tool is not None:
                require_readable(value)
                return tool
        return None
    except NoSchema as error:
        raise Refused(present(value, "name"), str(error), error.pointer or "") from error
    except NotJson as error:
        raise Refused(present(value, "name"), f"{error.reason} cannot be represented in JSON", error.pointer) from error


# ---------------------------------------------------------------------------------------------------------------------
# Modules

LOCK_FILES = ("poetry.lock", "uv.lock", "pdm.lock", "pixi.lock", "Pipfile.lock", "pylock.toml", "conda-lock.yml",
              "requirements.txt")
FACTORY_NAME = re.compile(r"create_?[A-Za-z0-9_]*_?tools?", re.IGNORECASE)
# Modules may replace these for good reasons; nothing that imports modules depends on them.
FREE_BUILTINS = ("print", "input", "open", "breakpoint", "help", "exit", "quit", "copyright", "credits", "license", "_")


class ProjectLoader(importlib.machinery.SourceFileLoader):
    """Compiles files of the project from their source. Bytecode beside them could do something else than the source
    that was trusted. Notes which files were loaded."""

    loaded = {}

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        self.loaded[path] = None
        return self.source_to_code(self.get_data(path), path)


def find_in_project(folder):
    """A path hook: how modules in the folders of the project are found."""
    if not project.contains(os.path.join(folder, "x")):
        raise ImportError("not a folder of the project", path=folder)
    return importlib.machinery.FileFinder(
        folder, (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
        (ProjectLoader, importlib.machinery.SOURCE_SUFFIXES))


def module_name(file):
    """The folder that must be on sys.path, the name of the module, and whether it is in a package."""
    folder, base = os.path.split(file)
    stem = os.path.splitext(base)[0]
    parts = [] if stem == "__init__" else [stem]
    in_package = False
    while os.path.isfile(os.path.join(folder, "__init__.py")) and os.path.basename(folder):
        folder, package = os.path.split(folder)
        parts.insert(0, package)
        in_package = True
    return folder, ".".join(parts), in_package


class Importer:
    """Imports files by their path."""

    def __init__(self):
        self._folder = None
        self._folders = set()
        self._left = {}  # by folder: its modules whose names another folder uses

    def load(self, file):
        folder, name, in_package = module_name(file)
        self._enter(folder)
        known = sys.modules.get(name)
        if known is not None and getattr(known, "__file__", None) == file:
            return known
        if in_package:
            module = importlib.import_module(name)
            if os.path.realpath(getattr(module, "__file__", None) or "") == os.path.realpath(file):
                return module
        return self._load_file(file, name)

    @staticmethod
    def _load_file(file, name):
        if name in sys.modules or name in sys.stdlib_module_names:
            name = next(other for other in (f"{name}_{number}" for number in range(2, 1 << 30))
                        if other not in sys.modules)
        spec = importlib.util.spec_from_file_location(name, file, loader=ProjectLoader(name, file))
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            sys.modules.pop(name, None)
            raise
        return sys.modules.get(name, module)

    @staticmethod
    def _position():
        """Where folders are inserted into sys.path: after the standard library, because a tool called `email.py` must
        not replace the module `email` for everyone, and before installed packages."""
        library = os.path.dirname(os.__file__)
        return max((index + 1 for index, path in enumerate(sys.path) if path == library or
                    os.path.dirname(path) == library and "packages" not in path), default=0)

    def _enter(self, folder):
        """Puts the folder on sys.path, and hides modules of other folders whose names it also has."""
        if folder == self._folder:
            return
        self._folder = folder
        self._folders.add(folder)
        if folder in sys.path:
            sys.path.remove(folder)
        sys.path.insert(self._position(), folder)
        for name in {entry.split(".")[0] for entry in os.listdir(folder)}:
            module = sys.modules.get(name)
            owner = module_name(getattr(module, "__file__", None) or "")[0] if module else ""
            if owner in self._folders and owner != folder:
                names = [other for other in sys.modules if other == name or other.startswith(name + ".")]
                self._left.setdefault(owner, {}).update((other, sys.modules.pop(other)) for other in names)
        sys.modules.update(self._left.pop(folder, {}))


def restore_builtins():
    """Puts back the built-ins that a module has replaced: importing other modules and parts of the standard library
    depend on them. Returns their names."""
    current = vars(builtins)
    changed = [name for name, value in __builtins__.items()
               if name not in FREE_BUILTINS and current.get(name, MISSING) is not value]
    current.update((name, __builtins__[name]) for name in changed)
    return changed


def exports_of(module):
    names = present(module, "__all__")
    members = vars(module)
    if isinstance(names, (list, tuple)):
        return {name: getattr(module, name) for name in names if isinstance(name, str) and hasattr(module, name)}
    return {name: value for name, value in members.items()
            if not name.startswith("_") and not isinstance(value, types.ModuleType)}


def is_own(value, file):
    """Whether a function or class is defined in the file, rather than imported."""
    if isinstance(value, type):
        defined_in = getattr(sys.modules.get(value.__module__), "__file__", None)
        return defined_in == file
    code = code_of(value)
    return code is not None and code.co_filename == file


def children_of(export, value):
    """What an export contains, one level deep: lists, dicts, registries, and servers."""
    if isinstance(value, (list, tuple)):
        return [(f"{export}[{index}]", child) for index, child in enumerate(value)]
    if isinstance(value, MAPPINGS):
        is_tool = function_in(value, *FUNCTION_KEYS) is not None and isinstance(present(value, "name"), str)
        return [] if is_tool else [(f"{export}.{key}", child) for key, child in value.items() if isinstance(key, str)]
    tools = present(present(value, "_tool_manager"), "_tools")  # a server of FastMCP
    if isinstance(tools, dict):
        return [(f"{export}.{key}", child) for key, child in tools.items()]
    return [(f"{export}.{key}", child) for key, child in registered_in(value).items()]


def registered_in(value):
    """What was passed to `value.register(name, …)`, by name."""
    if isinstance(value, (Mapping, types.FunctionType)) or not callable(present(value, "register")):
        return {}
    found = {}
    for members in (vars(type(value)), getattr(value, "__dict__", {})):
        for registry in members.values():
            if isinstance(registry, dict):
                found.update((key, child) for key, child in registry.items() if isinstance(key, str))
    return found


class ModuleReader:
    """Finds the tools that a module exports."""

    def __init__(self, host, file, module, factories):
        self.file = file
        self.tools, self.refused, self.factories, self.called = [], [], [], []
        self._host = host
        self._exports = exports_of(module)
        self._functions = self._find_functions()
        self._call_factories(factories)
        self.candidates = self._find_candidates()

    def _find_functions(self):
        functions = {}
        for name, value in self._exports.items():
            if inspect.isroutine(value):
                functions[name] = value
            elif isinstance(value, MAPPINGS):
                continue
            else:
                functions.update((key, child) for key, child in registered_in(value).items()
                                 if inspect.isroutine(child))
        return functions

    def _call_factories(self, arguments):
        """Calls the factories whose arguments are known; the others are reported as seen."""
        for name, value in [*self._exports.items()]:
            if name in arguments:
                self.called.append(name)
                values = [readable(each) for each in arguments[name]]
                try:
                    self._exports[name] = self._host.finish(value(*values))
                except BaseException as error:
                    self.refused.append({"export": name, "name": name, "reason": summary(describe(error)),
                                         "error": describe(error)})
                    del self._exports[name]
            elif self._is_factory(name, value):
                self.factories.append(name)

    def _is_factory(self, name, value):
        if not is_own(value, self.file):
            return False
        if isinstance(value, type):
            return (callable(getattr(value, "execute", None)) or callable(getattr(value, "forward", None))) and any(
                isinstance(getattr(value, key, None), str) for key in ("name", "description"))
        return inspect.isfunction(value) and FACTORY_NAME.fullmatch(name) is not None

    def _find_candidates(self):
        """The exported values by export; each value once, under the name that leads to it most directly."""
        seen = set()
        found = []

        def add(export, value):
            if id(value) not in seen and not isinstance(value, (str, int, float, bool, type(None))):
                seen.add(id(value))
                found.append((export, value))

        for export, value in self._exports.items():
            add(export, value)
        for export, value in self._exports.items():
            for child_export, child in children_of(export, value):
                add(child_export, child)
        return found

    def read(self, export, value):
        try:
            tool = read_tool(value, self._functions)
        except Refused as error:
            name = error.name if isinstance(error.name, str) else export
            self.refused.append({"export": export, "name": name, "reason": str(error), "pointer": error.pointer})
            return
        except Exception as error:  # an object that fails when it is looked at
            self.refused.append({"export": export, "name": export, "reason": summary(describe(error))})
            return
        if tool is None:
            return
        tool.export = export
        tool.file = self.file
        tool.id = os.path.relpath(self.file, project.root).replace(os.sep, "/") + "#" + export
        if tool.shape != "idealic" and not isinstance(tool.definition.get("name"), str):
            tool.definition = {"name": export.split(".")[-1], **tool.definition}
        self.tools.append(tool)

    def describe(self):
        record = {"file": self.file, "tools": [tool.describe() for tool in self.tools], "refused": self.refused}
        if self.factories:
            record["factories"] = self.factories
        if self.called:
            record["called"] = self.called
        return record


def owner_of(value, readers):
    """The file that defines what a value calls, if that file is one of those being read."""
    code = code_of(function_in(value, *FUNCTION_KEYS, "forward", "_run"))
    return code.co_filename if code and code.co_filename in readers else None


def read_modules(readers):
    """Reads each exported value once: in the module that defines it, or in the first that exports it."""
    found = [(reader, export, value) for reader in readers.values() for export, value in reader.candidates]
    owners = {}
    for reader, _, value in found:
        if owners.setdefault(id(value), reader) is not reader and owner_of(value, readers) == reader.file:
            owners[id(value)] = reader
    for reader, export, value in found:
        if owners[id(value)] is reader:
            reader.read(export, value)


def loaded_files(files):
    """The files of the project that were loaded, those being read first."""
    extensions = [file for module in [*sys.modules.values()]
                  if isinstance(file := getattr(module, "__file__", None), str) and not file.endswith(".py")]
    return [file for file in dict.fromkeys([*files, *ProjectLoader.loaded, *extensions]) if project.contains(file)]


def lock_files(files):
    """The lock files in the folders of the files and those above them, up to the root or the first above it."""
    found = {}
    for folder in dict.fromkeys(map(os.path.dirname, files)):
        while True:
            here = [os.path.join(folder, name) for name in LOCK_FILES if os.path.isfile(os.path.join(folder, name))]
            found.update(dict.fromkeys(here))
            is_inside = folder.startswith(project.root + os.sep)
            parent = os.path.dirname(folder)
            if parent == folder or (here and not is_inside) or (folder == project.root and found):
                break
            folder = parent
    return [*found]


# ---------------------------------------------------------------------------------------------------------------------
# Calls


class Threads:
    """A pool of threads that grows while all of its threads are busy."""

    def __init__(self, report):
        self._report = report  # called with the error of a job, which should not have any
        self._jobs = SimpleQueue()
        self._lock = allocate_lock()
        self._idle = self._count = 0

    def run(self, job):
        with self._lock:
            if self._idle:
                self._idle -= 1
            elif self._count < MAX_THREADS:
                self._count += 1
                start_new_thread(self._work, ())
        self._jobs.put(job)

    def _work(self):
        while True:
            try:
                self._jobs.get()()
            except BaseException as error:
                self._report("Internal error", error)
            CURRENT_CALL.set(None)
            with self._lock:
                self._idle += 1


class Call:
    """One request of Toolroom that runs code of a module."""

    def __init__(self, host, id, tool, params):
        sent = params.get("context") or {}
        self.host = host
        self.id = id
        self.tool = tool
        self.token = sent.get("call")
        self.signal = AbortSignal(self)
        if sent.get("aborted"):
            self.signal.fire("aborted before the call")
        self.context = make_context(self, sent)
        self.is_cancelled = False
        self.cancel_requests = []  # the ids of requests that cancel the call; it is then answered as well
        self.task = None
        self._output = deque()  # an incomplete line
        self._output_length = 0
        self._progress_token = (params.get("_meta") or {}).get("progressToken")

    def ask(self, method, params):
        return self.host.ask(method, {"call": self.token, **params}, self)

    def notify(self, method, params):
        self.host.notify(method, {"call": self.token, **params})

    def report_output(self, text):
        """print() writes a line in several parts, from any thread, or from a destructor."""
        if self._output_length <= MAX_OUTPUT:
            self._output_length += len(text)
            if self._output_length > MAX_OUTPUT:
                text = "\n… The rest of the output is in the log of the module only\n"
            self._output.append(text)
            if "\n" in text or len(text) > MAX_LINE:
                self.send_output()

    def send_output(self):
        text = ""
        with contextlib.suppress(IndexError):
            while True:
                text += self._output.popleft()
        if text:
            self.notify("toolroom/output", {"text": text})

    def report_progress(self, progress, total=None, message=None):
        if self._progress_token is None or self.is_cancelled:
            return
        params = {"progressToken": self._progress_token, "progress": progress}
        params.update({name: value for name, value in (("total", total), ("message", message)) if value is not None})
        self.host.notify("notifications/progress", params)


def check_result(value):
    """What a precondition's check has returned: a truth value, `(passed, reason)`, or an object with members."""
    reason = None
    if isinstance(value, tuple) and len(value) == 2:
        value, reason = value
    elif not isinstance(value, (bool, int, str, type(None))):
        passed = member(value, "passed", "ok", "valid")
        if passed is not MISSING:
            reason = present(value, "reason") or present(value, "message")
            value = passed
    result = {"passed": bool(value)}
    if reason is not None:
        result["reason"] = str(reason)
    return result


def note_of(tool, value):
    if tool.shape == "openai-agents" and isinstance(value, str) and value.startswith(OPENAI_FAILURE):
        return "The OpenAI Agents SDK returns a tool's error as this sentence"
    return None


def plain_result(tool, value):
    """What a library's own result object stands for."""
    content = present(value, "content")
    if tool.shape == "fastmcp" and isinstance(content, list) and not isinstance(value, MAPPINGS):
        structured = present(value, "structured_content", "structuredContent")
        return {"content": content, **({} if structured is None else {"structuredContent": structured})}
    return value


def argument_error(error, tool):
    """The error with which a library refused the arguments: it is about the model whose title the input schema has."""
    schema = next((tool.definition[key] for key in ("args_schema", *SCHEMA_KEYS)
                   if isinstance(tool.definition.get(key), dict)), {})
    for cause in causes_of(error):
        name = type(cause).__name__
        if name == "ToolInputParsingException" or (
                name == "ValidationError" and "title" in schema and present(cause, "title") == schema["title"]):
            return cause
    return None


# ---------------------------------------------------------------------------------------------------------------------
# Host


class Host:
    def __init__(self, channel):
        self.threads = Threads(self.log_error)
        self._channel = channel
        self._process = os.getpid()
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._log_loop_error)
        self._loop.time = now  # modules, and what tests use to stop time, may replace time.monotonic
        self._loads = SimpleQueue()
        self._loading = None  # the future text of the result
        self._tools = {}
        self._calls = {}  # by id of the request
        self._asked = {}  # by id of our request: (future, call)
        self._last_id = 0
        self._lock = allocate_lock()

    def run(self):
        """The main thread: the modules are imported while no event loop runs, because they may run their own."""
        asyncio.set_event_loop(self._loop)
        params = self._loads.get()
        try:
            self._loading.set_result(encode_json(self._load(params)))
        except BaseException as error:
            self._loading.set_exception(error)
        while True:
            try:
                self._loop.run_forever()
            except BaseException as error:  # sys.exit() in a task of the user
                self.log_error("A task ended the event loop", error)
                sleep(0.01)  # if the cause persists, the log must not fill up

    def finish(self, value):
        """The result of a function that ran in the main thread, before the event loop was started."""
        return self._loop.run_until_complete(awaited(value)) if inspect.isawaitable(value) else value

    # Messages

    def read(self):
        for line in self._channel.lines():
            try:
                message = decode_json(line.decode())
            except ValueError:
                if line.strip():
                    self._send_error(None, -32700, "Parse error")
                continue
            restore_builtins()
            try:
                self._receive(message)
            except BaseException as error:
                self._report_internal_error(message, error)
        self._shut_down()

    def _report_internal_error(self, message, error):
        restore_builtins()
        id = message.get("id") if isinstance(message, dict) else None
        try:
            self._send_error(id, -32603, summary(describe(error)))
        except BaseException:
            self._send_error(id, -32603, "Internal error")

    def _receive(self, message):
        method = message.get("method")
        params = message.get("params") or {}
        id = message.get("id")
        if method is None:
            self._receive_answer(message)
        elif method == "notifications/cancelled":
            self._cancel(params.get("requestId"), params.get("reason"))
        elif id is None:
            return
        elif method == "initialize":
            self._answer(id, lambda: encode_json(describe_host(params)))
        elif method == "ping":
            self._answer(id, lambda: "{}")
        elif method == "toolroom/load":
            self._start_loading(id, params)
        elif method == "toolroom/cancel":
            self._cancel_by_request(id, params.get("call"))
        elif method in ("toolroom/call", "toolroom/check", "toolroom/apply", "toolroom/rollback", "toolroom/retry"):
            self._start(id, method.split("/")[1], params)
        else:
            self._send_error(id, -32601, f"Method not found: {method}")

    def _start_loading(self, id, params):
        """A second request gets the result of the first."""
        if self._loading is None:
            self._loading = new_future()
            self._loads.put(params)
        self._loading.add_done_callback(lambda loading: self._answer(id, loading.result))

    def _receive_answer(self, message):
        with self._lock:
            future, _ = self._asked.pop(message.get("id"), (None, None))
        if future is None:
            return
        if "error" in message:
            future.set_exception(ToolroomError((message["error"] or {}).get("message") or "Refused"))
        else:
            future.set_result(message.get("result"))

    def ask(self, method, params, call):
        """Sends a request to Toolroom. Returns a future of its result."""
        future = new_future()
        if call.is_cancelled:
            future.set_exception(Aborted("Request was cancelled"))
            return future
        with self._lock:
            self._last_id += 1
            id = self._last_id
            self._asked[id] = (future, call)
        self._channel.send(encode_json({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))
        return future

    def notify(self, method, params):
        self._channel.send(encode_json({"jsonrpc": "2.0", "method": method, "params": params}))

    def log(self, level, data, logger="toolroom-python-host"):
        self.notify("notifications/message", {"level": level, "logger": logger, "data": data})

    def log_error(self, text, error):
        """Logs an error outside of a call."""
        data = describe(error)
        self.log("error", {**data, "message": f"{text}: {summary(data)}"})

    def _log_loop_error(self, _loop, context):
        error = context.get("exception")
        if error is not None:
            self.log_error(context.get("message") or "Unhandled error in the event loop", error)
        else:
            self.log("error", {"message": str(context.get("message"))})

    def log_thread_error(self, args):
        if args.exc_type is not SystemExit:
            self.log_error(f"Uncaught exception in the thread {args.thread.name if args.thread else ''}",
                           args.exc_value or args.exc_type())

    def _answer(self, id, result):
        """Sends what `result()` returns, a JSON text, or the error that it raises."""
        try:
            text = result()
            if len(text) > MAX_MESSAGE_BYTES // 4 and len(utf8(text)) > MAX_MESSAGE_BYTES:
                raise NotJson("", "The response is larger than 64 MiB")
        except BaseException as error:
            self._send_failure(id, describe(error))
            return
        self._channel.send(f'{{"jsonrpc":"2.0","id":{encode_json(id)},"result":{text}}}')

    def _send_failure(self, id, data):
        self._send_error(id, -32000, summary(data), data)

    def _send_error(self, id, code, message, data=None):
        error = {"code": code, "message": message}
        if data is not None:
            error["data"] = data
        self._channel.send(encode_json({"jsonrpc": "2.0", "id": id, "error": error}))

    # Loading

    def _load(self, params):
        files = [os.path.abspath(file) for file in params["files"]]
        factories = params.get("factories") or {}
        project.open(params["root"], files)
        sys.path_hooks.insert(0, find_in_project)
        sys.path_importer_cache.clear()
        importer = Importer()
        modules = {}
        for index, file in enumerate(files):
            self._report_loading(params, index, file)
            modules[file] = self._import(importer, file)
        readers = {}
        for file, module in modules.items():
            if isinstance(module, types.ModuleType):
                try:
                    readers[file] = ModuleReader(self, file, module, factories.get(file) or {})
                except BaseException as error:  # for example a lazy attribute that fails
                    modules[file] = describe(error)
        read_modules(readers)
        self._tools = {tool.id: tool for reader in readers.values() for tool in reader.tools}
        return {"modules": [readers[file].describe() if file in readers else
                            {"file": file, "tools": [], "refused": [], "error": modules[file]} for file in files],
                "imports": loaded_files(files), "packages": lock_files(files), "runtime": describe_runtime()}

    def _report_loading(self, params, index, file):
        """If a module never returns, the last message names it."""
        token = (params.get("_meta") or {}).get("progressToken")
        if token is not None:
            self.notify("notifications/progress", {"progressToken": token, "progress": index,
                                                   "total": len(params["files"]), "message": file})

    def _import(self, importer, file):
        """The module, or the error that it raised."""
        try:
            module = importer.load(file)
            # Some modules put another object in their place.
            return module if isinstance(module, types.ModuleType) else types.ModuleType(file)
        except BaseException as error:
            return describe(error)
        finally:
            changed = restore_builtins()
            if changed:
                self.log("warning", {"message": f"Restored built-ins that the module replaced: {', '.join(changed)}",
                                     "file": file})

    # Calling

    def _start(self, id, kind, params):
        tool = self._tool_for(params)
        if tool is None or (kind == "call" and tool.call is None):
            reason = "has no function to call" if tool else "was not loaded"
            data = describe(UnknownTool(f"The tool `{params.get('tool')}` {reason}"), "unknown-tool")
            self._send_failure(id, data)
            return
        call = Call(self, id, tool, params)
        with self._lock:
            self._calls[id] = call
        runs_async, function = self._function(kind, call, params)
        if runs_async:
            self._loop.call_soon_threadsafe(self._start_task, call, kind, function)
        else:
            self.threads.run(lambda: self._run(call, kind, function))

    def _tool_for(self, params):
        """The tool with an id, or the one with a name in a module."""
        module, name = params.get("module"), params.get("tool")
        if module is None:
            return self._tools.get(name)
        return next((tool for tool in self._tools.values() if tool.file == module and tool.name == name), None)

    def _function(self, kind, call, params):
        """Whether the user's function is asynchronous, and a function that calls it."""
        arguments = params.get("arguments")
        arguments = {} if arguments is None else arguments
        if kind == "call":
            return call.tool.is_async, lambda: call.tool.call(arguments, call.context)
        index = params.get("index")
        if kind == "retry":
            function = function_in(present(call.tool.source, "retry"), *STEP_FUNCTIONS[kind])
        else:
            steps = present(call.tool.source, "preconditions" if kind == "check" else "effects")
            is_step = isinstance(steps, (list, tuple)) and isinstance(index, int) and 0 <= index < len(steps)
            function = function_in(steps[index], kind) if is_step else None
        if function is None:
            def fail():
                raise UnknownTool(f"The tool `{call.tool.name}` has no function `{kind}` with the index {index}")
            return False, fail
        if kind == "retry":
            return is_async(function), lambda: function(readable(params.get("result")), index)
        values = (call.context, readable(arguments, Arguments))
        if kind != "check":
            values = (call.context, readable(params.get("result")), values[1])
        return is_async(function), lambda: function(*Parameters(function).fit(values))

    def _run(self, call, kind, function):
        """Runs in a thread of the pool."""
        CURRENT_CALL.set(call)
        try:
            if call.is_cancelled:
                self._finish(call, kind, None)
                return
            value = function()
            if inspect.isawaitable(value):  # a function that is asynchronous without looking so
                self._loop.call_soon_threadsafe(self._start_task, call, kind, lambda: value)
                return
        except BaseException as error:
            self._finish(call, kind, None, error)
            return
        self._finish(call, kind, value)

    def _start_task(self, call, kind, function):
        """Runs in the main thread."""
        if call.is_cancelled:
            self._finish(call, kind, None)
            return
        call.task = self._loop.create_task(self._run_task(call, kind, function))

    async def _run_task(self, call, kind, function):
        CURRENT_CALL.set(call)
        try:
            value = await awaited(function())
        except BaseException as error:
            self._finish(call, kind, None, error)
            return
        if is_large(value):
            self.threads.run(lambda: self._finish(call, kind, value))
        else:
            self._finish(call, kind, value)

    def _finish(self, call, kind, value, error=None):
        restore_builtins()
        self._forget(call)
        call.send_output()
        if call.is_cancelled and not call.cancel_requests:
            return
        if call.is_cancelled:
            self._send_failure(call.id, describe(Aborted("Request was cancelled")))
            for id in call.cancel_requests:
                self._answer(id, lambda: "{}")
            return
        if error is not None:
            self._finish_failed(call, kind, error)
        elif kind == "check":
            self._answer(call.id, lambda: encode_json(check_result(value)))
        elif kind == "retry":
            self._answer(call.id, lambda: encode_json({"retry": bool(value)}))
        else:
            self._answer(call.id, lambda: result_text(call.tool, value))

    def _finish_failed(self, call, kind, error):
        data = describe(error, "unknown-tool" if isinstance(error, UnknownTool) else "thrown")
        if kind == "check" and not isinstance(error, UnknownTool):
            result = {"passed": False, "reason": summary(data)}
            self._answer(call.id, lambda: encode_json(result))
            return
        refusal = argument_error(error, call.tool) if data["kind"] == "thrown" else None
        if refusal is not None:
            data.update(kind="invalid-arguments", name=type(refusal).__name__, message=argument_problems(refusal))
        self._send_failure(call.id, data)

    def _forget(self, call):
        with self._lock:
            self._calls.pop(call.id, None)

    def _cancel(self, id, reason):
        with self._lock:
            call = self._calls.get(id)
        if call is not None:
            self._abort(call, reason or "aborted")

    def _cancel_by_request(self, id, token):
        """Answered when the calls have ended."""
        with self._lock:
            calls = [call for call in self._calls.values() if call.token == token]
            for call in calls:
                call.cancel_requests.append(id)
        for call in calls:
            self._abort(call, "aborted")
        if not calls:
            self._answer(id, lambda: "{}")

    def _abort(self, call, reason):
        """Fires the signal, cancels the task, and ends waiting for answers."""
        call.is_cancelled = True
        call.signal.fire(reason)
        self._loop.call_soon_threadsafe(lambda: call.task and call.task.cancel())
        with self._lock:
            waiting = [id for id, (_, asking) in self._asked.items() if asking is call]
            futures = [self._asked.pop(id)[0] for id in waiting]
        for id in waiting:
            self.notify("notifications/cancelled", {"requestId": id, "reason": "The call was aborted"})
        for future in futures:
            future.set_exception(Aborted("Request was cancelled"))

    # The end

    def exit_from_module(self, code):
        """Replaces os._exit(), which would end the host with the other modules and calls. A process that a module has
        forked does exit."""
        if os.getpid() != self._process:
            exit_process(code)
        raise ProcessExit(code)

    def _shut_down(self):
        """Standard input has ended."""
        deadline = now() + SHUTDOWN_S
        for call in [*self._calls.values()]:
            self._abort(call, "Toolroom closed the connection")
        while self._calls and now() < deadline - EXIT_HANDLERS_S:
            sleep(0.002)
        flushed = allocate_lock()
        flushed.acquire()
        start_new_thread(run_exit_handlers, (flushed,))
        flushed.acquire(timeout=max(0.0, deadline - now()))
        exit_process(0)


async def awaited(value):
    return await value if inspect.isawaitable(value) else value


def is_large(value):
    """Whether writing the result takes so long that it should not hold up the event loop."""
    return isinstance(value, (dict, list, tuple, str, bytes)) and len(value) > 1_000


def result_text(tool, value):
    notes = []
    text = json_text(plain_result(tool, value), notes)
    note = note_of(tool, value)
    notes += [note] if note else []
    return f'{{"value":{text},"note":{encode_json("; ".join(notes))}}}' if notes else f'{{"value":{text}}}'


def run_exit_handlers(flushed):
    try:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        pass  # the process ends anyway
    flushed.release()


def describe_runtime():
    return {"name": "python", "version": ".".join(map(str, sys.version_info[:3])), "path": sys.executable}


def describe_host(params):
    asked = params.get("protocolVersion")
    return {"protocolVersion": asked if asked in PROTOCOL_VERSIONS else PROTOCOL_VERSIONS[0],
            "capabilities": {"experimental": {"toolroom": {}}},
            "serverInfo": {"name": "toolroom-python-host", "version": "1", "runtime": describe_runtime()}}


def main():
    host = Host(Channel())
    faulthandler.enable()  # a crash in native code leaves its stack in the log
    os._exit = host.exit_from_module
    threading.excepthook = host.log_thread_error
    sys.argv = [""]
    # Child processes that multiprocessing spawns import the main module: it must not be this one.
    sys.modules["__main__"] = types.ModuleType("__main__")
    start_new_thread(host.read, ())
    host.run()


if __name__ == "__main__":
    main()
