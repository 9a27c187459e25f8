# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Replaces what a careless host would use."""
import asyncio
import builtins
import json
import os
import sys
import threading
import time


def broken(*args, **kwargs):
    raise RuntimeError("patched")


own_len, own_isinstance = len, isinstance
json.dumps = json.loads = json.JSONEncoder.encode = json.JSONEncoder.iterencode = json.JSONDecoder.decode = broken
json.encoder.c_make_encoder = json.decoder.scanstring = None
builtins.len = builtins.isinstance = builtins.getattr = builtins.print = builtins.open = builtins.dict = broken
builtins.next = builtins.callable = builtins.list = builtins.str = builtins.iter = builtins.hasattr = broken
os.write = os.read = os.dup = time.sleep = time.monotonic = threading.Thread = threading.Event = broken
asyncio.create_task = asyncio.wrap_future = asyncio.new_event_loop = broken
sys.stdout = sys.stderr = None
sys.settrace = broken


def execute(input):
    builtins.len = builtins.isinstance = builtins.getattr = builtins.next = builtins.min = builtins.iter = broken
    return {"still": "works"}


async def execute_async(input):
    execute(input)
    return {"still": "works"}


tool = {"name": "patches", "execute": execute}
tool_async = {"name": "patches_async", "execute": execute_async}
