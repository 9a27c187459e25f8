# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""hikai: tools that factories bind to a context and a product."""

_SOURCES = [{"sourceId": "github:org/repo", "classification": "product_core", "signals": ["/apps/webapp"],
             "notes": "Monorepo con app principal"}] * 60


def bound(name, product_id, run):
    async def execute(input):
        if input["productId"] != product_id:
            raise ValueError(f"productId mismatch for {name} tool")
        return run(input)

    return {"name": name, "description": f"The tool {name}", "execute": execute}


def create_read_sources_tool(ctx, productId):
    return bound("read_sources", productId,
                 lambda input: _SOURCES[:min(input.get("limit", ctx.default_limit), 50)])


def createReadBaselineTool(ctx, productId):
    return bound("read_baseline", productId, lambda input: ctx["baselines"].get(productId, {}))


async def create_read_context_inputs_tool(ctx, productId):
    names = ("uiSitemap", "userFlows", "businessDataModel", "repoTopology")
    return bound("read_context_inputs", productId, lambda input: dict.fromkeys(names))


def create_todo_manager_tool(ctx, productId):
    def execute(input):
        if input["action"] == "create":
            return {"items": [{**item, "status": "pending" if index else "in_progress"}
                              for index, item in enumerate(input["items"][:15])]}
        raise ValueError("Plan not created")

    return {"name": "todo_manager", "execute": execute}


def create_validate_output_tool(ctx, productId):
    def execute(input):
        errors = [] if input.data.get("domains") else ["Missing 'domains' array"]
        return {"valid": not errors, "errors": errors, "warnings": []}

    return {"name": "validate_output", "description": "Validate", "execute": execute}


def create_failing_tool(ctx):
    raise RuntimeError("no database")


def create_many_tools(prefix):
    return [{"name": prefix + name, "execute": lambda input: input} for name in ("_a", "_b")]


class LookUpTool:
    """Not called without arguments from the manifest, like the functions."""

    name = "look_up"
    description = "Look up"

    def __init__(self, table):
        self.table = table

    def execute(self, input):
        return self.table[input.key]
