// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolroom::contracts {

/// Helpers for detecting a tool's contract, mainly from the key that contains the schema of its arguments.

/// An integer that fits into 64 bits, including one written as 5.0.
[[nodiscard]] std::optional<std::int64_t> toInteger(const Json& value);

/// "a string", "an object", …
[[nodiscard]] Message typeMessage(const Json& value);

/// Whether `key` is present, with any value. False if `tool` is not an object.
[[nodiscard]] bool has(const Json& tool, std::string_view key);

/// Whether the tool has the form `{"type": "function", …}`, which identifies OpenAI tools.
[[nodiscard]] bool isOpenAiFunction(const Json& tool);

/// Whether the tool is an OpenAI custom tool, which takes text. Anthropic's tools of the same type have a schema.
[[nodiscard]] bool isOpenAiCustomTool(const Json& tool);

/// Whether the tool has the form `{"toolSpec": {…}}`, which identifies Bedrock tools.
[[nodiscard]] bool isBedrockTool(const Json& tool);

/// Whether the tool is an object that LangChain serialized.
[[nodiscard]] bool isLangChainObject(const Json& tool);

/// Whether `schema` is what JSON.stringify() makes of a Zod schema.
[[nodiscard]] bool isValidatorObject(const Json& schema);

/// Whether the tool has a schema under a key of any contract.
[[nodiscard]] bool hasSchema(const Json& tool);

/// Whether the tool is a plain object schema, without a name at the same level as `properties`.
[[nodiscard]] bool isPureSchema(const Json& tool);

/// `score` if the schema is under `key`, 1 if the tool has no schema, 0 if it is under the key of another contract.
[[nodiscard]] int schemaScore(const Json& tool, std::string_view key, int score);

} // namespace toolroom::contracts
