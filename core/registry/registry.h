// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/contract/definition/tool_definition.h"
#include "core/registry/loading/manifest.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// What the registry stores about a tool: enough for lists, search and filters. To save memory with 100,000 tools, the
/// definition is parsed from the source again when needed.
struct TOOLROOM_EXPORT RegisteredTool {
    std::string id;
    std::string sourceId;
    std::string name;
    std::string title;
    std::string description;
    Contract contract = Contract::Mcp;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    std::optional<bool> requiresConfirmation;
    std::optional<std::int64_t> timeoutMs;
    std::vector<std::string> tags;
    std::string activity;
    std::size_t parameters = 0; ///< top-level properties of the input schema
    std::string pointer;        ///< JSON pointer of the tool in its source
    std::string nameSpace;      ///< see ToolDefinition
    SourceTextPtr text;
    ByteRange range; ///< position of the tool in `text`
    JsonSyntax syntax = JsonSyntax::Strict;
    /// Only for YAML, whose parts cannot be parsed separately, and for code. Shared by all tools of a source.
    std::shared_ptr<const Document> document;

    [[nodiscard]] static RegisteredTool from(const ToolDefinition& definition, ByteRange range, JsonSyntax syntax);
    [[nodiscard]] Result<ToolDefinition> definition() const;
};

/// A tool that could not be read, with the error, which contains the file, position and pointer.
struct QuarantinedTool {
    std::string sourceId;
    std::string name; ///< empty if it could not be determined
    Error error;
};

/// A tool of a provider that a request enables, such as web search. It has no definition, so it is neither checked nor
/// converted.
struct HostedTool {
    std::string kind; ///< such as `web_search_20250305`
    std::string pointer;
    TextPosition at;
};

using HostedCounts = std::vector<std::pair<std::string, std::size_t>>;

/// The number of hosted tools of each kind, in the order in which they first appear.
[[nodiscard]] TOOLROOM_EXPORT HostedCounts countHosted(std::span<const HostedTool> tools);

/// A file, stream, built-in manifest or live MCP server that tools were loaded from.
struct LoadedSource {
    std::string name;                 ///< for display, e.g. a path relative to the directory where Toolroom was started
    std::string sourceId;             ///< the first part of its tools' ids
    std::string server;               ///< the name of its MCP server, otherwise its file name without extensions
    bool namesServer = false;         ///< whether `server` is the name of a server
    std::string path;                 ///< absolute, for watching; empty if it is not a file
    std::string folder;               ///< absolute: the searched folder, or the folder of the given file
    std::optional<Contract> contract; ///< contract of most of its tools
    bool declared = false; ///< whether `contract` was specified by the source or the user; otherwise detected
    std::size_t tools = 0;
    std::size_t quarantined = 0;
    std::vector<HostedTool> hosted;
    bool isBuiltin = false;                   ///< part of Toolroom
    bool isTyped = false;                     ///< see SourceSpec
    std::shared_ptr<const Manifest> manifest; ///< null if the source is neither a manifest nor a live server
};

/// The state of the registry at one point in time. Immutable and shared between threads. Tools are in source order.
class TOOLROOM_EXPORT RegistrySnapshot {
public:
    RegistrySnapshot() = default;
    RegistrySnapshot(std::vector<RegisteredTool> tools, std::vector<QuarantinedTool> quarantined,
                     std::vector<LoadedSource> sources);

    [[nodiscard]] const std::vector<RegisteredTool>& tools() const { return m_tools; }
    [[nodiscard]] const std::vector<QuarantinedTool>& quarantined() const { return m_quarantined; }
    [[nodiscard]] const std::vector<LoadedSource>& sources() const { return m_sources; }

    /// The totals of all sources.
    [[nodiscard]] HostedCounts countHosted() const;

    /// Finds a tool by id; null if there is none.
    [[nodiscard]] const RegisteredTool* find(std::string_view id) const;
    [[nodiscard]] std::optional<std::size_t> indexOf(std::string_view id) const;

    /// The source with this sourceId; null if there is none.
    [[nodiscard]] const LoadedSource* sourceOf(std::string_view sourceId) const;
    /// The manifest of the source with this sourceId; null if the source is not a manifest.
    [[nodiscard]] const Manifest* manifestOf(std::string_view sourceId) const;

    /// The indexes of the tools whose name or description matches `pattern`, a case-insensitive regular expression.
    /// Fails if the pattern is invalid or takes too long.
    [[nodiscard]] Result<std::vector<std::size_t>> search(std::string_view pattern) const;

    /// The activities that manifests define, by sourceId. Sources without a manifest are not included because their
    /// activities are unknown.
    [[nodiscard]] std::map<std::string, ActivityNames, std::less<>> activitiesBySource() const;

private:
    std::vector<RegisteredTool> m_tools;
    std::vector<QuarantinedTool> m_quarantined;
    std::vector<LoadedSource> m_sources;
    std::vector<std::size_t> m_byId; ///< indexes into m_tools, sorted by id
};

using RegistrySnapshotPtr = std::shared_ptr<const RegistrySnapshot>;

/// The tools that can currently be called. Readers use a snapshot; changes create a new one. Thread-safe.
class TOOLROOM_EXPORT Registry {
public:
    Registry();
    ~Registry();

    /// Fails if a tool with that id is already registered.
    Result<void> registerTool(RegisteredTool tool);
    /// Registers either all tools or, on failure, none.
    Result<void> registerAll(std::vector<RegisteredTool> tools);
    /// Returns whether the tool was registered.
    bool unregister(std::string_view id);
    void replace(RegistrySnapshotPtr snapshot);

    /// Finds a tool by id, or by name if the name is unique.
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
