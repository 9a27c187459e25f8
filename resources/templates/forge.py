# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Tools of the forge contract: `execute` never raises, and always returns `tool`, `fetchedAt`, and `data` or `error`."""
from datetime import datetime, timezone

orders = {
    "A-1001": {"status": "shipped", "total": 42.5},
    "A-1002": {"status": "open", "total": 17},
}

order_id_schema = {
    "type": "object",
    "properties": {
        "order_id": {
            "type": "string",
            "description": "Order number, such as A-1001",
            "pattern": "^A-[0-9]{4}$",
        },
    },
    "required": ["order_id"],
    "additionalProperties": False,
}


def result(tool, **rest):
    now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {"tool": tool, "fetchedAt": now, **rest}


async def execute_get_order(params, context):
    if context.abort_signal.aborted:
        return result("get_order", error="Request was cancelled")
    order_id = params.get("order_id")
    order = orders.get(order_id)
    if order is None:
        return result("get_order", error=f"There is no order {order_id}")
    return result("get_order", data={"order_id": order_id, **order})


get_order = {
    "name": "get_order",
    "description": "Looks up the status and total of one order in the order database of the shop. "
                   "Use when the user asks about an order and gives its number; does not change the order.",
    "schema": order_id_schema,
    "category": "read",
    "consequenceLevel": "low",
    "requiresConfirmation": False,
    "timeout": 5000,
    "execute": execute_get_order,
}


async def execute_cancel_order(params, context):
    if context.abort_signal.aborted:
        return result("cancel_order", error="Request was cancelled")
    order_id = params.get("order_id")
    order = orders.get(order_id)
    if order is None or order["status"] != "open":
        return result("cancel_order", error=f"Order {order_id} is not open")
    order["status"] = "cancelled"
    return result("cancel_order", data={"order_id": order_id, **order})


cancel_order = {
    "name": "cancel_order",
    "description": "Cancels one open order in the order database of the shop. "
                   "Use when the user asks to cancel an order and gives its number; does not refund payments.",
    "schema": order_id_schema,
    "category": "write",
    "consequenceLevel": "high",
    "requiresConfirmation": True,
    "timeout": 5000,
    "execute": execute_cancel_order,
}
