// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "ui/settings/retention.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QPushButton;
class QSpinBox;

namespace toolroom {

[[nodiscard]] PruneRule pruneRuleOf(const Retention& retention, std::int64_t nowMs);

/// Deletes the runs that exceed the limits of `retention` in the background and logs errors. Called when the window
/// opens.
void applyRetention(std::shared_ptr<History> history, const Retention& retention);

/// The dialog for setting the history's limits.
class RetentionDialog : public QDialog {
    Q_OBJECT

public:
    explicit RetentionDialog(const Retention& retention, QWidget* parent = nullptr);

    [[nodiscard]] Retention retention() const;

Q_SIGNALS:
    /// Emitted when the user accepts the limits and chooses to apply them now.
    void deleteRequested();

private:
    struct LimitRow {
        QCheckBox* on;
        QSpinBox* number;
    };
    LimitRow addLimitRow(class QGridLayout& grid, const QString& label, const QString& unit, int fallback,
                         std::optional<std::int64_t> number);

    LimitRow m_newest;
    LimitRow m_days;
    LimitRow m_mebibytes;
    QPushButton* m_deleteNow;
};

} // namespace toolroom
