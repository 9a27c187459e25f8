# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""forge: promises kept and broken in Python."""
import datetime
import pathlib
import time


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def result(name, **rest):
    return {"tool": name, "fetchedAt": now(), **rest}


def cancelled(name):
    return result(name, error="Request was cancelled")


class Forge:
    category = "read"
    consequence_level = "low"
    requires_confirmation = False
    timeout = 5000
    schema = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}

    def __init__(self, name, work):
        self.name = name
        self.description = f"Gets {name}."
        self._work = work

    async def execute(self, params, context):
        return await self._work(self.name, params, context)


def checked(work):
    """Checks the signal first."""
    async def run(name, params, context):
        return cancelled(name) if context.abort_signal.aborted else await work(name, params, context)
    return run


async def ignores(name, params, context):
    return result(name, data={"ok": True})


async def throws_if_aborted(name, params, context):
    context.abort_signal.throw_if_aborted()
    return result(name, data={"ok": True})


async def returns(name, params, context):
    return result(name, data={"ok": True})


bad_before_ignores_py = Forge("bad_before_ignores_py", ignores)
bad_before_throws_py = Forge("bad_before_throws_py", throws_if_aborted)
good_before_returns_py = Forge("good_before_returns_py", checked(returns))
good_before_checks_py = Forge("good_before_checks_py", checked(ignores))


async def client_throws(name, params, context):
    if not context.client or not context.client.base_url:
        return result(name, error="There is no server")
    return result(name, data=(await context.client.get("/things")).data)


async def client_hides(name, params, context):
    try:
        return result(name, data=(await context.client.get("/things")).data)
    except Exception:
        return result(name, data=None)


async def client_returns(name, params, context):
    try:
        return result(name, data=(await context.client.get("/things")).data)
    except Exception as error:
        return result(name, error=f"Cannot get things: {error}")


bad_client_throws_py = Forge("bad_client_throws_py", checked(client_throws))
bad_client_hides_py = Forge("bad_client_hides_py", checked(client_hides))
good_client_returns_py = Forge("good_client_returns_py", checked(client_returns))
good_client_again_py = Forge("good_client_again_py", checked(client_returns))


async def both(name, params, context):
    return result(name, data=[], error="Nothing found")


bad_result_both_py = Forge("bad_result_both_py", checked(both))
good_result_one_py = Forge("good_result_one_py", checked(returns))


async def writes(name, params, context):
    pathlib.Path("seen.txt").write_text(f"{time.time()}")
    return result(name, data={"ok": True})


async def reads(name, params, context):
    return result(name, data=len(list(pathlib.Path(".").iterdir())))


bad_read_writes_py = Forge("bad_read_writes_py", checked(writes))
good_read_lists_py = Forge("good_read_lists_py", checked(reads))
