// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/offline_history_label.h"

#include "core/models/text.h"
#include "ui/widgets/labels.h"

#include <utility>

namespace toolroom {

OfflineHistoryLabel::OfflineHistoryLabel(std::shared_ptr<History> history, QWidget* parent)
    : QLabel(tr("Runs are saved on this computer"), parent)
    , m_history(std::move(history)) {
    setTextFormat(Qt::PlainText);
    hide();
    m_history->onProblem([this](const std::optional<Error>& problem) {
        QMetaObject::invokeMethod(
            this, [this, problem] { showProblem(problem); }, Qt::QueuedConnection);
    });
}

OfflineHistoryLabel::~OfflineHistoryLabel() {
    m_history->onProblem({});
}

void OfflineHistoryLabel::showProblem(const std::optional<Error>& problem) {
    setVisible(problem.has_value());
    if (problem)
        setToolTipText(*this, translatedLine(*problem));
}

} // namespace toolroom
