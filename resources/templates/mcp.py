# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""An MCP server over standard input and output without dependencies. Each line is a JSON-RPC 2.0 message; logs go to
standard error."""
import json
import sys

orders = {
    "A-1001": {"status": "shipped", "total": 42.5},
    "A-1002": {"status": "open", "total": 17},
}

get_order = {
    "name": "get_order",
    "title": "Get Order",
    "description": "Returns the status and total of one order from the order database of the shop. "
                   "Use when the user asks about an order and gives its number.",
    "inputSchema": {
        "type": "object",
        "properties": {
            "order_id": {"type": "string", "description": "Order number, such as A-1001", "pattern": "^A-[0-9]{4}$"},
        },
        "required": ["order_id"],
        "additionalProperties": False,
    },
    "outputSchema": {
        "type": "object",
        "properties": {
            "status": {"type": "string", "description": "shipped or open", "enum": ["shipped", "open"]},
            "total": {"type": "number", "description": "Total in euros"},
        },
        "required": ["status", "total"],
        "additionalProperties": False,
    },
    "annotations": {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False},
}


class RpcError(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def initialize(params):
    asked = params.get("protocolVersion")
    return {
        "protocolVersion": asked if asked in ("2025-06-18", "2025-11-25") else "2025-11-25",
        "capabilities": {"tools": {}},
        "serverInfo": {"name": "orders", "version": "1.0.0"},
    }


def call_tool(params):
    if params.get("name") != get_order["name"]:
        raise RpcError(-32602, f"Unknown tool: {params.get('name')}")
    order_id = (params.get("arguments") or {}).get("order_id")
    if not isinstance(order_id, str):
        raise RpcError(-32602, "order_id must be a string")
    order = orders.get(order_id)
    if order is None:
        return {"content": [{"type": "text", "text": f"There is no order {order_id}"}], "isError": True}
    return {"content": [{"type": "text", "text": json.dumps(order)}], "structuredContent": order}


methods = {
    "initialize": initialize,
    "ping": lambda params: {},
    "tools/list": lambda params: {"tools": [get_order]},
    "tools/call": call_tool,
}


def respond(message):
    response = {"jsonrpc": "2.0", "id": message["id"]}
    try:
        if message["method"] not in methods:
            raise RpcError(-32601, f"Method not found: {message['method']}")
        return {**response, "result": methods[message["method"]](message.get("params") or {})}
    except RpcError as error:
        return {**response, "error": {"code": error.code, "message": str(error)}}


for line in sys.stdin:
    received = json.loads(line)
    if "id" in received:  # notifications want no response
        print(json.dumps(respond(received)), flush=True)
