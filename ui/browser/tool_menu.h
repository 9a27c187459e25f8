// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/tasks/latest_task.h"

#include <QObject>

class QMenu;

namespace toolroom {

/// The actions of a context menu that copy a tool in several forms. Calls are copied with the smallest example
/// arguments.
class ToolMenu : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// `source` may be null.
    void addActions(QMenu& menu, const RegisteredTool& tool, const LoadedSource* source);

private:
    enum class CopyFormat { CommandLine, Request };
    void copyCall(const RegisteredTool& tool, const std::string& path, CopyFormat form);

    LatestTask m_making; ///< finding example arguments can take a moment
};

} // namespace toolroom
