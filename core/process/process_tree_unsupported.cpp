// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/process_tree.h"

#include "core/process/messages.h"

namespace toolroom {

// Not implemented: Windows would use job objects, macOS a supervisor as on Linux. Without either, a tool's processes
// could outlive it, so no programs are started.

ProcessTree::~ProcessTree() = default;

Result<std::unique_ptr<ProcessTree>> ProcessTree::prepare(QProcess&, const QString&, const QStringList&, StartGuard,
                                                          Clock&) {
    return std::unexpected(Error{message<process_messages::notSupported>()});
}

} // namespace toolroom
