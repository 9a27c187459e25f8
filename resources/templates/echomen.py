# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""A tool of the ECHOMEN protocol, with a precondition that is checked before each call, and effects that follow a
successful one."""
import time


def metadata(tool_name, started):
    now = int(time.time() * 1000)
    return {"duration": now - started, "timestamp": now, "toolName": tool_name}


async def has_room(context):
    return len(await context.memory.read("long-term", "notebook") or {}) < 100


async def write_note(context, result):
    notebook = await context.memory.read("long-term", "notebook") or {}
    await context.memory.write("long-term", "notebook", {**notebook, result.data.title: result.data.content})


async def remove_note(context, result):
    notebook = dict(await context.memory.read("long-term", "notebook") or {})
    notebook.pop(result.data.title, None)
    await context.memory.write("long-term", "notebook", notebook)


async def announce_note(context, result):
    context.eventBus.emit("note:written", {"title": result.data.title})


async def execute_note_write(args, context):
    started = int(time.time() * 1000)
    if context.signal.aborted:
        return {
            "success": False,
            "error": {"code": "CANCELLED", "message": "Request was cancelled", "recoverable": False},
            "metadata": metadata("note:write", started),
        }
    return {
        "success": True,
        "data": {"title": args["title"], "content": args["content"]},
        "metadata": metadata("note:write", started),
    }


note_write = {
    "name": "note:write",
    "description": "Saves a note in the notebook of this session. Use when the user asks to remember something. "
                   "Replaces a note with the same title.",
    "parameters": {
        "type": "object",
        "properties": {
            "title": {"type": "string", "description": "Title of the note, such as shopping", "minLength": 1,
                      "maxLength": 80},
            "content": {"type": "string", "description": "Text of the note", "maxLength": 10000},
        },
        "required": ["title", "content"],
        "additionalProperties": False,
    },
    "preconditions": [
        {
            "type": "state",
            "description": "The notebook must not be full",
            "state": "notebook",
            "critical": True,
            "check": has_room,
        },
    ],
    "effects": [
        {
            "type": "memory",
            "description": "Write the note to the notebook",
            "scope": "long-term",
            "operation": "update",
            "key": "notebook",
            "reversible": True,
            "apply": write_note,
            "rollback": remove_note,
        },
        {
            "type": "notification",
            "description": "Announce the note",
            "event": "note:written",
            "payload": {},
            "reversible": False,
            "apply": announce_note,
            "rollback": lambda: None,  # a notification cannot be undone
        },
    ],
    "timeout": 5000,
    "retry": {"maxRetries": 0, "backoff": {"type": "none"}},
    "execute": execute_note_write,
}
