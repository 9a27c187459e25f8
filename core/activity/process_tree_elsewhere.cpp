// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process_tree.h"

namespace toolroom {

// Windows has job objects for this, macOS would need a supervisor as Linux has one. Neither is written yet, and a tool
// whose processes outlive it is worse than one that does not start.

ProcessTree::~ProcessTree() = default;

Result<std::unique_ptr<ProcessTree>> ProcessTree::prepare(QProcess&, const QString&, const QStringList&) {
    return std::unexpected(Error{"programs cannot be run as tools on this system yet, only on Linux"});
}

} // namespace toolroom
