# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""The examples of agentbase with dict schemas: as dicts, and as an object of a class."""
import json

from file_access import FileAccess

files = FileAccess({"notes.txt": "Buy milk"}, locked={"secret.txt"})
ALLOWED_DOMAINS = ["docs.example.com", "api.example.com"]
PAGES = {"https://docs.example.com/short": "A short page", "https://docs.example.com/long": "x" * 10_001}


def success(result, message):
    return {"success": True, "result": result, "message": message}


def failure(code, message):
    return {"success": False, "error": code, "message": message}


def text_schema(**properties):
    return {"type": "object", "properties": {name: {"type": "string", "description": text} for name, text in
                                             properties.items()}, "required": list(properties)}


async def say_hello(input):
    return success({"greeting": f"Hello, {input.name}!"}, f"Greeted {input['name']}")


hello = {
    "name": "hello",
    "description": "Greet a user by name",
    "schema": text_schema(name="Name to greet"),
    "execute": say_hello,
}


class ReadFile:
    name = "read_file"
    description = "Read contents of a file"
    schema = text_schema(path="File path to read")

    def __init__(self):
        self.api_key = "not for the definition"

    def execute(self, input):
        try:
            return success({"content": files.read(input.path), "path": input.path}, f"Read {input.path}")
        except FileNotFoundError:
            return failure("NOT_FOUND", f"File not found: {input.path}")
        except PermissionError:
            return failure("PERMISSION_DENIED", f"Cannot read: {input.path}")


read_file = ReadFile()


async def run_summarize(input):
    from urllib.parse import urlsplit
    url = urlsplit(input.url)
    if url.scheme != "https":
        return failure("VALIDATION_ERROR", "Only HTTPS URLs are allowed")
    if url.hostname not in ALLOWED_DOMAINS:
        return failure("PERMISSION_DENIED", f"Domain {url.hostname} is not in the allowlist")
    content = PAGES[input.url]
    if len(content) > 10_000:
        return failure("LLM_ASSIST_REQUIRED", f"Content too large ({len(content)} chars). Requesting summarization.")
    return success({"summary": content.upper()}, "Content processed")


summarize = {"name": "summarize", "description": "Summarize content from a URL",
             "schema": text_schema(url="URL to fetch and summarize"), "execute": run_summarize}


async def run_write_file(input, config):
    permitted = await config["callbacks"]["onPermissionRequest"](
        {"scope": "fs-write", "resource": input.path, "action": "write file"})
    if not permitted:
        return failure("PERMISSION_DENIED", f"Write permission denied for {input.path}")
    files.write(input.path, input.content)
    return success({"path": input.path, "bytes": len(input.content)},
                   f"Wrote {len(input.content)} bytes to {input.path}")


write_file = {"name": "write_file", "description": "Write content to a file (requires permission)",
              "schema": text_schema(path="File path to write", content="Content to write"), "execute": run_write_file}


def run_write_file_sync(input, config):
    permitted = config.callbacks.on_permission_request(scope="fs-write", resource=input.path, action="write file")
    return success(None, "written") if permitted else failure("PERMISSION_DENIED", "denied")


write_file_sync = {**write_file, "name": "write_file_sync", "execute": run_write_file_sync}


async def run_search_code(input, config):
    results = [{"file": f"src/{index}.py", "line": index} for index in range(int(input.query))]
    if len(json.dumps(results)) < 32 * 1024:
        return success(results, f"Found {len(results)} matches")
    context_id = await config.configurable.contextManager.save(
        {"tool": "search_code", "args": input, "result": results})
    return success({"contextId": context_id, "summary": f"Found {len(results)} matches", "preview": results[:5]},
                   f"Results saved to context {context_id}")


search_code = {"name": "search_code", "description": "Search codebase with regex pattern",
               "schema": text_schema(query="Regex pattern to search"), "execute": run_search_code}

more = [
    {"name": "count_words", "description": "Count words", "schema": text_schema(text="The text"),
     "execute": lambda text: success(len(text.split()), "Counted")},
    hello,
]
by_key = {"lower": {"description": "Lowercase", "schema": text_schema(text="The text"),
                    "execute": lambda input: input["text"].lower()}}
