// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace toolroom {

/// Makes Python keep compiled modules in the user's cache directory, wherever the environment and the command say. In
/// the folders of the modules (`__pycache__`), they could be replaced without a change of the modules that the user
/// trusts. `pythons` is StartGuard::pythons.
void redirectPythonCache(QProcessEnvironment& environment, QStringList& command,
                         const std::vector<std::size_t>& pythons);
/// Removes the compiled modules, because they may be those of a module that was changed for a moment.
void discardPythonCache();

} // namespace toolroom
