// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>

namespace toolroom {

/// Makes Python keep compiled modules in the user's cache directory, unless the environment already says where. In the
/// folders of the modules (`__pycache__`), they could be replaced without a change of the modules that the user trusts.
void redirectPythonCache(QProcessEnvironment& environment);
/// Removes the compiled modules, because they may be those of a module that was changed for a moment.
void discardPythonCache();

} // namespace toolroom
