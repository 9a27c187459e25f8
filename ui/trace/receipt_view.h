// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/receipts.h"

#include <QScrollArea>

class QLabel;

namespace toolroom {

class Verdict;

/// What became of the programs that a run started: how each ended, and whether anything is left of it.
class ReceiptView : public QScrollArea {
    Q_OBJECT

public:
    explicit ReceiptView(QWidget* parent = nullptr);

    void showReceipts(const std::vector<ProcessReceipt>& receipts, bool wasAborted);

private:
    Verdict* m_verdict;
    QLabel* m_words;
};

} // namespace toolroom
