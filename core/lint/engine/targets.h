// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A provider or client that tools are written for. Its limits are only checked on request.
enum class Target { OpenAi, OpenAiStrict, Anthropic, Gemini, Bedrock, Cursor, ClaudeCode, VsCode };

/// A keyword that a target does not accept in a schema.
struct UnsupportedKeyword {
    std::string_view keyword;
    std::string_view replacement; ///< a keyword to use instead; empty if there is none
};

/// What a target accepts. 0 and empty mean no limit. Lengths are in characters.
struct TargetLimits {
    Target target = Target::OpenAi;
    std::string_view id;           ///< the name for --target
    std::string_view product;      ///< the name in messages
    std::string_view source;       ///< the document or observation, and the month in which it was checked
    std::optional<Target> extends; ///< a target whose limits apply as well

    std::string_view namePattern; ///< a regular expression for tool names
    std::size_t maxName = 0;
    std::size_t usualName = 0; ///< a shorter limit of some clients, for a warning
    std::size_t maxDescription = 0;
    std::size_t maxTools = 0;
    std::string_view serverPrefix;    ///< comes before the server's name in a tool's full name
    std::string_view serverSeparator; ///< between the names of the server and the tool
    std::size_t maxFullName = 0;      ///< limit of the full name

    std::string_view propertyPattern; ///< a regular expression for the properties of the root schema
    std::span<const UnsupportedKeyword> unsupportedKeywords;
    bool forbidsRecursion = false;
    bool forbidsRootAnyOf = false;
    bool closedObjects = false; ///< requires all properties, and forbids others
    std::size_t maxProperties = 0;
    std::size_t maxLevels = 0;        ///< nesting of objects and arrays
    std::size_t maxEnumValues = 0;    ///< in all enums together
    std::size_t maxNamesAndEnums = 0; ///< total characters of all names and enum values
    std::size_t longEnum = 0;         ///< enums with more values than this are limited by `maxLongEnum`
    std::size_t maxLongEnum = 0;      ///< characters of all values of such an enum
};

namespace target_keywords {
inline constexpr std::array strict = {UnsupportedKeyword{"allOf", ""},
                                      UnsupportedKeyword{"not", ""},
                                      UnsupportedKeyword{"if", ""},
                                      UnsupportedKeyword{"then", ""},
                                      UnsupportedKeyword{"else", ""},
                                      UnsupportedKeyword{"dependentRequired", ""},
                                      UnsupportedKeyword{"dependentSchemas", ""},
                                      UnsupportedKeyword{"dependencies", ""}};
inline constexpr std::array gemini = {UnsupportedKeyword{"exclusiveMinimum", "minimum"},
                                      UnsupportedKeyword{"additionalProperties", ""},
                                      UnsupportedKeyword{"patternProperties", ""}, UnsupportedKeyword{"const", "enum"},
                                      UnsupportedKeyword{"multipleOf", ""}};
} // namespace target_keywords

/// The limits of all targets, in the order of Target. Providers change their limits: check the source before editing an
/// entry.
inline constexpr std::array targetLimits = {
    TargetLimits{.target = Target::OpenAi,
                 .id = "openai",
                 .product = "OpenAI",
                 .source = "OpenAI API reference, function tools; errors of the API, checked 2026-11",
                 .namePattern = "^[a-zA-Z0-9_-]+$",
                 .maxName = 64,
                 .maxDescription = 1024,
                 .maxTools = 128},
    TargetLimits{.target = Target::OpenAiStrict,
                 .id = "openai-strict",
                 .product = "OpenAI strict mode",
                 .source = "OpenAI, structured outputs guide, supported schemas, checked 2026-11",
                 .extends = Target::OpenAi,
                 .unsupportedKeywords = target_keywords::strict,
                 .forbidsRootAnyOf = true,
                 .closedObjects = true,
                 .maxProperties = 5000,
                 .maxLevels = 10,
                 .maxEnumValues = 1000,
                 .maxNamesAndEnums = 120'000,
                 .longEnum = 250,
                 .maxLongEnum = 15'000},
    TargetLimits{.target = Target::Anthropic,
                 .id = "anthropic",
                 .product = "Anthropic",
                 .source = "Anthropic, tool use documentation; errors of the Messages API, checked 2026-11",
                 .namePattern = "^[a-zA-Z0-9_-]+$",
                 .maxName = 128,
                 .usualName = 64,
                 .propertyPattern = "^[a-zA-Z0-9_.-]{1,64}$"},
    TargetLimits{.target = Target::Gemini,
                 .id = "gemini",
                 .product = "Gemini",
                 .source = "Gemini API reference, FunctionDeclaration and Schema, checked 2026-11",
                 .namePattern = "^[a-zA-Z_]",
                 .maxName = 64,
                 .unsupportedKeywords = target_keywords::gemini,
                 .forbidsRecursion = true},
    TargetLimits{.target = Target::Bedrock,
                 .id = "bedrock",
                 .product = "Amazon Bedrock",
                 .source = "Amazon Bedrock API reference, ToolSpecification, checked 2026-11",
                 .namePattern = "^[a-zA-Z][a-zA-Z0-9_]*$",
                 .maxName = 64},
    TargetLimits{.target = Target::Cursor,
                 .id = "cursor",
                 .product = "Cursor",
                 .source = "Cursor, warning in the MCP settings, checked 2026-11",
                 .maxFullName = 59},
    TargetLimits{.target = Target::ClaudeCode,
                 .id = "claude-code",
                 .product = "Claude Code",
                 .source = "Claude Code documentation, names of MCP tools, checked 2026-11",
                 .serverPrefix = "mcp__",
                 .serverSeparator = "__",
                 .maxFullName = 64},
    TargetLimits{.target = Target::VsCode,
                 .id = "vscode",
                 .product = "VS Code",
                 .source = "VS Code documentation, tools in chat, checked 2026-11",
                 .maxTools = 128}};

[[nodiscard]] constexpr const TargetLimits& limitsOf(Target target) {
    return targetLimits[static_cast<std::size_t>(target)];
}

/// The target with that id.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Target> parseTarget(std::string_view id);
/// Whether the limits of `target` apply if `wanted` are checked: it is one of them, or one of them extends it.
[[nodiscard]] bool isTargetChecked(Target target, std::span<const Target> wanted);
/// The limits in English, one per line: "name: at most 64 characters".
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> limitsText(const TargetLimits& limits);

} // namespace toolroom
