// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace toolroom {

class ToolHead;

/// The pages about the chosen tool, one of them in front, below its head.
class ToolTabs : public QWidget {
    Q_OBJECT

public:
    explicit ToolTabs(QWidget* parent = nullptr);

    void addTab(QWidget* page, const QString& words);
    void setWords(const QWidget* page, const QString& words);
    [[nodiscard]] QWidget* currentTab() const;
    void showTab(QWidget* page);
    /// Those that there are, from 0.
    void showTabNumber(int number);
    /// Only the head; the pages are told by who made them.
    void showTool(const LintedRegistry& registry, std::uint32_t tool);

Q_SIGNALS:
    void tabShown(QWidget* page);

private:
    ToolHead* m_head;
    QTabBar* m_bar;
    QStackedWidget* m_pages;
};

} // namespace toolroom
