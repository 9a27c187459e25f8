// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace toolroom {

/// Keeps text fields from typing the letter of Alt+letter, which is meant for a mnemonic even if none takes it. AltGr
/// types characters as before.
class AltLetterFilter : public QObject {
    Q_OBJECT

public:
    /// Applies to all text fields of the application.
    explicit AltLetterFilter(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace toolroom
