# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""The forms that the function of a tool may have."""
from __future__ import annotations

import asyncio
import functools
import time
from dataclasses import dataclass


@dataclass
class Input:
    a: int


def log_calls(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@log_calls
def take_model(input: Input):
    return [type(input).__name__, input.a]


class Reader:
    async def __call__(self, input, context):
        await asyncio.sleep(0)
        return await context.memory.read("working", "k")


async def read(context):
    return await context.memory.read("working", "k")


async def user(input, *, context):
    return context.user_id


def tool(execute, **properties):
    return {"name": "form", "schema": {"type": "object", "properties": properties}, "execute": execute}


decorated = tool(take_model)
callable_object = tool(Reader())
partial = tool(functools.partial(lambda first, input: [first, input], 5))
own_event_loop = tool(lambda input, context: asyncio.run(read(context)))
without_parameters = tool(lambda: time.sleep(0.01) or "ok")
any_keywords = tool(lambda **members: sorted(members), q={})
generator = tool(lambda input: (number for number in [1]))
context_as_keyword = tool(user)
