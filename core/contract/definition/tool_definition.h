// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/contract.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

enum class Category { Read, Write, Delete, SideEffect };
enum class Consequence { Low, Medium, High };
enum class ToolStatus { Active, Deprecated, Removed };
/// What a tool without an input schema takes: nothing if the contract lets such a tool omit it, free text, or, for all
/// other contracts, an unknown input.
enum class SchemalessInput { Unknown, None, Text };

[[nodiscard]] TOOLROOM_EXPORT std::string_view categoryName(Category category);
/// `analysis` is treated as Read.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Category> parseCategory(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::string_view consequenceName(Consequence consequence);
[[nodiscard]] TOOLROOM_EXPORT std::optional<Consequence> parseConsequence(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::optional<ToolStatus> parseStatus(std::string_view name);

/// One field of a tool definition: absent, present but not readable as a T, or present with a value. Defaults are not
/// filled in, so that the linter can report missing fields.
template <class T>
struct Field {
    std::optional<T> value;
    /// JSON pointer into the tool's document; unset if absent. "" if the value is not in the document itself, such as
    /// a name that is the tool's key.
    std::optional<std::string> pointer;

    [[nodiscard]] bool present() const { return pointer.has_value(); }
    [[nodiscard]] bool unreadable() const { return present() && !value; }
};

/// MCP tool annotations. They come from the server and are not trusted.
struct ToolHints {
    Field<bool> readOnly;
    Field<bool> destructive;
    Field<bool> idempotent;
    Field<bool> openWorld;
};

/// The timeout of a tool that does not specify one (forge: "Default: 15000").
inline constexpr std::int64_t defaultTimeoutMs = 15'000;
/// The longest timeout, about 24 days, because Qt timers count milliseconds in a 32-bit integer.
inline constexpr std::int64_t maxTimeoutMs = 2'147'483'647;

/// A tool, independent of the contract it was read from. Immutable once read.
struct TOOLROOM_EXPORT ToolDefinition {
    std::string id;                    ///< `sourceId/name`; treat it as opaque
    std::string sourceId;              ///< the name of the server or manifest that it came from
    Contract contract = Contract::Mcp; ///< the contract that applies to it
    /// The contract whose field names the definition uses. Differs from `contract` if a manifest declares another
    /// contract.
    Contract dialect = Contract::Mcp;

    Field<std::string> name;
    Field<std::string> title;
    Field<std::string> description;
    /// The schema of the arguments. Pointers in it, prefixed with `inputSchema.pointer`, are pointers into the
    /// document. If meta fields were removed, the indexes in `required` do not count them.
    Field<std::shared_ptr<const Json>> inputSchema;
    Field<std::shared_ptr<const Json>> outputSchema;

    Field<Category> category;
    Field<Consequence> consequence;
    Field<bool> requiresConfirmation;
    Field<std::int64_t> timeoutMs;
    Field<std::vector<std::string>> tags;
    Field<std::string> version;
    Field<ToolStatus> status;
    Field<std::vector<std::string>> dependsOn;
    Field<std::vector<std::string>> permissionScopes;
    Field<std::vector<std::string>> triggerPhrases;
    Field<std::string> activity; ///< idealic `_activity`; "" for the model itself
    /// Unchecked JSON; the rules check its structure.
    Field<std::shared_ptr<const Json>> retry;
    Field<std::shared_ptr<const Json>> preconditions;
    Field<std::shared_ptr<const Json>> effects;
    ToolHints hints;

    Field<bool> strict;                              ///< the provider enforces the input schema
    Field<bool> deferLoading;                        ///< offered only once a tool search has found it
    Field<std::vector<std::string>> allowedCallers;  ///< such as `direct`; the other names are the provider's own
    Field<std::vector<std::string>> inputExamples;   ///< the JSON pointer of each example in the document
    Field<std::shared_ptr<const Json>> cacheControl; ///< Anthropic's `cache_control`
    SchemalessInput schemalessInput = SchemalessInput::Unknown;

    std::shared_ptr<const Document> document; ///< the original definition of this tool only
    std::string pointer;                      ///< JSON pointer of the tool in its source, e.g. `/tools/3`
    std::string nameSpace;                    ///< OpenAI: part of the address of a call, next to the name; may be empty

    /// The name, or empty if there is none.
    [[nodiscard]] std::string_view displayName() const;
};

} // namespace toolroom
