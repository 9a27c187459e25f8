// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/registry/loading/manifest.h"
#include "core/registry/registry.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a change means for those who call a tool: models, hosts, and programs.
enum class Impact {
    Breaking,   ///< calls that worked may fail, or results may not be understood
    Risky,      ///< calls still work, but models may behave differently, or a safeguard may be weaker
    Compatible, ///< neither
};

/// `breaking`, `risky`, `compatible`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view impactName(Impact impact);

/// A value that shows what a breaking change breaks.
struct ChangeWitness {
    Json value;   ///< arguments that are no longer valid, or a result that was not possible before
    Message text; ///< names it; contains unescaped untrusted text
};

/// One change between two versions of a set of tools.
struct ToolChange {
    enum class Kind { Added, Removed, Renamed, Changed };

    Kind kind = Kind::Changed; ///< what happened to the tool
    Impact impact = Impact::Compatible;
    std::string tool;    ///< name of the tool; the old name if it was renamed
    std::string pointer; ///< JSON pointer into the tool's new definition, or into the old one for a removed value
    Message message;     ///< what has changed, without a period; may contain unescaped untrusted text
    Message reason;      ///< why it has this impact
    Json before;         ///< null if added
    Json after;          ///< null if removed
    std::optional<ChangeWitness> witness{}; ///< for each breaking change of a schema
};

/// `kind` as in reports: `added`, `removed`, `renamed`, `changed`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view changeKindName(ToolChange::Kind kind);

/// The parts of a tool that are compared, independent of the field names of its contract.
struct ComparableTool {
    Json fields;               ///< keyed by the names of ToolDefinition's fields, plus `runs`, `context` and `other`
    Json input;                ///< the input schema; null if absent
    Json output;               ///< the output schema; null if absent
    std::string inputPointer;  ///< JSON pointer of the input schema in the definition
    std::string outputPointer; ///< JSON pointer of the output schema in the definition
    Json pointers;             ///< JSON pointers of the fields in the definition, keyed by name

    /// `manifest` determines what a call runs; null if there is none.
    [[nodiscard]] static ComparableTool of(const ToolDefinition& tool, const Manifest* manifest);
    /// A digest that is equal for tools that differ only in their names and titles.
    [[nodiscard]] std::string behaviorDigest() const;
};

/// The changes between two versions of one tool, in the order of the old definition. `tool` and `kind` are not set.
[[nodiscard]] std::vector<ToolChange> compareDefinitions(const ComparableTool& before, const ComparableTool& after);

/// The changes between two sets of tools.
struct ToolSetChanges {
    std::vector<ToolChange> changes; ///< in the order of the old tools, then added tools
    std::size_t toolsBefore = 0;
    std::size_t toolsAfter = 0;
    std::size_t changedTools = 0; ///< including added, removed and renamed ones

    [[nodiscard]] TOOLROOM_EXPORT std::size_t count(Impact impact) const;
};

/// Compares tools that have the same id or, failing that, the same name. A tool that exists only in `before` was
/// renamed if exactly one new tool has the same behaviorDigest().
[[nodiscard]] TOOLROOM_EXPORT Result<ToolSetChanges> changesBetween(const RegistrySnapshot& before,
                                                                    const RegistrySnapshot& after);

} // namespace toolroom
