// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

class QProcess;

namespace toolroom {

/// How a program and all that it started ended.
struct TreeReceipt {
    std::optional<int> exitCode;
    std::optional<int> signal;        ///< that ended it
    std::optional<std::string> fault; ///< why it could not start
    std::int64_t found = 0;           ///< processes seen, the program's own among them
    std::int64_t terminated = 0;      ///< asked to end
    std::int64_t killed = 0;
    std::int64_t left = 0; ///< alive or zombie when all was over
};

/// A program with everything that it starts, which lives no longer than this process, also when that is killed. One for
/// each start, used from one thread. Linux has it; elsewhere it says so (process_tree_elsewhere.cpp).
class ProcessTree {
public:
    /// Makes `process` one that will start `program` in such a tree. Its end is then that of the whole tree.
    [[nodiscard]] static Result<std::unique_ptr<ProcessTree>> prepare(QProcess& process, const QString& program,
                                                                      const QStringList& arguments);

    ProcessTree() = default;
    virtual ~ProcessTree();
    ProcessTree(const ProcessTree&) = delete;
    ProcessTree& operator=(const ProcessTree&) = delete;

    /// To be called once QProcess::start() returned.
    virtual void started() = 0;
    /// Asks every process to end.
    virtual void terminate() = 0;
    virtual void kill() = 0;
    /// After the process finished. Tells neither exit code, signal nor fault when who kept the tree was itself killed.
    [[nodiscard]] virtual TreeReceipt receipt() = 0;
};

} // namespace toolroom
