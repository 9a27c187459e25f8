// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"

#include <QWidget>

class QLabel;

namespace toolroom {

class ElidedLabel;

/// What stands above every page about one tool: its name, where it is from, what its author said of it.
class ToolHead : public QWidget {
    Q_OBJECT

public:
    explicit ToolHead(QWidget* parent = nullptr);

    void showTool(const LintedRegistry& registry, std::uint32_t tool);

private:
    ElidedLabel* m_name;
    QLabel* m_origin;
    QLabel* m_facts;
};

} // namespace toolroom
