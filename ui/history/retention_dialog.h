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

/// Deletes what `retention` does not keep, in the background; what fails is logged. For the start of the window.
void applyRetention(std::shared_ptr<History> history, const Retention& retention);

/// Asks which runs the history keeps.
class RetentionDialog : public QDialog {
    Q_OBJECT

public:
    explicit RetentionDialog(const Retention& retention, QWidget* parent = nullptr);

    [[nodiscard]] Retention retention() const;

Q_SIGNALS:
    /// What it says was accepted, and is to be applied at once.
    void deleteAsked();

private:
    struct Line {
        QCheckBox* on;
        QSpinBox* number;
    };
    Line addLine(class QGridLayout& grid, const QString& words, const QString& unit, int fallback,
                 std::optional<std::int64_t> number);

    Line m_newest;
    Line m_days;
    Line m_mebibytes;
    QPushButton* m_deleteNow;
};

} // namespace toolroom
