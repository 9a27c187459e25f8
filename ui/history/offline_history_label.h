// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QLabel>

#include <memory>

namespace toolroom {

/// Shown while runs are saved on this computer because the history server is unreachable or rejects them.
class OfflineHistoryLabel : public QLabel {
    Q_OBJECT

public:
    explicit OfflineHistoryLabel(std::shared_ptr<History> history, QWidget* parent = nullptr);
    ~OfflineHistoryLabel() override;

private:
    void showProblem(const std::optional<Error>& problem);

    std::shared_ptr<History> m_history;
};

} // namespace toolroom
