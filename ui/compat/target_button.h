// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/compat/compatibility.h"

#include <QToolButton>

#include <utility>
#include <vector>

namespace toolroom {

/// Chooses targets and their profiles from a menu, which stays open while several are checked.
class TargetButton : public QToolButton {
    Q_OBJECT

public:
    explicit TargetButton(QWidget* parent = nullptr);

    /// Keeps the choice.
    void setTargets(const TargetMenu& targets);
    /// Empty: the configured targets, or all if none are configured.
    [[nodiscard]] const std::vector<TargetChoice>& choices() const { return m_choices; }
    /// Emits chosen().
    void choose(std::vector<TargetChoice> choices);

Q_SIGNALS:
    void chosen();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    void build(const TargetMenu& targets);
    QMenu* addMenu(QMenu* menu, const QString& title);
    void addTarget(QMenu* menu, const TargetFacts& target);
    void toggle(const TargetChoice& choice);
    void showChoices();

    std::vector<TargetChoice> m_choices;
    bool m_areConfigured = false;
    std::vector<std::pair<QAction*, std::vector<TargetChoice>>> m_whole; ///< actions that replace the choice
    std::vector<std::pair<QAction*, TargetChoice>> m_single;             ///< actions that add to the choice
    std::vector<TargetFactsPtr> m_targets;                               ///< in the menu
};

} // namespace toolroom
