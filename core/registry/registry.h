// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls.h"
#include "core/contract/tool_definition.h"
#include "core/registry/manifest.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What the registry keeps of a tool: enough for lists, search and filters. The definition itself is parsed again from
/// its bytes when somebody looks at it, so that 100,000 tools stay small.
struct TOOLROOM_EXPORT RegisteredTool {
    std::string id;
    std::string origin;
    std::string name;
    std::string title;
    std::string description;
    Profile profile = Profile::Mcp;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    std::optional<bool> requiresConfirmation;
    std::optional<std::int64_t> timeoutMs;
    std::vector<std::string> tags;
    std::string activity;
    std::size_t parameters = 0; ///< top-level properties of the input schema
    std::string pointer;        ///< of the tool in its source
    SourceTextPtr text;
    ByteRange range; ///< of the tool in `text`
    JsonSyntax syntax = JsonSyntax::Strict;
    /// Of YAML only, whose parts cannot be parsed alone: all tools of a source share what it holds.
    std::shared_ptr<const Document> document;

    [[nodiscard]] static RegisteredTool from(const ToolDefinition& definition, ByteRange range, JsonSyntax syntax);
    [[nodiscard]] Result<ToolDefinition> definition() const;
};

/// A tool that could not be read, and why. The error names the file, the place and the pointer.
struct QuarantinedTool {
    std::string origin;
    std::string name; ///< as far as it could be made out
    Error error;
};

/// A file, stream or built-in manifest that tools came from.
struct LoadedSource {
    std::string name;               ///< as people are to see it, e.g. a path relative to where Toolroom was started
    std::string origin;             ///< the first part of its tools' ids
    std::string path;               ///< absolute, for watching; empty when it is not a file
    std::optional<Profile> profile; ///< whose words most of its tools are written in
    bool declared = false;          ///< the source or the user named the profile; else it was picked by shape
    std::size_t tools = 0;
    std::size_t quarantined = 0;
    std::shared_ptr<const Manifest> manifest; ///< null when the source does not declare itself one
};

/// The state of the registry at one moment. Immutable, shared between threads; tools are in the order of their sources.
class TOOLROOM_EXPORT RegistrySnapshot {
public:
    RegistrySnapshot() = default;
    RegistrySnapshot(std::vector<RegisteredTool> tools, std::vector<QuarantinedTool> quarantined,
                     std::vector<LoadedSource> sources);

    [[nodiscard]] const std::vector<RegisteredTool>& tools() const { return m_tools; }
    [[nodiscard]] const std::vector<QuarantinedTool>& quarantined() const { return m_quarantined; }
    [[nodiscard]] const std::vector<LoadedSource>& sources() const { return m_sources; }

    /// By id; null when there is none.
    [[nodiscard]] const RegisteredTool* find(std::string_view id) const;
    [[nodiscard]] std::optional<std::size_t> indexOf(std::string_view id) const;

    /// What the source of that origin says beside its tools; null when it is no manifest.
    [[nodiscard]] const Manifest* manifestOf(std::string_view origin) const;

    /// Indexes of the tools whose name or description matches `pattern`, a case-insensitive regular expression. A bad
    /// pattern, or one that takes too long, is an error.
    [[nodiscard]] Result<std::vector<std::size_t>> search(std::string_view pattern) const;

    /// The activities that the manifests of each origin name. Origins without a manifest are not there: who runs their
    /// tools is not known.
    [[nodiscard]] std::map<std::string, ActivityNames, std::less<>> activitiesByOrigin() const;

private:
    std::vector<RegisteredTool> m_tools;
    std::vector<QuarantinedTool> m_quarantined;
    std::vector<LoadedSource> m_sources;
    std::vector<std::size_t> m_byId; ///< indexes into m_tools, sorted by id
};

using RegistrySnapshotPtr = std::shared_ptr<const RegistrySnapshot>;

/// The tools that can be called now. Readers take a snapshot and keep it; changes make a new one. Safe from every
/// thread.
class TOOLROOM_EXPORT Registry {
public:
    Registry();
    ~Registry();

    /// Fails when a tool of that id is registered already.
    Result<void> registerTool(RegisteredTool tool);
    /// All or none.
    Result<void> registerAll(std::vector<RegisteredTool> tools);
    /// True when there was such a tool.
    bool unregister(std::string_view id);
    void replace(RegistrySnapshotPtr snapshot);

    /// By id, or by name when only one origin has it.
    [[nodiscard]] std::optional<RegisteredTool> get(std::string_view idOrName) const;
    [[nodiscard]] bool has(std::string_view idOrName) const;
    [[nodiscard]] std::vector<RegisteredTool> list() const;
    [[nodiscard]] Result<std::vector<RegisteredTool>> search(std::string_view pattern) const;
    [[nodiscard]] RegistrySnapshotPtr snapshot() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace toolroom
