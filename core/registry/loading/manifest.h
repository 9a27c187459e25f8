// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/json/document.h"
#include "core/registry/activity_specification.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

struct NamedActivity {
    std::string name; ///< empty: the tool has no activity, and a language model answers
    ActivitySpecificationPtr specification;
};

/// Code modules that a manifest names.
struct ManifestModules {
    std::string path;                 ///< a file, a folder, or a pattern, relative to the manifest's folder
    std::vector<std::string> runtime; ///< the program that runs them, with its arguments; empty: that of the project
    std::map<std::string, std::string, std::less<>> environment; ///< variables, with `{env:NAME}` as written
    std::shared_ptr<const Json> factories; ///< the arguments of factories, by name; null if there are none
    Error place = {};                      ///< an error where it is written, without a reason; not compared

    friend TOOLROOM_EXPORT bool operator==(const ManifestModules& one, const ManifestModules& other);
};

/// The contents of a manifest apart from its tools. Members of the wrong type are omitted.
struct TOOLROOM_EXPORT Manifest {
    std::optional<Document> activities; ///< an object: the activities by tool name
    /// The same, as read, in the same order.
    std::vector<NamedActivity> specifications = {};
    std::optional<Document> context; ///< an object: the context passed to every call
    std::optional<Document> budget;  ///< an object: `maxTurns`, `timeoutMs`
    std::vector<ManifestModules> modules = {};
    /// SourceSpec::server: the activity of all tools of a live server, for which only `context` may be set, too. Null
    /// for manifests.
    ActivitySpecificationPtr server = {};
    /// The first error in `budget`. Prevents calls: an invalid limit must not be treated as absent.
    std::optional<Error> budgetError = {};

    [[nodiscard]] ActivityNames activityNames() const;
    /// The activity that executes `tool`, like resolveActivity().
    [[nodiscard]] Result<NamedActivity> activityOf(const ToolDefinition& tool) const;
};

/// A top-level member of a source, other than its tools.
struct ManifestMember {
    std::string key;
    ByteRange keyRange;
    Document value;
};

/// Whether an object with these members is a manifest: there is a `contract` key, or `$schema` refers to the manifest
/// schema.
[[nodiscard]] bool isManifest(std::span<const ManifestMember> members);
/// Whether the `$schema` of `object` refers to the manifest schema.
[[nodiscard]] bool refersToManifestSchema(const Json& object);
[[nodiscard]] Manifest makeManifest(std::span<const ManifestMember> members);
/// Validates the members against the manifest schema. Errors have a position and a pointer and are in document order.
/// The tools are not checked, so that an invalid tool does not affect the others.
[[nodiscard]] std::vector<Error> validateManifest(std::span<const ManifestMember> members);
[[nodiscard]] Message duplicateKeyMessage(std::string_view key);

} // namespace toolroom
