// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/profile.h"
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

[[nodiscard]] TOOLROOM_EXPORT std::string_view categoryName(Category category);
/// `analysis` reads as Read.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Category> categoryNamed(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::string_view consequenceName(Consequence consequence);
[[nodiscard]] TOOLROOM_EXPORT std::optional<Consequence> consequenceNamed(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::string_view statusName(ToolStatus status);
[[nodiscard]] TOOLROOM_EXPORT std::optional<ToolStatus> statusNamed(std::string_view name);

/// One field of a definition as its author left it: absent, present but not readable as a T, or a value.
/// Absent is not a default: what nobody wrote stays unset, so that the linter can say so.
template <class T>
struct Field {
    std::optional<T> value;
    std::optional<std::string> pointer; ///< where it stands in the tool's document; unset when it is absent

    [[nodiscard]] bool present() const { return pointer.has_value(); }
    [[nodiscard]] bool unreadable() const { return present() && !value; }
};

/// MCP's annotations: what a server says of its own tool, believed by nobody.
struct ToolHints {
    Field<bool> readOnly;
    Field<bool> destructive;
    Field<bool> idempotent;
    Field<bool> openWorld;
};

/// What runs when nothing else is said (forge: "Default: 15000").
inline constexpr std::int64_t defaultTimeoutMs = 15'000;

/// A tool as Toolroom knows it, whichever profile it was written in. Immutable once read.
struct TOOLROOM_EXPORT ToolDefinition {
    std::string id;                 ///< `origin/name`, opaque; two origins may both have a `search`
    std::string origin;             ///< the server or manifest it came from
    Profile profile = Profile::Mcp; ///< whose contract it is of
    Profile words = Profile::Mcp; ///< whose field names it is written in; another's where a manifest declares `profile`

    Field<std::string> name;
    Field<std::string> title;
    Field<std::string> description;
    /// The schema of the arguments. Its pointers are those of the document behind `inputSchema.pointer`, also where a
    /// profile's meta fields were taken out of it (places in `required` then count without them).
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
    Field<std::string> activity; ///< idealic `_activity`; "" is latent
    /// Read as they stand; their shapes are the profile's to check.
    Field<std::shared_ptr<const Json>> retry;
    Field<std::shared_ptr<const Json>> preconditions;
    Field<std::shared_ptr<const Json>> effects;
    ToolHints hints;

    std::shared_ptr<const Document> document; ///< of this tool alone: the original, untouched
    std::string pointer;                      ///< of the tool in its source, e.g. `/tools/3`

    /// The name, or "" when there is none.
    [[nodiscard]] std::string_view displayName() const;
};

} // namespace toolroom
