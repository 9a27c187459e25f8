// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"

#include <QWidget>

namespace toolroom {

/// The token count of a description, as a bar up to the limit of the strictest contract.
class TokenMeter : public QWidget {
    Q_OBJECT

public:
    explicit TokenMeter(QWidget* parent = nullptr);

    /// `isBinding` means that the limit applies to the tool's contract; otherwise it is only a reference.
    void showCount(TokenCount count, bool isBinding);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TokenCount m_count;
    bool m_isBinding = false;
};

} // namespace toolroom
