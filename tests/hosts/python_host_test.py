#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Tests python_host.py as Toolroom uses it: as a program, over its pipes.

    python_host_test.py [-v] [CLASS[.TEST]…]     HOST=path of the host, if it is not beside this folder
"""
import http.server
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
HOST = os.environ.get("HOST", str(HERE.parent.parent / "resources" / "hosts" / "python_host.py"))
MODULES = HERE / "modules" / "python"
try:
    from pydantic import BaseModel  # noqa: F401
    HAS_PYDANTIC = True
except ImportError:  # also if it is installed for another version of Python
    HAS_PYDANTIC = False
PATIENCE_S = float(os.environ.get("PATIENCE_S", "60"))  # for one answer; nothing waits that long unless it is broken


class HostError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.message = error["message"]
        self.data = error.get("data")


class Host:
    """A running host. Its requests are answered by `answer(method, params)`, which returns a result or raises."""

    def __init__(self, answer=None):
        self.process = subprocess.Popen([sys.executable, HOST], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd="/")
        self.notifications = []
        self.requests = []
        self.strays = []  # lines that are no messages
        self.stderr = bytearray()
        self._answer = answer
        self._answers = {}
        self._last_id = 0
        self._arrived = threading.Condition()
        self._ended = False
        self._threads = [threading.Thread(target=self._read, daemon=True),
                         threading.Thread(target=self._read_log, daemon=True)]
        for thread in self._threads:
            thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self._threads:
            thread.join(0.5)  # a child of the host may keep the log open
        if not self._threads[0].is_alive():
            self.process.stdout.close()
        if not self._threads[1].is_alive():
            self.process.stderr.close()

    def _read(self):
        for line in self.process.stdout:
            try:
                message = json.loads(line)
                assert message["jsonrpc"] == "2.0"
            except (ValueError, AssertionError, KeyError):
                self.strays.append(line)
                continue
            with self._arrived:
                if "method" not in message:
                    self._answers[message["id"]] = message
                elif "id" in message:
                    self.requests.append((message["method"], message["params"]))
                    threading.Thread(target=self._respond, args=(message,), daemon=True).start()
                else:
                    self.notifications.append((message["method"], message["params"]))
                self._arrived.notify_all()
        with self._arrived:
            self._ended = True
            self._arrived.notify_all()

    def _read_log(self):
        while block := self.process.stderr.read1(1 << 16):
            self.stderr += block

    def _respond(self, message):
        try:
            response = {"result": self._answer(message["method"], message["params"])}
        except Exception as error:
            response = {"error": {"code": -32000, "message": str(error)}}
        try:
            self.write({"jsonrpc": "2.0", "id": message["id"], **response})
        except ValueError:
            pass  # the test has ended

    def write(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def send(self, method, params=None):
        self._last_id += 1
        self.write({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params or {}})
        return self._last_id

    def has_answer(self, id):
        return id in self._answers

    def until(self, condition, patience=PATIENCE_S):
        with self._arrived:
            if not self._arrived.wait_for(lambda: self._ended or condition(), patience):
                raise TimeoutError("the host did not answer")
            if not condition():
                raise EOFError("the host has ended")

    def result(self, id):
        self.until(lambda: id in self._answers)
        message = self._answers[id]
        if "error" in message:
            raise HostError(message["error"])
        return message["result"]

    def request(self, method, params=None):
        return self.result(self.send(method, params))

    def load(self, *names, root=MODULES, factories=None):
        files = [str(pathlib.Path(root, name)) for name in names]
        params = {"files": files, "root": str(root)}
        if factories is not None:
            params["factories"] = factories
        self.loaded = self.request("toolroom/load", params)
        return self.loaded

    def start(self, tool, arguments=None, context=None, method="toolroom/call", **members):
        return self.send(method, {"tool": tool, "arguments": arguments or {},
                                  "context": {"call": "c1", "sessionId": "s1", **(context or {})}, **members})

    def start_slow(self, tool):
        """Starts a call that takes a minute, and waits until its function runs."""
        id = self.start(tool, {"seconds": 60}, _meta={"progressToken": self._last_id + 1})
        self.until(lambda: ("notifications/progress", {"progressToken": id, "progress": 0}) in self.notifications)
        return id

    def call(self, tool, arguments=None, context=None, **members):
        return self.result(self.start(tool, arguments, context, **members))

    def value(self, tool, arguments=None, context=None):
        result = self.call(tool, arguments, context)
        assert list(result) == ["value"], result
        return result["value"]

    def failure(self, *args, **options):
        try:
            result = self.call(*args, **options)
        except HostError as error:
            assert error.code == -32000, error
            return error.data
        raise AssertionError(f"the call succeeded: {result}")

    def cancel(self, id):
        self.write({"jsonrpc": "2.0", "method": "notifications/cancelled",
                    "params": {"requestId": id, "reason": "test"}})

    def logged(self, level):
        return [params["data"] for method, params in self.notifications
                if method == "notifications/message" and params["level"] == level]

    def tool(self, export, module=0):
        return next(tool for tool in self.loaded["modules"][module]["tools"] if tool["export"] == export)

    def ids(self, module=0):
        return [tool["id"] for tool in self.loaded["modules"][module]["tools"]]


def wait_until(condition, patience=PATIENCE_S):
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.01)


class HostTestCase(unittest.TestCase):
    maxDiff = None

    def host(self, *files, answer=None, **options):
        host = Host(answer)
        self.addCleanup(host.__exit__)
        if files:
            host.load(*files, **options)
        self.addCleanup(lambda: self.assertEqual(host.strays, []))
        return host


class ProtocolTest(HostTestCase):
    def test_initialize(self):
        host = self.host()
        result = host.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})
        version = ".".join(map(str, sys.version_info[:3]))
        self.assertEqual(result, {
            "protocolVersion": "2025-06-18", "capabilities": {"experimental": {"toolroom": {}}},
            "serverInfo": {"name": "toolroom-python-host", "version": "1",
                           "runtime": {"name": "python", "version": version, "path": sys.executable}}})
        self.assertEqual(host.request("initialize", {"protocolVersion": "1"})["protocolVersion"], "2025-11-25")
        self.assertEqual(host.request("ping"), {})

    def test_unknown_method(self):
        host = self.host()
        for method in ("server/discover", "tools/list"):
            with self.assertRaises(HostError) as caught:
                host.request(method)
            self.assertEqual((caught.exception.code, caught.exception.message), (-32601, f"Method not found: {method}"))

    def test_noise_is_survived(self):
        host = self.host("agentbase_tools.py")
        host.process.stdin.write(b"no json\n\n[1]\n{}\n{\"method\": 3}\n\xff\xfe\n{\"jsonrpc\": \"2.0\", \"id\": 99}\n")
        self.assertEqual(host.value("agentbase_tools.py#hello", {"name": "World"})["success"], True)

    def test_second_load_gets_the_result_of_the_first(self):
        host = self.host("agentbase_tools.py")
        self.assertEqual(host.request("toolroom/load", {"files": [], "root": "/"}), host.loaded)

    def test_unknown_tool(self):
        host = self.host("agentbase_tools.py")
        self.assertEqual(host.failure("agentbase_tools.py#none"), {
            "kind": "unknown-tool", "name": "UnknownTool",
            "message": "The tool `agentbase_tools.py#none` was not loaded", "frames": []})

    def test_end_of_input_ends_the_host(self):
        host = self.host("forge_tools.py")
        host.start_slow("forge_tools.py#TOOLS[0]")
        host.start_slow("forge_tools.py#TOOLS[1]")
        host.value("forge_tools.py#TOOLS[10]")  # leaves a thread running for an hour
        host.process.stdin.close()
        started = time.monotonic()
        self.assertEqual(host.process.wait(10), 0)
        self.assertLess(time.monotonic() - started, 2)
        wait_until(lambda: b"slow ended, aborted: True early: True" in host.stderr)
        wait_until(lambda: b"slow_async cancelled, aborted: True" in host.stderr)

    def test_any_kind_of_standard_output(self):
        ended = subprocess.run([sys.executable, HOST], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, timeout=PATIENCE_S)
        self.assertEqual((ended.returncode, ended.stderr), (0, b""))

    def test_end_of_input_before_anything(self):
        host = self.host()
        host.process.stdin.close()
        self.assertEqual(host.process.wait(10), 0)


class AgentbaseTest(HostTestCase):
    def setUp(self):
        self.answers = []
        self.agentbase = self.host("agentbase_tools.py", answer=self.answer)

    def answer(self, method, params):
        if method == "toolroom/permission":
            return {"granted": params["resource"] == "out.txt"}
        if method == "toolroom/store":
            self.stored = params
            return {"id": "ctx-1"}
        raise ValueError(method)

    def value(self, export, **arguments):
        return self.agentbase.value("agentbase_tools.py#" + export, arguments)

    def test_list(self):
        self.assertEqual(self.agentbase.ids(), ["agentbase_tools.py#" + export for export in (
            "hello", "read_file", "summarize", "write_file", "write_file_sync", "search_code", "more[0]",
            "by_key.lower")])
        self.assertEqual({tool["shape"] for tool in self.agentbase.loaded["modules"][0]["tools"]}, {"agentbase"})
        self.assertEqual(self.agentbase.loaded["modules"][0]["refused"], [])
        self.assertEqual(self.agentbase.loaded["imports"],
                         [str(MODULES / "agentbase_tools.py"), str(MODULES / "file_access.py")])

    def test_definitions(self):
        text = (MODULES / "agentbase_tools.py").read_text().split("\n")
        self.assertEqual(self.agentbase.tool("hello"), {
            "id": "agentbase_tools.py#hello", "export": "hello", "shape": "agentbase",
            "place": {"file": str(MODULES / "agentbase_tools.py"),
                      "line": text.index("async def say_hello(input):") + 1},
            "definition": {"name": "hello", "description": "Greet a user by name", "schema": {
                "type": "object", "properties": {"name": {"type": "string", "description": "Name to greet"}},
                "required": ["name"]}}})
        self.assertEqual(self.agentbase.tool("read_file")["definition"], {
            "name": "read_file", "description": "Read contents of a file", "schema": {
                "type": "object", "properties": {"path": {"type": "string", "description": "File path to read"}},
                "required": ["path"]}})
        self.assertEqual(self.agentbase.tool("by_key.lower")["definition"]["name"], "lower")

    def test_documents_examples(self):
        self.assertEqual(self.value("hello", name="World"), {
            "success": True, "result": {"greeting": "Hello, World!"}, "message": "Greeted World"})
        self.assertEqual(self.value("hello", name="")["success"], True)
        self.assertEqual(self.value("read_file", path="notes.txt"), {
            "success": True, "result": {"content": "Buy milk", "path": "notes.txt"}, "message": "Read notes.txt"})
        self.assertEqual(self.value("read_file", path="none"), {
            "success": False, "error": "NOT_FOUND", "message": "File not found: none"})
        self.assertEqual(self.value("read_file", path="secret.txt"), {
            "success": False, "error": "PERMISSION_DENIED", "message": "Cannot read: secret.txt"})

    def test_summarize(self):
        self.assertEqual(self.value("summarize", url="https://docs.example.com/short"), {
            "success": True, "result": {"summary": "A SHORT PAGE"}, "message": "Content processed"})
        self.assertEqual(self.value("summarize", url="https://docs.example.com/long"), {
            "success": False, "error": "LLM_ASSIST_REQUIRED",
            "message": "Content too large (10001 chars). Requesting summarization."})
        self.assertEqual(self.value("summarize", url="http://docs.example.com")["error"], "VALIDATION_ERROR")
        self.assertEqual(self.value("summarize", url="https://10.0.0.1/")["error"], "PERMISSION_DENIED")

    def test_permission(self):
        self.assertEqual(self.value("write_file", path="out.txt", content="abc"), {
            "success": True, "result": {"path": "out.txt", "bytes": 3}, "message": "Wrote 3 bytes to out.txt"})
        self.assertEqual(self.value("write_file", path="other", content="abc"), {
            "success": False, "error": "PERMISSION_DENIED", "message": "Write permission denied for other"})
        self.assertEqual(self.value("write_file_sync", path="out.txt", content="")["success"], True)
        self.assertEqual(self.value("write_file_sync", path="other", content="")["success"], False)
        self.assertEqual(self.agentbase.requests[0], ("toolroom/permission", {
            "call": "c1", "scope": "fs-write", "resource": "out.txt", "action": "write file"}))

    def test_context_storage(self):
        self.assertEqual(self.value("search_code", query="2")["message"], "Found 2 matches")
        result = self.value("search_code", query="2000")
        self.assertEqual((result["message"], result["result"]["contextId"], result["result"]["preview"][4]), (
            "Results saved to context ctx-1", "ctx-1", {"file": "src/4.py", "line": 4}))
        stored = self.stored
        self.assertEqual((stored["call"], stored["tool"], stored["arguments"], len(stored["result"])),
                         ("c1", "search_code", {"query": "2000"}, 2000))

    def test_other_exports(self):
        self.assertEqual(self.value("more[0]", text="a b c")["result"], 3)
        self.assertEqual(self.value("by_key.lower", text="ABC"), "abc")


class ForgeTest(HostTestCase):
    def setUp(self):
        self.forge = self.host("forge_tools.py", answer=self.answer)
        self.names = {tool["definition"]["name"]: tool["id"] for tool in self.forge.loaded["modules"][0]["tools"]}

    def answer(self, method, params):
        if method == "toolroom/invoke" and params["tool"] == "unknown":
            raise ValueError("There is no tool `unknown`")
        return {"value": params.get("arguments")}

    def value(self, name, arguments=None, context=None):
        return self.forge.value(self.names[name], arguments, context)

    def failure(self, name, arguments=None):
        return self.forge.failure(self.names[name], arguments)

    def test_definitions(self):
        symbol = {"type": "object", "properties": {"symbol": {"type": "string", "description": "Ticker symbol"}},
                  "required": ["symbol"]}
        holdings = self.forge.tool("get_holdings")
        self.assertEqual(list(holdings["definition"].items()), list({
            "name": "get_holdings", "description": "Get the holdings of a user. Use when the user asks what they own.",
            "schema": symbol, "category": "read", "consequenceLevel": "low", "requiresConfirmation": False,
            "timeout": 15000, "tags": ["portfolio", "risk"]}.items()))
        self.assertEqual((holdings["shape"], "contract" in holdings), ("forge", False))
        self.assertEqual(self.forge.tool("sell_all")["definition"], {
            "name": "sell_all", "description": "Sell everything", "schema": symbol, "category": "write",
            "consequenceLevel": "high", "requiresConfirmation": True, "dependsOn": ["get_holdings"]})

    def test_call(self):
        result = self.value("get_holdings", {"symbol": "ABC"}, {"userId": "u1"})
        self.assertEqual((result["tool"], result["data"]), ("get_holdings", {"symbol": "ABC", "user": "u1"}))
        self.assertRegex(result["fetchedAt"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$")

    def test_already_aborted(self):
        result = self.value("get_holdings", {"symbol": "ABC"}, {"aborted": True})
        self.assertEqual(result["error"], "Request was cancelled")

    def test_thrown_error(self):
        text = (MODULES / "forge_tools.py").read_text().split("\n")
        line = next(index for index, text in enumerate(text) if "Cannot sell" in text)
        self.assertEqual(self.failure("sell_all", {"symbol": "ABC"}), {
            "kind": "thrown", "name": "ValueError", "message": "Cannot sell ABC", "frames": [
                {"function": "SellAll.execute", "file": str(MODULES / "forge_tools.py"), "line": line + 1,
                 "column": 9}]})
        with self.assertRaisesRegex(HostError, "^ValueError: Cannot sell ABC$"):
            self.forge.call(self.names["sell_all"], {"symbol": "ABC"})

    def test_spellings(self):
        self.assertEqual(
            self.value("spell", {}, {"agentId": "a1", "userId": None, "config": {"api_base": "/v1"}, "auth": "secret",
                                     "client": {"baseUrl": "http://127.0.0.1", "timeoutMs": 5}, "deadlineMs": 17}),
            ["s1", "s1", "s1", "s1", "a1", True, True, None, "/v1", "/v1", "http://127.0.0.1", "secret", 17])

    def test_keywords(self):
        self.assertEqual(self.value("by_keywords", {"symbol": "A"}, {"runId": "r1"}), ["A", 3, "r1"])
        self.assertEqual(self.value("by_keywords", {"symbol": "A", "limit": 4}), ["A", 4, None])

    def test_progress_log_emit_invoke(self):
        result = self.forge.call(self.names["report"], _meta={"progressToken": "p1"})
        self.assertEqual(result, {"value": {"x": 1}})
        self.assertEqual(self.forge.notifications, [
            ("notifications/progress", {"progressToken": "p1", "progress": 0.5, "total": 1, "message": "half"}),
            ("toolroom/output", {"call": "c1", "text": "warning: from the tool\n"}),
            ("toolroom/emit", {"call": "c1", "event": "changed", "payload": {"path": "a"}})])
        self.assertEqual(self.forge.requests, [
            ("toolroom/invoke", {"call": "c1", "tool": "other", "arguments": {"x": 1}})])
        self.assertEqual(self.value("report_async"), "There is no tool `unknown`")

    def test_memory(self):
        memory = {"working": {"n": 1}, "short-term": {"old": 1, "new": 2}, "long-term": {"history": [1, 2]},
                  "episodic": {}}
        self.assertEqual(self.value("memory_async", {}, {"memory": memory}), [2, ["new"], 2])
        self.assertEqual(self.value("memory_sync", {}, {"memory": memory}), [[1, 2], [1, 2, 3], None])
        self.assertEqual(self.forge.requests, [
            ("toolroom/memory", {"call": "c1", "operation": "write", "scope": "working", "key": "n", "value": 2}),
            ("toolroom/memory", {"call": "c1", "operation": "delete", "scope": "short-term", "key": "old"}),
            ("toolroom/memory", {"call": "c1", "operation": "write", "scope": "long-term", "key": "history",
                                 "value": [1, 2, 3]})])

    def test_results(self):
        for what, value in {"none": None, "set": [1], "date": "2026-01-02", "path": "/a", "object": {"x": 1},
                            "uuid": "00000000-0000-0000-0000-000000000001", "enum": "read", "tuple": [1, 2],
                            "keys": {"1": "a", "null": "b", "false": "c"}, "surrogate": "a\ufffdb",
                            "big": 2 ** 70}.items():
            self.assertEqual(self.value("odd", {"what": what}), value, what)
        self.assertEqual(self.forge.call(self.names["odd"], {"what": "nan"}),
                         {"value": [1.5, None], "note": "`nan` at /1 was replaced by null"})

    def test_results_that_are_not_json(self):
        for what, message in {"bytes": "A value of the type bytes", "function": "A function",
                              "circular": "A circular reference at /a/0", "key": "A key of the type tuple",
                              "instance": "A value of the type object"}.items():
            failure = self.failure("odd", {"what": what})
            self.assertEqual((failure["kind"], failure["message"]), ("not-json", message), what)
        deep = self.failure("odd", {"what": "deep"})
        self.assertEqual((deep["kind"], deep["message"][:27]), ("not-json", "More than 120 nested levels"))
        large = self.failure("odd", {"what": "large"})
        self.assertEqual((large["kind"], large["message"]), ("not-json", "The result is larger than 64 MiB"))

    def test_calls_run_side_by_side(self):
        started = time.monotonic()
        ids = [self.forge.start(self.names[name], {"seconds": 1}) for name in ("slow", "slow_async") * 10]
        self.assertEqual([self.forge.result(id) for id in ids], [{"value": "ended"}] * 20)
        self.assertLess(time.monotonic() - started, 10)  # 20 s if they ran one after the other

    def output(self, call):
        return "".join(params["text"] for method, params in self.forge.notifications
                       if method == "toolroom/output" and params["call"] == call)

    def test_output_belongs_to_its_call(self):
        ids = [self.forge.start(self.names[tool], {"name": name}, {"call": name})
               for tool, name in (("prints", "a"), ("prints_async", "b"), ("prints", "c"), ("prints_async", "d"))]
        for id in ids:
            self.forge.result(id)
        for name in "abcd":
            self.assertEqual(self.output(name), f"{name} begins\ngoes on\n{name} ends\n")
        # print() writes the line and its end separately, so that lines of several threads can be mixed in the log.
        wait_until(lambda: b"a begins" in self.forge.stderr)

    def test_output_of_destructors(self):
        self.assertEqual(self.value("print_while_sending"), "printed")

    def test_output_has_a_limit(self):
        self.assertEqual(self.value("shout"), "printed")
        text = self.output("c1")
        self.assertTrue(text.endswith("x\n\n… The rest of the output is in the log of the module only\n"), text[-99:])
        self.assertLess(len(text), 4_200_000)

    def test_abort(self):
        for name in ("slow", "slow_async", "looks_sync"):
            id = self.forge.start_slow(self.names[name])
            self.forge.cancel(id)
            mark = b"slow ended" if name == "slow" else b"slow_async cancelled"
            wait_until(lambda: mark in self.forge.stderr)
            self.forge.stderr.clear()
            self.assertEqual(self.value("by_keywords", {"symbol": "A"})[0], "A")
            self.assertFalse(self.forge.has_answer(id))

    def test_abort_while_waiting_for_an_answer(self):
        answered = threading.Event()
        self.forge._answer = lambda method, params: answered.wait(60) and {}
        id = self.forge.start(self.names["report"])
        self.forge.until(lambda: self.forge.requests)
        self.forge.cancel(id)
        self.forge.until(lambda: any(method == "notifications/cancelled" for method, _ in self.forge.notifications))
        answered.set()
        self.assertEqual(self.value("by_keywords", {"symbol": "A"})[0], "A")
        self.assertFalse(self.forge.has_answer(id))

    def test_client(self):
        seen = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                seen.append((self.path, self.headers.get("Authorization"), body))
                self.send_response(200 if self.path == "/v1/echo" else 404)
                self.end_headers()
                self.wfile.write(b'{"answer": ' + body + b"}")

            def log_message(self, *args):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        base = f"http://127.0.0.1:{server.server_address[1]}"
        context = {"client": {"baseUrl": base + "/v1", "timeoutMs": 30000}, "auth": "secret"}
        self.assertEqual(self.value("fetch", {"a": 1}, context), [200, {"answer": {"a": 1}}])
        self.assertEqual(self.value("fetch", {}, {**context, "client": {"baseUrl": base}})[0], 404)
        self.assertEqual(seen[0], ("/v1/echo", "Bearer secret", b'{"a":1}'))

    def test_sys_exit_ends_the_call_only(self):
        failure = self.failure("leave", {"how": "sys.exit"})
        self.assertEqual((failure["kind"], failure["message"], failure["frames"][0]["function"]),
                         ("exited", "The module called sys.exit(3)", "leave"))
        self.assertEqual(self.value("by_keywords", {"symbol": "A"})[0], "A")

    def test_os_exit_ends_the_call_only(self):
        failure = self.failure("leave", {"how": "os._exit"})
        self.assertEqual((failure["kind"], failure["message"], failure["frames"][0]["function"]),
                         ("exited", "The module called os._exit(4)", "leave"))
        self.assertEqual(self.value("by_keywords", {"symbol": "A"})[0], "A")

    def test_errors_outside_of_calls_are_logged(self):
        self.assertEqual(self.value("start_thread"), "started")
        self.assertEqual(self.value("start_task"), "started")
        wait_until(lambda: len(self.forge.logged("error")) == 3)
        logged = {data["message"]: data["frames"][0]["function"] for data in self.forge.logged("error")}
        self.assertEqual(logged, {
            "Uncaught exception in the thread background: KeyError: 'in the thread'": "start_thread.<locals>.fail",
            "A task ended the event loop: The module called sys.exit(7)": "start_task.<locals>.leave_task",
            "Task exception was never retrieved: KeyError: 'in the task'": "start_task.<locals>.fail"})
        self.assertEqual(self.value("slow_async", {"seconds": 0.01}), "ended")

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_forked_child_is_silent(self):
        child = self.value("fork")
        self.addCleanup(os.kill, child, signal.SIGKILL)
        self.assertEqual(self.value("by_keywords", {"symbol": "A"})[0], "A")
        os.kill(child, 0)  # it is still there
        self.forge.process.stdin.close()
        self.forge.process.wait(5)
        self.forge._threads[0].join(5)
        self.assertFalse(self.forge._threads[0].is_alive(), "the child keeps the protocol's pipe open")

    def test_printing_100_mb(self):
        self.assertEqual(self.value("shout"), "printed")
        wait_until(lambda: len(self.forge.stderr) == 100_000_000)


class EchomenTest(HostTestCase):
    def setUp(self):
        self.echomen = self.host("echomen_tools.py", answer=lambda method, params: {})

    def step(self, method, tool, index, context=None, **members):
        return self.echomen.result(self.echomen.start(
            "echomen_tools.py#" + tool, {"path": "a.txt"}, context, "toolroom/" + method, index=index, **members))

    def test_definitions(self):
        scrape = self.echomen.tool("web_scrape")
        self.assertEqual((scrape["shape"], list(scrape["definition"])), ("echomen", [
            "name", "description", "parameters", "preconditions", "effects", "timeout", "retry"]))
        self.assertEqual(scrape["definition"]["preconditions"][0], {
            "type": "resource", "description": "Browser must be available", "resource": "browser",
            "availability": "required", "critical": True, "check": {"module": 0}})
        self.assertEqual(scrape["definition"]["effects"], [{
            "type": "memory", "description": "Cache scraped content", "scope": "short-term", "operation": "write",
            "key": "web:cache", "reversible": True, "apply": {"module": 0}, "rollback": {"module": 0}}])
        self.assertEqual(scrape["definition"]["retry"], {
            "maxRetries": 3, "backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 30000, "multiplier": 2},
            "retryableErrors": ["TIMEOUT", "NETWORK"], "shouldRetry": {"module": True}})
        write = self.echomen.tool("file_write")["definition"]
        self.assertEqual(write["retry"], {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})
        self.assertEqual(write["preconditions"][1], {
            "type": "state", "description": "Never", "check": {"module": 1}, "critical": False})

    def test_should_retry(self):
        self.assertEqual(self.step("retry", "web_scrape", 1, result={"code": "NETWORK"}), {"retry": True})
        self.assertEqual(self.step("retry", "web_scrape", 2, result={"code": "NETWORK"}), {"retry": False})

    def test_call(self):
        result = self.echomen.value("echomen_tools.py#web_scrape", {"url": "https://example.org/"})
        self.assertEqual((result["success"], result["data"], result["metadata"]["toolName"]), (
            True, {"url": "https://example.org/", "content": "<h1>Example</h1>"}, "web:scrape"))
        result = self.echomen.value("echomen_tools.py#web_scrape", {"url": "http://other"})
        self.assertEqual(result["error"], {
            "code": "SCRAPE_FAILED", "message": "No route to http://other", "recoverable": True,
            "suggestions": ["Check URL validity", "Verify page accessibility"]})
        self.assertEqual(self.echomen.value("echomen_tools.py#file_write", {"path": "a", "content": "abc"})["data"],
                         {"path": "a", "bytesWritten": 3})

    def test_check(self):
        self.assertEqual(self.step("check", "web_scrape", 0), {"passed": True})
        self.assertEqual(self.step("check", "web_scrape", 1), {"passed": True})
        self.assertEqual(self.step("check", "web_scrape", 1, {"sessionId": "other"}), {"passed": False})
        self.assertEqual(self.step("check", "file_write", 0), {"passed": True, "reason": "ask first"})
        self.assertEqual(self.step("check", "file_write", 1),
                         {"passed": False, "reason": "LookupError: no permission manager"})
        self.assertEqual(self.step("check", "file_write", 2), {"passed": False, "reason": "because"})
        for index in (3, -1, None):
            with self.assertRaisesRegex(HostError, "has no function `check` with the index"):
                self.step("check", "file_write", index)

    def test_effects(self):
        result = {"success": True, "data": {"url": "https://example.org/", "content": "text"}}
        memory = {"memory": {"short-term": {"web:cache": {"old": 1}}}}
        self.assertEqual(self.step("apply", "web_scrape", 0, memory, result=result), {"value": None})
        self.assertEqual(self.step("rollback", "web_scrape", 0, memory, result=result), {"value": None})
        self.assertEqual(self.echomen.requests, [
            ("toolroom/memory", {"call": "c1", "operation": "write", "scope": "short-term", "key": "web:cache",
                                 "value": {"old": 1, "https://example.org/": {"content": "text"}}}),
            ("toolroom/memory", {"call": "c1", "operation": "delete", "scope": "short-term", "key": "web:cache"})])
        result = {"success": True, "data": {"path": "a.txt"}}
        self.assertEqual(self.step("apply", "file_write", 0, result=result), {"value": "emitted"})
        self.assertEqual(self.echomen.notifications[-1], ("toolroom/emit", {
            "call": "c1", "event": "file:changed", "payload": {"path": "a.txt", "action": "write"}}))
        with self.assertRaisesRegex(HostError, "^OSError: cannot undo a.txt$") as caught:
            self.step("rollback", "file_write", 0, result=result)
        self.assertEqual(caught.exception.data["kind"], "thrown")


class FunctionTest(HostTestCase):
    """The forms that functions have in Python."""

    def setUp(self):
        self.functions = self.host("function_forms.py")

    def value(self, export, **arguments):
        context = {"memory": {"working": {"k": 9}}, "userId": "u1"}
        return self.functions.value("function_forms.py#" + export, arguments, context)

    def test_forms(self):
        self.assertEqual(self.value("decorated", a=1), ["Input", 1])
        self.assertEqual(self.value("callable_object"), 9)
        self.assertEqual(self.value("partial", z=1), [5, {"z": 1}])
        self.assertEqual(self.value("own_event_loop"), 9)
        self.assertEqual(self.value("without_parameters", a=1), "ok")
        self.assertEqual(self.value("any_keywords", q=1, r=2), ["q", "r"])
        self.assertEqual(self.value("context_as_keyword"), "u1")

    def test_generator(self):
        failure = self.functions.failure("function_forms.py#generator")
        self.assertEqual((failure["kind"], failure["message"]), ("not-json", "A value of the type generator"))

    def test_arguments_that_a_dataclass_refuses(self):
        failure = self.functions.failure("function_forms.py#decorated", {"b": 1})
        self.assertEqual((failure["kind"], failure["name"]), ("invalid-arguments", "TypeError"))

    def test_more_calls_than_threads(self):
        ids = [self.functions.start("function_forms.py#without_parameters") for _ in range(600)]
        self.assertEqual([self.functions.result(id) for id in ids], [{"value": "ok"}] * 600)

    def test_large_message(self):
        self.assertEqual(self.value("partial", text="ä" * 5_000_000), [5, {"text": "ä" * 5_000_000}])


class HikaiTest(HostTestCase):
    FILE = str(MODULES / "hikai_tools.py")
    FACTORIES = ("create_read_sources_tool", "createReadBaselineTool", "create_read_context_inputs_tool",
                 "create_todo_manager_tool", "create_validate_output_tool")

    def test_factories_are_seen_but_not_called(self):
        host = self.host("hikai_tools.py")
        self.assertEqual(host.loaded["modules"], [{"file": self.FILE, "tools": [], "refused": [], "factories": [
            *self.FACTORIES, "create_failing_tool", "create_many_tools", "LookUpTool"]}])

    def test_factories(self):
        ctx = {"default_limit": 50, "baselines": {"prod_123": {"name": "Hikai", "type": "SaaS"}}}
        factories = {name: [ctx, "prod_123"] for name in self.FACTORIES}
        factories.update({"create_failing_tool": [{}], "create_many_tools": ["x"], "LookUpTool": [{"a": 1}],
                          "none": []})
        host = self.host("hikai_tools.py", factories={self.FILE: factories})
        module = host.loaded["modules"][0]
        self.assertEqual([(tool["export"], tool["definition"]["name"]) for tool in module["tools"]], [
            ("create_read_sources_tool", "read_sources"), ("createReadBaselineTool", "read_baseline"),
            ("create_read_context_inputs_tool", "read_context_inputs"), ("create_todo_manager_tool", "todo_manager"),
            ("create_validate_output_tool", "validate_output"), ("LookUpTool", "look_up"),
            ("create_many_tools[0]", "x_a"), ("create_many_tools[1]", "x_b")])
        self.assertEqual([(refused["export"], refused["reason"]) for refused in module["refused"]], [
            ("create_failing_tool", "RuntimeError: no database")])
        self.assertEqual(host.tool("create_todo_manager_tool")["shape"], "hikai")

        def value(export, **arguments):
            return host.value("hikai_tools.py#" + export, arguments)

        self.assertEqual(len(value("create_read_sources_tool", productId="prod_123")), 50)
        self.assertEqual(value("create_read_sources_tool", productId="prod_123", limit=1)[0]["sourceId"],
                         "github:org/repo")
        self.assertEqual(value("createReadBaselineTool", productId="prod_123"), {"name": "Hikai", "type": "SaaS"})
        self.assertEqual(value("create_read_context_inputs_tool", productId="prod_123"), {
            "uiSitemap": None, "userFlows": None, "businessDataModel": None, "repoTopology": None})
        items = [{"id": "1", "content": "Gather context", "status": "pending"},
                 {"id": "2", "content": "Map domains", "status": "pending"}]
        self.assertEqual(value("create_todo_manager_tool", action="create", items=items), {
            "items": [{"id": "1", "content": "Gather context", "status": "in_progress"}, items[1]]})
        self.assertEqual(value("create_validate_output_tool", outputType="domain_map", data={"domains": []}), {
            "valid": False, "errors": ["Missing 'domains' array"], "warnings": []})
        self.assertEqual(value("LookUpTool", key="a"), 1)
        failure = host.failure("hikai_tools.py#create_read_sources_tool", {"productId": "other"})
        self.assertEqual(failure["message"], "productId mismatch for read_sources tool")


class IdealicTest(HostTestCase):
    def test_tools(self):
        host = self.host("idealic_tools.py")
        tools = {tool["export"]: tool for tool in host.loaded["modules"][0]["tools"]}
        self.assertEqual({export: tool.get("latent", False) for export, tool in tools.items()}, {
            "weather_check": False, "forced_latent": True, "other_activity": False,
            "Tool.sentimentAnalysis": True})
        sentiment = tools["Tool.sentimentAnalysis"]
        self.assertEqual((sentiment["id"], sentiment["shape"]), ("idealic_tools.py#Tool.sentimentAnalysis", "idealic"))
        self.assertEqual(sentiment["definition"]["properties"]["_tool"],
                         {"type": "string", "const": "sentimentAnalysis"})
        arguments = {"_tool": "weatherCheck", "_activity": "weatherCheck", "location": "Vigo"}
        self.assertEqual(host.value("idealic_tools.py#weather_check", arguments, {"userId": "u"}),
                         {"location": "Vigo", "celsius": 21.5, "user": "u"})
        self.assertEqual(host.value("idealic_tools.py#other_activity", arguments)["location"], "Vigo")
        failure = host.failure("idealic_tools.py#forced_latent")
        self.assertEqual((failure["kind"], failure["message"]), (
            "unknown-tool", "The tool `idealic_tools.py#forced_latent` has no function to call"))


class StandInTest(HostTestCase):
    """The libraries are not at hand: objects with the same attributes stand in for their tools."""

    SCHEMA = {"type": "object", "title": "AddArguments",
              "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "required": ["a", "b"]}

    def setUp(self):
        self.stand_ins = self.host("stand_ins.py")

    def value(self, export, context=None, **arguments):
        return self.stand_ins.value("stand_ins.py#" + export, arguments, context)

    def failure(self, export, **arguments):
        failure = self.stand_ins.failure("stand_ins.py#" + export, arguments)
        return failure["kind"], failure["name"], failure["frames"][0]["function"]

    def test_list(self):
        module = self.stand_ins.loaded["modules"][0]
        self.assertEqual([(tool["export"], tool["shape"], tool.get("contract")) for tool in module["tools"]], [
            ("langchain_sync", "langchain", "langchain"), ("langchain_async", "langchain", "langchain"),
            ("openai_agents", "openai-agents", "openai"), ("fastmcp", "fastmcp", "mcp"),
            ("fastmcp_function", "fastmcp", "mcp"), ("pydantic_ai", "pydantic-ai", None),
            ("pydantic_ai_plain", "pydantic-ai", None), ("smolagents", "smolagents", None),
            ("claude_agent", "anthropic", None), ("server.on_server", "fastmcp", "mcp")])
        self.assertEqual(module["refused"], [])

    def test_definitions(self):
        def definition(export):
            return self.stand_ins.tool(export)["definition"]
        self.assertEqual(definition("langchain_sync"), {
            "name": "langchain_sync", "description": "Adds (langchain_sync)", "args_schema": self.SCHEMA,
            "tags": ["math"]})
        self.assertEqual(definition("openai_agents"), {
            "type": "function", "name": "openai_add", "description": "Adds", "parameters": self.SCHEMA, "strict": True})
        self.assertEqual(definition("fastmcp"), {
            "name": "fastmcp_add", "description": "Adds", "title": "Add", "inputSchema": self.SCHEMA,
            "outputSchema": {"type": "object"}, "annotations": {"readOnlyHint": True}})
        self.assertEqual(definition("pydantic_ai"), {
            "name": "pydantic_ai_add", "description": "Adds", "parameters": self.SCHEMA})
        self.assertEqual(definition("smolagents"), {"name": "smolagents_add", "description": "Adds", "parameters": {
            "type": "object", "properties": {"a": {"type": "integer", "description": "First"},
                                             "b": {"type": ["integer", "null"]}, "c": {}},
            "required": ["a"]}})
        self.assertEqual(definition("claude_agent"), {"name": "claude_add", "description": "Adds", "input_schema": {
            "type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "number"}},
            "required": ["a", "b"]}})

    def test_langchain(self):
        configurable = ["agentId", "contextManager", "loopId", "productId", "sessionId", "signal", "userId"]
        for export in ("langchain_sync", "langchain_async"):
            self.assertEqual(self.value(export, a=1, b=2), [3, configurable, True])
            self.assertEqual(self.failure(export, a="x", b=2), ("invalid-arguments", "ValidationError", "add"))
            self.assertEqual(self.failure(export, a=-1, b=2), ("thrown", "ArithmeticError", "add"))

    def test_openai_agents(self):
        self.assertEqual(self.value("openai_agents", a=1, b=2), 3 + len("openai_add"))
        result = self.stand_ins.call("stand_ins.py#openai_agents", {"a": -1, "b": 2})
        self.assertEqual(result, {
            "value": "An error occurred while running the tool. Please try again. Error: negative",
            "note": "The OpenAI Agents SDK returns a tool's error as this sentence"})

    def test_fastmcp(self):
        self.assertEqual(self.value("fastmcp", a=1, b=2), {
            "content": [{"type": "text", "text": "3"}], "structuredContent": {"result": 3}})
        self.assertEqual(self.failure("fastmcp", a=-1, b=2)[:2], ("thrown", "RuntimeError"))
        self.assertEqual(self.failure("fastmcp", a="x", b=2)[:2], ("invalid-arguments", "ValidationError"))
        self.assertEqual(self.value("fastmcp_function", a=1, b=2), 3)
        self.assertEqual(self.value("server.on_server", a=1, b=2), 3)

    def test_other_libraries(self):
        self.assertEqual(self.value("pydantic_ai", {"services": {"unit": "m"}}, a=1, b=2), ["m", 3])
        self.assertEqual(self.value("pydantic_ai_plain", a=1, b=2), 3)
        self.assertEqual(self.value("smolagents", a=1), [1, None, None, True])
        self.assertEqual(self.value("claude_agent", a=1, b=2.5), 3.5)


@unittest.skipUnless(HAS_PYDANTIC, "pydantic is not installed")
class PydanticTest(HostTestCase):
    def setUp(self):
        self.models = self.host("pydantic_tools.py")

    def value(self, export, **arguments):
        return self.models.value("pydantic_tools.py#" + export, arguments)

    def test_list(self):
        module = self.models.loaded["modules"][0]
        self.assertEqual([(tool["export"], tool["shape"], "latent" in tool) for tool in module["tools"]], [
            ("search_tool", "agentbase", False), ("untyped", "agentbase", False), ("by_name", "agentbase", False),
            ("sized", "agentbase", False), ("tool_object", "echomen", False), ("SentimentAnalysis", "idealic", False)])
        self.assertEqual([(refused["export"], refused["name"], refused["pointer"]) for refused in module["refused"]],
                         [("broken", "broken", "/schema/properties/onDone")])
        self.assertIn("Cannot generate a JsonSchema", module["refused"][0]["reason"])
        self.assertNotIn("\n", module["refused"][0]["reason"])

    def test_schemas(self):
        self.assertEqual(self.models.tool("search_tool")["definition"]["schema"], {
            "description": "What to search.", "title": "SearchInput", "type": "object", "required": ["query"],
            "properties": {
                "query": {"description": "Search query string", "title": "Query", "type": "string"},
                "limit": {"default": 10, "description": "Max results (1-100)", "maximum": 100, "minimum": 1,
                          "title": "Limit", "type": "integer"},
                "caseSensitive": {"default": False, "title": "Casesensitive", "type": "boolean"}}})
        self.assertEqual(self.models.tool("untyped")["definition"]["outputSchema"], {"type": "array"})
        self.assertEqual(self.models.tool("sized")["definition"]["schema"]["required"], ["width"])
        self.assertEqual(self.models.tool("tool_object")["definition"], {
            "name": "object", "description": "A tool that is a model",
            "parameters": {"type": "object", "properties": {}}})

    def test_calls(self):
        self.assertEqual(self.value("search_tool", query="x", caseSensitive=True), {
            "query": "x", "limit": 10, "case": True, "type": "SearchInput"})
        self.assertEqual(self.value("untyped", query="x", limit=3), ["x", 3, "Arguments"])
        self.assertEqual(self.value("by_name", query="x", limit=3), ["x", 3, False])
        self.assertEqual(self.value("SentimentAnalysis", _tool="modelSentiment", text="good"), "good")
        self.assertEqual(self.value("tool_object"), {"query": "q", "limit": 10, "caseSensitive": False})

    def test_arguments_that_the_model_refuses(self):
        failure = self.models.failure("pydantic_tools.py#search_tool", {"query": "x", "limit": 1000})
        self.assertEqual((failure["kind"], failure["name"]), ("invalid-arguments", "ValidationError"))
        self.assertEqual(failure["message"], "limit: Input should be less than or equal to 100")
        with self.assertRaisesRegex(HostError, "^ValidationError: query: Field required$"):
            self.models.call("pydantic_tools.py#search_tool", {})


class ImportTest(HostTestCase):
    def test_dataclass_without_pydantic(self):
        host = self.host("plain_dataclass.py")
        self.assertEqual(host.loaded["modules"][0]["refused"], [{
            "export": "sized", "name": "sized", "pointer": "/schema",
            "reason": "`Size` is no JSON Schema; add the package `pydantic` to the project"}])

    def test_package(self):
        host = self.host("package/tools.py", "package/__init__.py")
        self.assertEqual([host.ids(0), host.ids(1)], [["package/tools.py#relative"], []])
        self.assertEqual(host.value("package/tools.py#relative"), [42, "deep", "package.tools"])
        self.assertEqual(sorted(host.loaded["imports"]), sorted(str(MODULES / "package" / name) for name in (
            "tools.py", "__init__.py", "deep/__init__.py", "deep/values.py")))

    def test_reexport_of_a_package(self):
        host = self.host("package/__init__.py")
        self.assertEqual(host.value("package/__init__.py#relative"), [42, "deep", "package.tools"])

    def test_folders_with_the_same_module_names(self):
        host = self.host("folder_a/tool.py", "folder_b/tool.py", "folder_a/json.py", "folder_b/json.py")
        self.assertEqual([host.value(host.ids(module)[0]) for module in range(4)],
                         ["folder_a", "folder_b", "json of folder_a", "json of folder_b"])
        self.assertEqual(host.loaded["imports"], [str(MODULES / name) for name in (
            "folder_a/tool.py", "folder_b/tool.py", "folder_a/json.py", "folder_b/json.py",
            "folder_a/shared_name.py", "folder_b/shared_name.py")])

    def test_projects_own_files_and_lock_files(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder, "project")
            packages = root / ".venv" / "lib" / "python3" / "site-packages"
            packages.mkdir(parents=True)
            (root / "tools").mkdir()
            (packages / "installed_thing.py").write_text("def fail(): raise KeyError('installed')\n")
            (root / "tools" / "a.py").write_text(
                f"import sys\nsys.path.append({str(packages)!r})\nimport installed_thing\n"
                "def execute(input):\n    installed_thing.fail()\nt = {'name': 't', 'execute': execute}\n")
            for path in ("uv.lock", "tools/requirements.txt", "../requirements.txt"):
                (root / path).write_text("")
            host = self.host("tools/a.py", root=root)
            self.assertEqual(host.loaded["imports"], [str(root / "tools" / "a.py")])
            self.assertEqual(host.loaded["packages"], [str(root / "tools" / "requirements.txt"), str(root / "uv.lock")])
            frames = host.failure("tools/a.py#t")["frames"]
            self.assertEqual(frames, [
                {"function": "execute", "file": str(root / "tools" / "a.py"), "line": 5, "column": 5}])

    def test_bytecode_of_the_project_is_not_used(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "helper.py")
            import py_compile
            source.write_text("VALUE = 'bytecode'\n")
            py_compile.compile(str(source), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            source.write_text("VALUE = 'source'\n")
            pathlib.Path(folder, "tool.py").write_text(
                "import helper\nt = {'name': 't', 'execute': lambda: helper.VALUE}\n")
            host = self.host("tool.py", root=folder)
            self.assertEqual(host.value("tool.py#t"), "source")
            self.assertEqual(sorted(os.listdir(folder)), ["__pycache__", "helper.py", "tool.py"])
            self.assertEqual(len(os.listdir(folder + "/__pycache__")), 1)

    def test_order_of_the_event_loop(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "tool.py").write_text(
                "import asyncio\nasync def make():\n    await asyncio.sleep(0)\n    return 7\n"
                "VALUE = asyncio.run(make())\n"
                "LOCK = asyncio.Lock()\nasync def execute(input):\n    async with LOCK:\n        return VALUE\n"
                "t = {'name': 't', 'execute': execute}\n")
            self.assertEqual(self.host("tool.py", root=folder).value("tool.py#t"), 7)

    def test_multiprocessing(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "work.py").write_text(
                "import multiprocessing\ndef double(x):\n    print('in the child')\n    return 2 * x\n"
                "def execute(input):\n    with multiprocessing.get_context(input.method).Pool(1) as pool:\n"
                "        return pool.map(double, [1, 2])\nt = {'name': 't', 'execute': execute}\n")
            host = self.host("work.py", root=folder)
            for method in ("fork", "spawn"):
                self.assertEqual(host.value("work.py#t", {"method": method}), [2, 4])


class HostileTest(HostTestCase):
    def test_import_errors(self):
        host = self.host("throws_at_import.py", "syntax_error.py", "exits_at_import.py", "none.py", "hikai_tools.py")
        modules = host.loaded["modules"]
        self.assertEqual(modules[0]["error"], {
            "kind": "thrown", "name": "ConnectionError", "message": "the database is down\nsecond line", "frames": [
                {"function": "connect", "file": str(MODULES / "broken_helper.py"), "line": 4, "column": 5},
                {"function": "<module>", "file": str(MODULES / "broken_helper.py"), "line": 7, "column": 1},
                {"function": "<module>", "file": str(MODULES / "throws_at_import.py"), "line": 3, "column": 1}]})
        self.assertEqual((modules[0]["tools"], modules[0]["refused"]), ([], []))
        self.assertEqual((modules[1]["error"]["name"], modules[1]["error"]["frames"]), ("SyntaxError", [
            {"function": "<module>", "file": str(MODULES / "syntax_error.py"), "line": 4, "column": 39}]))
        self.assertEqual((modules[2]["error"]["kind"], modules[2]["error"]["message"]),
                         ("exited", "The module called sys.exit('usage: exits_at_import.py FILE')"))
        self.assertEqual(modules[3]["error"]["name"], "FileNotFoundError")
        self.assertNotIn("error", modules[4])
        self.assertIn(str(MODULES / "broken_helper.py"), host.loaded["imports"])

    def test_os_exit_at_import(self):
        modules = self.host().load("kills_at_import.py", "hikai_tools.py")["modules"]
        self.assertEqual((modules[0]["error"]["kind"], modules[0]["error"]["message"]),
                         ("exited", "The module called os._exit(9)"))
        self.assertEqual(modules[0]["error"]["frames"], [
            {"function": "leave", "file": str(MODULES / "kills_at_import.py"), "line": 7, "column": 5},
            {"function": "<module>", "file": str(MODULES / "kills_at_import.py"), "line": 10, "column": 1}])
        self.assertNotIn("error", modules[1])

    def test_import_that_never_returns(self):
        host = self.host()
        files = [str(MODULES / "by_keywords.py"), str(MODULES / "never_returns.py")]
        host.send("toolroom/load", {"files": files, "root": str(MODULES), "_meta": {"progressToken": 7}})
        host.until(lambda: len(host.notifications) == 2)
        self.assertEqual(host.notifications, [
            ("notifications/progress", {"progressToken": 7, "progress": index, "total": 2, "message": file})
            for index, file in enumerate(files)])
        self.assertEqual(host.request("ping"), {})
        host.process.stdin.close()
        self.assertEqual(host.process.wait(10), 0)

    def test_printing(self):
        host = self.host("prints_much.py")
        self.assertEqual(host.value("prints_much.py#tool", {"a": 1}), {"a": 1})
        wait_until(lambda: len(host.stderr) > 100_000_000)
        for text in (b"from print", b"from sys.stdout", b"from sys.__stdout__", b"from the file descriptor",
                     b"from a child process"):
            self.assertIn(text, host.stderr)

    def test_patches(self):
        host = self.host("patches_everything.py", "after_patches.py", "stand_ins.py", "agentbase_tools.py")
        self.assertEqual([module.get("error") for module in host.loaded["modules"]], [None] * 4)
        self.assertEqual(len(host.loaded["modules"][2]["tools"]), 10)
        restored = host.logged("warning")
        self.assertEqual([data["file"] for data in restored], [str(MODULES / "patches_everything.py")])
        self.assertIn("len", restored[0]["message"])
        self.assertEqual(host.value("after_patches.py#tool", {"a": 1}), [1, True])
        self.assertEqual(host.value("stand_ins.py#pydantic_ai_plain", {"a": 1, "b": 2}), 3)
        for _ in range(3):  # the tools replace built-ins again
            self.assertEqual(host.value("patches_everything.py#tool", {"a": 1}), {"still": "works"})
            self.assertEqual(host.value("patches_everything.py#tool_async", {"a": 1}), {"still": "works"})
            self.assertEqual(host.value("agentbase_tools.py#hello", {"name": "World"})["message"], "Greeted World")

    def test_schemas_that_cannot_be_expressed(self):
        host = self.host("circular_schema.py")
        module = host.loaded["modules"][0]
        self.assertEqual([tool["export"] for tool in module["tools"]], ["healthy"])
        self.assertEqual(module["refused"], [
            {"export": "circular", "name": "circular", "pointer": "/schema/properties/a/properties/again",
             "reason": "A circular reference cannot be represented in JSON Schema"},
            {"export": "function_in_schema", "name": "function", "pointer": "/parameters/properties/f/default",
             "reason": "A function cannot be represented in JSON Schema"},
            {"export": "not_a_number", "name": "nan", "pointer": "/parameters/maximum",
             "reason": "The number inf cannot be represented in JSON Schema"},
            {"export": "text", "name": "object", "pointer": "/schema",
             "reason": "`object` is neither a JSON Schema nor a model that can be converted to one"},
            {"export": "circular_tags", "name": "tags", "pointer": "/tags/0",
             "reason": "A circular reference cannot be represented in JSON"}])

    def test_5000_tools(self):
        host = self.host("many_tools.py")
        self.assertEqual(len(host.loaded["modules"][0]["tools"]), 5_000)
        self.assertEqual(host.value("many_tools.py#tools[4999]", {"x": 1}), 5_000)


if __name__ == "__main__":
    unittest.main()
