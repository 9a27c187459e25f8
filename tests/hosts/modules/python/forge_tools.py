# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Tools of the forge shape: a dict, an object of a class with Python's spelling, and what their context offers."""
import asyncio
import datetime
import time
from enum import Enum


class Category(Enum):
    READ = "read"


def envelope(tool, **members):
    return {"tool": tool, "fetchedAt": datetime.datetime.now(datetime.timezone.utc), **members}


SYMBOL = {"type": "object", "properties": {"symbol": {"type": "string", "description": "Ticker symbol"}},
          "required": ["symbol"]}


async def get_holdings_execute(params, context):
    if context.abortSignal.aborted:
        return envelope("get_holdings", error="Request was cancelled")
    return envelope("get_holdings", data={"symbol": params.symbol, "user": context.user_id})


get_holdings = {
    "name": "get_holdings",
    "description": "Get the holdings of a user. Use when the user asks what they own.",
    "schema": SYMBOL,
    "category": Category.READ,
    "consequenceLevel": "low",
    "requiresConfirmation": False,
    "timeout": 15_000,
    "execute": get_holdings_execute,
    "tags": ("portfolio", "risk"),
}


class SellAll:
    name = "sell_all"
    description = "Sell everything"
    schema = SYMBOL
    category = "write"
    consequence_level = "high"
    requires_confirmation = True
    depends_on = ["get_holdings"]

    def execute(self, params, context):
        raise ValueError(f"Cannot sell {params['symbol']}")


sell_all = SellAll()


def simple(name, execute, **properties):
    return {"name": name, "description": name, "category": "read",
            "schema": {"type": "object", "properties": {key: {"type": value} for key, value in properties.items()}},
            "execute": execute}


def slow(params, context):
    started = time.monotonic()
    context.progress(0)
    context.signal.wait(params.get("seconds", 10))
    early = time.monotonic() - started < 5
    print(f"slow ended, aborted: {context.signal.aborted} early: {early}")
    return "ended"


async def slow_async(params, context):
    try:
        await context.progress(0)
        await asyncio.sleep(params.get("seconds", 10))
    except asyncio.CancelledError:
        print(f"slow_async cancelled, aborted: {context.abort_signal.is_set()}")
        raise
    return "ended"


def spell(params, context):
    return [context.sessionId, context.session_id, context["sessionId"], context["session_id"], context.get("agent_id"),
            "userId" in context, "user_id" in context, context.get("nothing"), context.config.apiBase,
            context.config["api_base"], context.client.base_url, context.auth, context.deadline_ms]


def by_keywords(symbol, limit=3, *, context=None):
    return [symbol, limit, context.run_id]


def report(params, context):
    context.progress(0.5, 1, "half")
    context.log("from the tool", "warning")
    context.emit("changed", {"path": "a"})
    return context.invoke("other", {"x": 1})


async def report_async(params, context):
    await context.progress(0.5)
    context.event_bus.emit("changed", None)
    try:
        await context.invoke("unknown")
    except RuntimeError as error:
        return str(error)


async def memory_async(params, context):
    before = await context.memory.read("working", "n")
    await context.memory.write("working", "n", before + 1)
    await context.memory.delete("short-term", "old")
    return [await context.memory.read("working", "n"), await context.memory.list("short_term"),
            context.memory["working"]["n"]]


def memory_sync(params, context):
    history = context.memory.read("long-term", "history")
    history.append(3)
    unchanged = context.memory.read("long-term", "history")
    context.memory.write("long-term", "history", history)
    return [unchanged, context.memory.read("long-term", "history"), context.memory.read("episodic", "none")]


class Point:
    def __init__(self):
        self.x = 1

    def toJSON(self):
        return {"x": self.x}


def odd(params, context):
    import collections
    import pathlib
    import uuid
    circular = {"a": []}
    circular["a"].append(circular)
    deep = []
    for _ in range(500):
        deep = [deep]
    return {
        "none": None, "set": {1}, "date": datetime.date(2026, 1, 2), "path": pathlib.PurePosixPath("/a"),
        "uuid": uuid.UUID(int=1), "nan": [1.5, float("nan")], "object": Point(), "enum": Category.READ,
        "tuple": collections.namedtuple("Pair", "a b")(1, 2), "keys": {1: "a", None: "b", False: "c"},
        "bytes": b"abc", "function": len, "circular": circular, "deep": deep, "key": {(1, 2): 3},
        "instance": object(), "surrogate": "a\udc80b", "big": 2 ** 70, "large": "x" * (65 * 1024 * 1024),
    }[params["what"]]


def leave(params, context):
    import os
    import sys
    if params["how"] == "sys.exit":
        sys.exit(3)
    os._exit(4)


def start_thread(params, context):
    import threading

    def fail():
        raise KeyError("in the thread")

    threading.Thread(target=fail, name="background").start()
    threading.Thread(target=time.sleep, args=(3600,)).start()
    return "started"


async def start_task(params, context):
    async def fail():
        raise KeyError("in the task")

    async def leave_task():
        raise SystemExit(7)

    asyncio.get_running_loop().create_task(fail())
    asyncio.get_running_loop().create_task(leave_task())
    asyncio.get_running_loop().stop()
    return "started"


def fork(params, context):
    import os
    child = os.fork()
    if child == 0:
        return "from the child"  # sends nothing: the child has left the channel
    return child


def prints(params, context):
    import logging
    import sys
    print(params["name"], "begins")
    time.sleep(0.01)
    sys.stderr.write("goes on\n")
    logging.getLogger("forge_tools").warning("%s ends", params["name"])


async def prints_async(params, context):
    print(params["name"], "begins")
    await asyncio.sleep(0.01)
    await asyncio.to_thread(print, "goes on")
    await asyncio.create_task(end_printing(params["name"]))


async def end_printing(name):
    print(name, "ends")


class PrintsWhenDeleted:
    def __init__(self):
        self.me = self

    def __del__(self):
        print("deleted")


def print_while_sending(params, context):
    """The garbage collector runs destructors at any time."""
    for _ in range(3000):
        PrintsWhenDeleted()
        context.progress(0.5)
    return "printed"


def shout(params, context):
    block = "x" * 99 + "\n"
    for _ in range(10_000):
        print(block * 100, end="")
    return "printed"


TOOLS = [
    simple("slow", slow, seconds="number"), simple("slow_async", slow_async, seconds="number"), simple("spell", spell),
    simple("by_keywords", by_keywords, symbol="string", limit="integer"), simple("report", report),
    simple("report_async", report_async), simple("memory_async", memory_async), simple("memory_sync", memory_sync),
    simple("odd", odd, what="string"), simple("leave", leave, how="string"), simple("start_thread", start_thread),
    simple("start_task", start_task), simple("fork", fork), simple("shout", shout),
    simple("prints", prints), simple("prints_async", prints_async),
    simple("print_while_sending", print_while_sending),
    simple("looks_sync", lambda params, context: slow_async(params, context)),
    simple("fetch", lambda params, context: [
        context.client.post("/echo", json=params)[key] for key in ("status", "data")]),
]
