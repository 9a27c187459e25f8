# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Schemas that are pydantic models."""
from dataclasses import dataclass
from typing import Callable, Literal

from pydantic import BaseModel, Field


class SearchInput(BaseModel):
    """What to search."""

    query: str = Field(description="Search query string")
    limit: int = Field(10, ge=1, le=100, description="Max results (1-100)")
    case_sensitive: bool = Field(False, alias="caseSensitive")


def search(input: SearchInput, config):
    return {"query": input.query, "limit": input.limit, "case": input.case_sensitive, "type": type(input).__name__}


search_tool = {"name": "search", "description": "Search codebase", "schema": SearchInput, "execute": search}


async def search_untyped(input):
    return [input.query, input["limit"], type(input).__name__]


class SearchUntyped:
    name = "search_untyped"
    description = "Search codebase"
    schema = SearchInput
    output_schema = {"type": "array"}
    execute = staticmethod(search_untyped)


untyped = SearchUntyped()


def search_by_name(query: str, limit: int = 10, caseSensitive: bool = False):
    return [query, limit, caseSensitive]


by_name = {"name": "search_by_name", "description": "Search", "schema": SearchInput, "execute": search_by_name}


class NotExpressible(BaseModel):
    name: str
    on_done: Callable[[int], int] = Field(alias="onDone")


broken = {"name": "broken", "description": "Cannot be expressed", "schema": NotExpressible, "execute": search}


@dataclass
class Size:
    width: int
    height: int = 2


sized = {"name": "sized", "description": "A dataclass", "schema": Size, "execute": lambda input: input.width}


class ToolObject(BaseModel):
    """Has a method `schema` of its own."""

    name: str = "object"
    description: str = "A tool that is a model"
    parameters: dict = {"type": "object", "properties": {}}

    def execute(self, args, context):
        return SearchInput(query="q")


tool_object = ToolObject()


class SentimentAnalysis(BaseModel):
    """Analyzes text sentiment"""

    tool: Literal["modelSentiment"] = Field(alias="_tool")
    text: str


def model_sentiment(arguments):
    return arguments["text"]
