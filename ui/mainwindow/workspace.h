// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "ui/mainwindow/open_tools.h"

#include <QByteArray>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What the window restores at the next start.
struct Workspace {
    std::vector<std::string> sources;   ///< absolute paths, `sample:`, and `builtin:`
    std::vector<std::string> servers;   ///< live servers; see serializeServer()
    std::string tool;                   ///< id of the selected tool; may be empty
    int tab = 0;                        ///< see ToolTabs::Tab
    std::vector<OpenTool> tools;        ///< the open tabs
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
