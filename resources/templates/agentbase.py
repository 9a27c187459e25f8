# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Tools of the agentbase contract: they return `success`, `message`, and `result` or `error`, never raise, and ask for
permission before they change anything."""
import json

notes = [
    {"title": "shopping", "text": "Milk, bread, and coffee"},
    {"title": "travel", "text": "The train leaves at 9:40"},
]


def success(result, message):
    return {"success": True, "result": result, "message": message}


def failure(code, message):
    return {"success": False, "error": code, "message": message}


async def execute_search_notes(input):
    if not isinstance(input.get("query"), str):
        return failure("VALIDATION_ERROR", "query must be a string")
    word = input["query"].lower()
    found = [note for note in notes if word in f"{note['title']} {note['text']}".lower()]
    return success(found[:input.get("limit", 10)], f"Found {len(found)} notes")


search_notes = {
    "name": "search_notes",
    "description": "Search the notes of the user for a word. Use when the user asks what they noted.",
    "schema": {
        "type": "object",
        "properties": {
            "query": {"type": "string", "description": "Word to search for, such as coffee", "minLength": 1,
                      "maxLength": 80},
            "limit": {"type": "integer", "description": "Maximum number of notes (1-50)", "minimum": 1, "maximum": 50,
                      "default": 10},
        },
        "required": ["query"],
        "additionalProperties": False,
    },
    "execute": execute_search_notes,
}


async def execute_export_notes(input, config):
    permitted = await config.callbacks.on_permission_request(
        scope="fs-write", resource="notes.json", action="write file")
    if not permitted:
        return failure("PERMISSION_DENIED", "Write permission denied for notes.json")
    try:
        with open("notes.json", "w", encoding="utf-8") as file:
            json.dump(notes, file, indent=2)
    except OSError as error:
        return failure("IO_ERROR", str(error))
    return success({"path": "notes.json", "notes": len(notes)}, f"Wrote {len(notes)} notes to notes.json")


export_notes = {
    "name": "export_notes",
    "description": "Write all notes of the user to notes.json. Use when the user asks for a file. Requires permission.",
    "schema": {"type": "object", "properties": {}, "additionalProperties": False},
    "execute": execute_export_notes,
}
