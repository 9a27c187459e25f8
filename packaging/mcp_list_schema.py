#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

"""mcp_list_schema.py SCHEMA OUTPUT: extracts what a published schema of the Model Context Protocol says about the
items of lists. Run it once for each revision: packaging/mcp_list_schema.py schema.json resources/mcp/2026-07-28.json"""

import json
import sys

ITEMS = ["Tool", "Prompt", "Resource", "ResourceTemplate"]
# They do not change what is valid. A client does not assert `format` either.
ANNOTATIONS = {"$comment", "default", "deprecated", "description", "examples", "format", "title"}
# Their keys are names, not keywords.
NAME_MAPS = {"properties", "patternProperties"}


def structure(schema):
    """The schema without annotations, with references into `$defs`."""
    if not isinstance(schema, dict):
        return schema
    kept = {}
    for keyword, value in schema.items():
        if keyword in ANNOTATIONS:
            continue
        if keyword in NAME_MAPS:
            value = {name: structure(property) for name, property in value.items()}
        elif keyword == "$ref":
            value = value.replace("#/definitions/", "#/$defs/")
        elif isinstance(value, list):
            value = [structure(item) for item in value]
        else:
            value = structure(value)
        kept[keyword] = value
    return kept


def referenced(schema):
    """The names of the definitions that the schema refers to."""
    if isinstance(schema, list):
        return {name for item in schema for name in referenced(item)}
    if not isinstance(schema, dict):
        return set()
    names = {name for value in schema.values() for name in referenced(value)}
    reference = schema.get("$ref")
    return names | {reference.rsplit("/", 1)[1]} if isinstance(reference, str) else names


def extract(published):
    definitions = published.get("$defs") or published["definitions"]
    extracted = {}
    wanted = set(ITEMS)
    while wanted:
        name = wanted.pop()
        extracted[name] = structure(definitions[name])
        wanted |= referenced(extracted[name]) - extracted.keys()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {name: extracted[name] for name in sorted(extracted)},
    }


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as source:
        extracted = extract(json.load(source))
    with open(sys.argv[2], "w", encoding="utf-8") as output:
        json.dump(extracted, output, indent=2)
        output.write("\n")


if __name__ == "__main__":
    main()
