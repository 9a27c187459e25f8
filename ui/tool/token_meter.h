// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/text/tokenizer.h"

#include <QWidget>

namespace toolroom {

/// How many tokens a description costs in every request, beside the number that it should stay under.
class TokenMeter : public QWidget {
    Q_OBJECT

public:
    explicit TokenMeter(QWidget* parent = nullptr);

    /// `binding`: the contract of the tool has the limit; else it is only there to compare with.
    void showCount(TokenCount count, bool binding);
    [[nodiscard]] QString words() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TokenCount m_count;
    bool m_binding = false;
};

} // namespace toolroom
