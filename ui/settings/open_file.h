// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <functional>

namespace toolroom {

/// The words of an editor command for a location: `{file}`, `{line}` and `{column}` are replaced; without `{file}`, the
/// path is appended. Lines and columns start at 1.
[[nodiscard]] QStringList editorArguments(const QString& command, const QString& path, int line, int column);

/// Opens the file with the editor command, or with the system's program for it if the command is empty. Calls `failed`
/// if it cannot be started, which may be later.
void openInEditor(const QString& command, const QString& path, int line, int column,
                  const std::function<void()>& failed);

void showInFolder(const QString& path);

} // namespace toolroom
