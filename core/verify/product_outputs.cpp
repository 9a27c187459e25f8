// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/product_outputs.h"

#include "core/json/json.h"

#include <map>
#include <string>

namespace toolroom::verify {

namespace {

/// From the details of inputs and outputs, and from the types of reference.
constexpr std::string_view productOutputs = R"({
  "read_sources": {
    "type": "array", "maxItems": 50,
    "items": {
      "type": "object", "required": ["sourceId", "classification"],
      "properties": {
        "sourceId": {"type": "string"}, "classification": {"type": "string"},
        "signals": {"type": "array", "items": {"type": "string"}}, "notes": {"type": "string"}
      }
    }
  },
  "read_baseline": {
    "type": "object",
    "properties": {
      "name": {"type": "string"}, "type": {"type": "string"}, "valueProposition": {"type": "string"},
      "primaryUsers": {"type": "array", "items": {"type": "string"}},
      "coreJobs": {"type": "array", "items": {"type": "string"}}
    }
  },
  "read_context_inputs": {
    "type": "object", "required": ["uiSitemap", "userFlows", "businessDataModel", "repoTopology"]
  },
  "todo_manager": {
    "type": "object", "required": ["items"],
    "properties": {
      "items": {
        "type": "array", "maxItems": 15,
        "items": {
          "type": "object", "required": ["id", "content", "status"],
          "properties": {
            "id": {"type": "string"}, "content": {"type": "string"},
            "status": {"enum": ["pending", "in_progress", "completed"]}
          }
        }
      }
    }
  },
  "validate_output": {
    "type": "object", "required": ["valid", "errors", "warnings"],
    "properties": {
      "valid": {"type": "boolean"},
      "errors": {"type": "array", "items": {"type": "string"}},
      "warnings": {"type": "array", "items": {"type": "string"}}
    }
  }
})";

std::map<std::string, Schema, std::less<>> compileOutputs() {
    std::map<std::string, Schema, std::less<>> outputs;
    const Json schemas = Json::parse(productOutputs);
    for (const auto& [tool, schema] : schemas.items())
        if (auto compiled = Schema::compile(schema))
            outputs.emplace(tool, *std::move(compiled));
    return outputs;
}

} // namespace

const Schema* productOutput(std::string_view tool) {
    static const std::map<std::string, Schema, std::less<>> outputs = compileOutputs();
    const auto found = outputs.find(tool);
    return found == outputs.end() ? nullptr : &found->second;
}

} // namespace toolroom::verify
