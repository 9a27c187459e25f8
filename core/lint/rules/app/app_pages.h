// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"
#include "core/lint/engine/subject.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

inline constexpr std::string_view appSpecification = "MCP Apps (SEP-1865), 2026-01-26";
inline constexpr std::string_view appScheme = "ui://";

/// The URIs of the page that a tool, as listed, shows, with their JSON pointers in the tool: the one that hosts read
/// comes first.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::pair<std::string_view, std::string>> appUrisOf(const Json& tool);

/// The page of an MCP App: HTML that hosts show beside the result of a tool.
struct AppPage {
    std::string uri;
    std::string pointer;               ///< of the resource in the source
    const Json* listed = nullptr;      ///< as `resources/list` returns it
    const Json* content = nullptr;     ///< the first item of `contents`, as `resources/read` returns it; null: not read
    const ToolSummary* tool = nullptr; ///< that shows the page, or any tool of the source

    [[nodiscard]] std::string contentPointer() const { return pointer + "/contents/0"; }
};

/// A tool that shows a page.
struct AppTool {
    const ToolSummary* tool = nullptr;
    std::string uri;
    std::string pointer; ///< of the URI in the source
};

/// What a source with a member `resources` says about MCP Apps: a list as in the result of `resources/list`, whose
/// items may have `contents` as in the result of `resources/read`.
struct AppPages {
    Document source;
    std::vector<AppTool> tools;
    std::vector<AppPage> pages;

    /// Empty if the source does not say which resources there are.
    [[nodiscard]] static const std::optional<AppPages>& of(const SourceSubject& subject);
    /// Reports a finding about a page at the value that `pointer` refers to in the source, or at a part of that string.
    void report(const SourceSubject& subject, const AppPage& page, std::string_view pointer, Reporter& reporter,
                FindingDetails details, std::optional<ByteRange> part = {}) const;
};

} // namespace toolroom
