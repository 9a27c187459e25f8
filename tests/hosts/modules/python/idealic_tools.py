# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""idealic: pure schemas, with and without an activity."""


class Tool:
    registry = {}

    @classmethod
    def register(cls, name, schema):
        cls.registry[name] = schema


Tool.register("sentimentAnalysis", {
    "type": "object",
    "description": "Analyzes text sentiment",
    "properties": {
        "_tool": {"type": "string", "const": "sentimentAnalysis"},
        "text": {"type": "string", "description": "Text to analyze"},
        "_output": {"type": "object",
                    "properties": {"sentiment": {"type": "string"}, "confidence": {"type": "number"}}},
    },
})

weather_check = {
    "type": "object",
    "description": "Checks the weather",
    "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}},
}
forced_latent = {"type": "object", "properties": {"_tool": {"const": "forcedLatent"}, "_activity": {"const": ""}}}
other_activity = {"type": "object", "properties": {"_tool": {"const": "search"}, "_activity": {"const": "weatherCheck"},
                                                   "location": {"type": "string"}}}


async def weatherCheck(location, context):
    return {"location": location, "celsius": 21.5, "user": context.userId}


def forcedLatent(arguments):
    return "never called"
