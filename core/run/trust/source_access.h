// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/start_guard.h"
#include "core/json/json.h"
#include "core/registry/registry.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What the tools of a source may start and connect to. A user trusts a source by its digest.
struct SourceAccess {
    std::string name; ///< for display
    std::string path; ///< absolute; empty if the source is not a file
    /// `source`: its path or name.
    /// `definitions`: digests of its `tools` by id, and of the rest of the manifest (`manifest`). Empty for a live MCP
    /// server, whose tools may change at any time.
    /// `access`: by the name of an activity, or the id of a tool and a pointer into its definition: `command`,
    /// `folder`, `files` (see fileDigests()), `uncovered` (what these do not cover: `what` and `reason`, a gapName()),
    /// `environment` (names of variables), `variables` (of the user's environments), `request` (method and URL),
    /// `host`, or `languageModel`.
    Json content;
    std::string digest; ///< digest of the content without `uncovered`; empty if the source needs no trust

    /// False if the source is part of Toolroom, or if it does not start or connect to anything.
    [[nodiscard]] bool needsTrust() const { return !digest.empty(); }
};

/// The access of a live MCP server (SourceSpec::server), before its tools are known. It is the same afterward, unless
/// its tools declare other commands or hosts.
[[nodiscard]] TOOLROOM_EXPORT SourceAccess serverAccess(const ActivitySpecificationPtr& server);

/// Reads the files that the commands of the source name, if they have changed since the last call: do not use it on the
/// GUI thread.
[[nodiscard]] TOOLROOM_EXPORT SourceAccess readSourceAccess(const RegistrySnapshotPtr& registry,
                                                            std::string_view sourceId);

using SourceAccessPtr = std::shared_ptr<const SourceAccess>;
/// The same, but does not look at the files again while `program`, the Activity::guardedProgram() of a live server that
/// is the source, is running, or if the source starts no programs.
[[nodiscard]] TOOLROOM_EXPORT SourceAccessPtr knownSourceAccess(const RegistrySnapshotPtr& registry,
                                                                std::string_view sourceId, std::uint64_t program);

/// What supervises the start of an activity's command. Fails if it is not, or no longer, part of `content`
/// (SourceAccess::content).
[[nodiscard]] TOOLROOM_EXPORT Result<StartGuard> trustedStart(const ActivitySpecification& activity,
                                                              const std::string& folder, const Json& content);

/// Whether a call to `tool` by `activity` starts or connects to anything, apart from built-in tools and calls to other
/// tools.
[[nodiscard]] bool hasExternalAccess(const ToolDefinition& tool, const ActivitySpecification& activity,
                                     bool isComposed);

/// One line of a description. Values from the source are not escaped.
struct AccessLine {
    Message text;
    bool isDetail = false; ///< belongs to the line above
};

/// Describes SourceAccess::content.
[[nodiscard]] TOOLROOM_EXPORT std::vector<AccessLine> describeAccess(const Json& content);
/// Describes how an access has changed since `before`, which is TrustedSource::content. Not empty if their digests
/// differ.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Message> describeAccessChanges(const Json& before, const Json& after);

} // namespace toolroom
