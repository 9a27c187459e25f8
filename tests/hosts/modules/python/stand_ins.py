# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Stand-ins: objects with the attributes that agent libraries give their tools. The libraries are not used."""
import json
from types import SimpleNamespace

SCHEMA = {"type": "object", "title": "AddArguments", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
          "required": ["a", "b"]}


class ValidationError(ValueError):
    """Like pydantic's: the title is that of the model."""

    title = "AddArguments"


def add(a, b):
    if not isinstance(a, int):
        raise ValidationError("1 validation error for AddArguments\na\n  Input should be a valid integer")
    if a < 0:
        raise ArithmeticError("negative")
    return a + b


class StandInBaseTool:
    """LangChain's BaseTool."""

    verbose = False
    tags = ["math"]

    def __init__(self, name, args_schema, function):
        self.name, self.description, self.args_schema, self.func = name, f"Adds ({name})", args_schema, function

    def invoke(self, input, config=None, **kwargs):
        return [self.func(**input), sorted(config["configurable"]), isinstance(config, dict)]


class StandInAsyncBaseTool(StandInBaseTool):
    async def ainvoke(self, input, config=None, **kwargs):
        return self.invoke(input, config)


langchain_sync = StandInBaseTool("langchain_sync", SCHEMA, add)
langchain_async = StandInAsyncBaseTool("langchain_async", SCHEMA, add)


async def on_invoke_tool(ctx, input):
    try:
        return add(**json.loads(input)) + len(ctx.tool_name)
    except ArithmeticError as error:
        return f"An error occurred while running the tool. Please try again. Error: {error}"


openai_agents = SimpleNamespace(name="openai_add", description="Adds", params_json_schema=SCHEMA,
                                on_invoke_tool=on_invoke_tool, strict_json_schema=True)


class StandInFastMcpTool:
    name = "fastmcp_add"
    title = "Add"
    description = "Adds"
    parameters = SCHEMA
    output_schema = {"type": "object"}
    annotations = {"readOnlyHint": True}

    def __init__(self, fn):
        self.fn = fn

    async def run(self, arguments):
        try:
            value = self.fn(**arguments)
        except Exception as error:
            raise RuntimeError("Error calling tool 'fastmcp_add'") from error
        return SimpleNamespace(content=[{"type": "text", "text": str(value)}], structured_content={"result": value})


fastmcp = StandInFastMcpTool(add)
fastmcp_function = SimpleNamespace(name="fastmcp_function", description="Adds", parameters=SCHEMA, fn=add)
server = SimpleNamespace(name="server", _tool_manager=SimpleNamespace(_tools={"on_server": SimpleNamespace(
    name="on_server", description="Adds", parameters=SCHEMA, fn=add)}))


async def add_with_context(ctx, a, b):
    return [ctx.deps.unit, a + b]


pydantic_ai = SimpleNamespace(name="pydantic_ai_add", description="Adds", takes_ctx=True, function=add_with_context,
                              function_schema=SimpleNamespace(json_schema=SCHEMA))
pydantic_ai_plain = SimpleNamespace(name="pydantic_ai_plain", description="Adds", takes_ctx=False, function=add,
                                    function_schema=SimpleNamespace(json_schema=SCHEMA))


class StandInSmolagentsTool:
    name = "smolagents_add"
    description = "Adds"
    inputs = {"a": {"type": "integer", "description": "First"}, "b": {"type": "integer", "nullable": True},
              "c": {"type": "any", "nullable": True}}
    output_type = "integer"
    is_initialized = False

    def setup(self):
        self.is_initialized = True

    def forward(self, a, b=None, c=None):
        return [a, b, c, self.is_initialized]


smolagents = StandInSmolagentsTool()
claude_agent = SimpleNamespace(name="claude_add", description="Adds", input_schema={"a": int, "b": float},
                               handler=lambda args: args["a"] + args["b"])
not_a_tool = SimpleNamespace(name="x", description="No function", schema=SCHEMA)


class Everything:
    """Has every attribute, like a mock or a lazy proxy."""

    def __getattr__(self, name):
        if name == "description":
            raise SystemExit("a property that exits")
        return Everything()

    def __call__(self, *args, **kwargs):
        return Everything()


everything = Everything()
