// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "ui/mainwindow/open_tools.h"

#include <QByteArray>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The open tools of one side of the window.
struct PaneState {
    std::string tool;                    ///< id of the selected tool; may be empty
    ToolTabs::Tab page = ToolTabs::Tool; ///< its page
    std::vector<OpenTool> tools;

    friend bool operator==(const PaneState&, const PaneState&) = default;
};

/// What the window restores at the next start.
struct Workspace {
    std::vector<std::string> sources;   ///< absolute paths, `sample:`, and `builtin:`
    std::vector<std::string> servers;   ///< live servers; see serializeServer()
    std::vector<PaneState> panes;       ///< from left to right; at most two
    std::size_t currentPane = 0;        ///< index in `panes`; may be too large
    int leftPercent = 50;               ///< share of the left pane in the width of both
    std::string environment;            ///< name of the chosen environment; empty: none
    std::map<std::string, Json> drafts; ///< arguments by tool id, without secrets
};

/// As JSON, for the settings. Drafts that contain secrets, or are large, are omitted.
[[nodiscard]] QByteArray serializeWorkspace(const Workspace& workspace);
/// The tool list of a server, for the settings. Empty if it is large or contains what looks like a secret.
[[nodiscard]] QByteArray packToolList(const std::string& text);
/// Empty if `packed` is not a tool list.
[[nodiscard]] std::string unpackToolList(const QByteArray& packed);
/// The name of the tool list in the settings.
[[nodiscard]] QString toolListKey(std::string_view server);
/// Empty if `saved` is not a workspace.
[[nodiscard]] Workspace parseWorkspace(const QByteArray& saved);

} // namespace toolroom
