# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""echomen: web:scrape and file:write with their preconditions and effects."""
import time
from dataclasses import dataclass, field

allowed = {(session, permission) for session in ("s1", "default") for permission in ("web:scrape", "file:write")}
events = []


def has(session, permission):
    return (session, permission) in allowed


async def scrape(args, context):
    started = time.time()
    try:
        if not args.url.startswith("https://example.org"):
            raise ConnectionError(f"No route to {args.url}")
        return {"success": True, "data": {"url": args.url, "content": "<h1>Example</h1>"[:args.get("waitFor", 99)]},
                "metadata": {"duration": 0, "timestamp": int(started * 1000), "toolName": context.config.toolName}}
    except ConnectionError as error:
        return {"success": False, "error": {"code": "SCRAPE_FAILED", "message": str(error), "recoverable": True,
                                            "suggestions": ["Check URL validity", "Verify page accessibility"]},
                "metadata": {"duration": 0, "timestamp": int(started * 1000), "toolName": "web:scrape"}}


async def cache_page(ctx, result):
    if result.success:
        cache = await ctx.memory.read("short-term", "web:cache") or {}
        cache[result.data.url] = {"content": result["data"]["content"]}
        await ctx.memory.write("short-term", "web:cache", cache)


async def forget_page(ctx):
    await ctx.memory.delete("short-term", "web:cache")


async def browser_available():
    return True


async def may_scrape(ctx):
    return has(ctx.sessionId, "web:scrape")


web_scrape = {
    "name": "web:scrape",
    "description": "Extract content from a web page",
    "parameters": {
        "type": "object",
        "properties": {
            "url": {"type": "string", "description": "URL to scrape", "pattern": "^https?://"},
            "selector": {"type": "string", "description": "CSS selector for content extraction"},
            "waitFor": {"type": "number", "description": "Milliseconds to wait before scraping", "default": 0},
        },
        "required": ["url"],
    },
    "preconditions": [
        {"type": "resource", "description": "Browser must be available", "resource": "browser",
         "availability": "required", "critical": True, "check": browser_available},
        {"type": "permission", "description": "Web scraping must be allowed", "permission": "web:scrape",
         "critical": True, "check": may_scrape},
    ],
    "effects": [
        {"type": "memory", "description": "Cache scraped content", "scope": "short-term", "operation": "write",
         "key": "web:cache", "reversible": True, "apply": cache_page, "rollback": forget_page},
    ],
    "timeout": 30_000,
    "retry": {"maxRetries": 3,
              "backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 30_000, "multiplier": 2},
              "retryableErrors": ["TIMEOUT", "NETWORK"], "shouldRetry": lambda error, attempt: attempt < 2},
    "execute": scrape,
}


@dataclass
class Precondition:
    type: str
    description: str
    check: object
    critical: bool = True


@dataclass
class Backoff:
    type: str = "fixed"
    delay: int = 1000


@dataclass
class Retry:
    max_retries: int = 3
    backoff: Backoff = field(default_factory=Backoff)


def fail_check(ctx):
    raise LookupError("no permission manager")


def emit_change(ctx, result):
    ctx.event_bus.emit("file:changed", {"path": result.data.path, "action": "write"})
    return "emitted"


def reject_change(context, result, arguments):
    raise OSError(f"cannot undo {arguments.path}")


class FileWrite:
    name = "file:write"
    description = "Write content to a file"
    parameters = {"type": "object", "properties": {"path": {"type": "string"}, "content": {"type": "string"}},
                  "required": ["path", "content"]}
    timeout = 10_000

    def __init__(self):
        self.retry = Retry()
        self.preconditions = [
            Precondition("permission", "File write permission required",
                         lambda ctx: {"passed": has(ctx.session_id, "file:write"), "message": "ask first"}),
            Precondition("state", "Never", fail_check, critical=False),
            Precondition("custom", "A pair", lambda: (False, "because")),
        ]
        self.effects = [{"type": "notification", "description": "Notify on file change", "event": "file:changed",
                         "reversible": False, "apply": emit_change, "rollback": reject_change}]

    async def execute(self, args, context):
        return {"success": True, "data": {"path": args.path, "bytesWritten": len(args.content)},
                "metadata": {"duration": 0, "timestamp": 0, "toolName": self.name}}


file_write = FileWrite()
