# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""An MCP server over standard input and output whose tools keep, or break, what they declare."""
import json
import pathlib
import sys
import time

MOOD = {"type": "object", "properties": {"mood": {"enum": ["good", "bad"]}}, "required": ["mood"]}
TEXT = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
NOTHING = {"type": "object", "properties": {}}
READ = {"readOnlyHint": True}
counter = 0


class Invalid(Exception):
    pass


def text(value, **rest):
    return {"content": [{"type": "text", "text": value}], **rest}


def mood(value):
    return text(json.dumps({"mood": value}), structuredContent={"mood": value})


def checked(arguments):
    if not isinstance(arguments.get("text"), str):
        raise Invalid("text must be text")
    return text(arguments["text"].upper())


def writes(_arguments):
    pathlib.Path("server.txt").write_text(str(time.time()))
    return text("1")


def counts(_arguments):
    global counter
    counter += 1
    return text(str(counter))


TOOLS = {
    "bad_arguments_server": (TEXT, READ, None, lambda arguments: text(str(arguments.get("text")))),
    "good_arguments_server": (TEXT, READ, None, checked),
    "bad_read_server": (NOTHING, READ, None, writes),
    "good_read_server": (NOTHING, READ, None, lambda _arguments: text(str(len(list(pathlib.Path(".").iterdir()))))),
    "bad_output_server": (NOTHING, READ, MOOD, lambda _arguments: mood("so-so")),
    "good_output_server": (NOTHING, READ, MOOD, lambda _arguments: mood("good")),
    "bad_idempotent_server": (NOTHING, {"idempotentHint": True}, None, counts),
    "good_idempotent_server": (NOTHING, {"idempotentHint": True}, None,
                               lambda _arguments: text(f"set at {time.strftime('%Y-%m-%dT%H:%M:%SZ')}")),
}


def definition(name):
    schema, annotations, output, _work = TOOLS[name]
    tool = {"name": name, "description": f"Tests {name}.", "inputSchema": schema, "annotations": annotations}
    return {**tool, "outputSchema": output} if output else tool


def answer(method, params):
    if method == "initialize":
        return {"protocolVersion": params["protocolVersion"], "capabilities": {"tools": {}},
                "serverInfo": {"name": "promises", "version": "1"}}
    if method == "tools/list":
        return {"tools": [definition(name) for name in TOOLS]}
    if method == "tools/call":
        return TOOLS[params["name"]][3](params.get("arguments", {}))
    if method == "ping":
        return {}
    raise KeyError(method)


for line in sys.stdin:
    request = json.loads(line)
    if "id" not in request:
        continue
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    try:
        reply["result"] = answer(request.get("method"), request.get("params", {}))
    except Invalid as error:
        reply["error"] = {"code": -32602, "message": str(error)}
    except KeyError as error:
        reply["error"] = {"code": -32601, "message": f"Unknown method: {error}"}
    print(json.dumps(reply), flush=True)
