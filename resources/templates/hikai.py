# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""A tool of the hikai contract, made by a factory that binds it to a context and a product."""


def create_read_sources_tool(ctx, product_id):
    async def execute(input):
        if input.get("productId") not in (None, product_id):
            return {"name": "read_sources", "input": input, "error": "productId mismatch for read_sources tool"}
        return {"name": "read_sources", "input": input, "output": ctx["sources"][:input.get("limit", 50)]}

    return {
        "name": "read_sources",
        "description": "Reads the classified sources of the product from its registry. Use when an agent needs to know "
                       "which repositories the product consists of.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "productId": {"type": "string", "description": "ID of the product, such as prod_123", "maxLength": 64},
                "limit": {"type": "integer", "description": "Maximum number of sources", "minimum": 1, "maximum": 50,
                          "default": 50},
            },
            "required": ["productId"],
            "additionalProperties": False,
        },
        "execute": execute,
    }


context = {
    "sources": [
        {
            "sourceId": "github:org/repo",
            "classification": "product_core",
            "signals": ["/apps/webapp", "/packages/ui"],
            "notes": "Monorepo with the main application",
        },
    ],
}

read_sources_tool = create_read_sources_tool(context, "prod_123")
